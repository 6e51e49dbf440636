import CatalogSQLite

extension Catalog {
  /// Counts what is in the catalog, in one consistent state of it.
  ///
  /// The cost grows with the catalog: one pass over its sources, and over an index for each count.
  public func statistics() throws(CatalogError) -> CatalogStatistics {
    try translating { () throws(SQLiteError) in
      try database.read { () throws(SQLiteError) in
        var statistics = CatalogStatistics()
        statistics.movies = try count("movie WHERE first_seen IS NOT NULL")
        statistics.mentions = try count("mention")
        statistics.recommendations = try count("recommendation")
        statistics.seenMovies = try count(
          "(SELECT DISTINCT movie_id FROM seen CROSS JOIN mention ON mention.id = mention_id)"
        )
        try readSources(&statistics)
        statistics.models = try models()
        statistics.genres = try storedGenres()
        statistics.decades = try decades()
        return statistics
      }
    }
  }

  private func count(_ rows: String) throws(SQLiteError) -> Int {
    Int(try database.integer("SELECT count(*) FROM \(rows)") ?? 0)
  }

  private func readSources(_ statistics: inout CatalogStatistics) throws(SQLiteError) {
    let statement = try database.prepare(
      """
      SELECT kind, count(*), sum(is_partial), min(recorded_at), max(recorded_at),
        \(Self.sum("prompt_tokens")), \(Self.sum("candidates_tokens")),
        \(Self.sum("thoughts_tokens")), \(Self.sum("total_tokens"))
      FROM source GROUP BY kind
      """
    )
    while try statement.step() {
      if let kind = statement.text(0).flatMap(Source.Kind.init) {
        statistics.sources[kind] = Int(statement.integer(1))
      }
      statistics.partialSources += Int(statement.integer(2))
      let (first, last) = (statement.text(3) ?? "", statement.text(4) ?? "")
      statistics.firstRecorded = statistics.firstRecorded.map { min($0, first) } ?? first
      statistics.lastRecorded = statistics.lastRecorded.map { max($0, last) } ?? last
      statistics.tokens.add(
        Source.Tokens(
          prompt: statement.optionalInteger(5),
          candidates: statement.optionalInteger(6),
          thoughts: statement.optionalInteger(7),
          total: statement.optionalInteger(8)
        )
      )
    }
  }

  /// SQLite's own sum fails when it overflows; a cast of a large real number gives the largest.
  private static func sum(_ column: String) -> String {
    "CASE WHEN count(\(column)) > 0 THEN CAST(total(\(column)) AS INTEGER) END"
  }

  private func models() throws(SQLiteError) -> [CatalogStatistics.Model] {
    let statement = try database.prepare(
      """
      SELECT coalesce(model_version, model), count(*), sum((
        SELECT count(*) FROM recommendation WHERE source_id = source.id
      ))
      FROM source WHERE coalesce(model_version, model) IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1
      """
    )
    var models: [CatalogStatistics.Model] = []
    while try statement.step() {
      models.append(
        CatalogStatistics.Model(
          name: statement.text(0) ?? "",
          sources: Int(statement.integer(1)),
          recommendations: Int(statement.integer(2))
        )
      )
    }
    return models
  }

  /// Movies by decade, counted by year in the order of an index.
  private func decades() throws(SQLiteError) -> [CatalogStatistics.Decade] {
    let statement = try database.prepare(
      "SELECT year, count(*) FROM movie WHERE first_seen IS NOT NULL GROUP BY year ORDER BY year"
    )
    var decades: [CatalogStatistics.Decade] = []
    while try statement.step() {
      let start = statement.optionalInteger(0).map { $0 / 10 * 10 }
      let movies = Int(statement.integer(1))
      if let last = decades.indices.last, decades[last].start == start {
        decades[last].movies += movies
      } else {
        decades.append(CatalogStatistics.Decade(start: start, movies: movies))
      }
    }
    return decades
  }
}
