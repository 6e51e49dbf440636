import CatalogSQLite
public import Movies

/// A mention of a movie, and how many sources made it.
public struct MentionCount: Hashable, Sendable {
  /// Its row in the catalog.
  public var id: Int64
  /// How the movie was named.
  public var mention: Mention
  /// The number of sources that named it so.
  public var frequency: Int
}

extension MentionCount {
  /// Reads a row of id, frequency and `Mention.columns`.
  init?(row: borrowing Statement, from column: Int32) {
    guard let mention = Mention(row: row, from: column + 2) else { return nil }
    self.init(id: row.integer(column), mention: mention, frequency: Int(row.integer(column + 1)))
  }
}

/// A genre of a movie, and how many sources said it.
public struct GenreCount: Hashable, Sendable {
  /// The genre.
  public var genre: Genre
  /// The number of sources that said it.
  public var said: Int
}

/// One recommendation as it was recorded, and where it came from.
public struct RecordedRecommendation: Hashable, Sendable {
  /// What was recommended, as written.
  public var recommendation: Recommendation
  /// What was asked with.
  public var mood: String?
  /// The model that answered, else the one asked, else the list's name.
  public var model: String?
  /// When it was recorded, as the catalog stores it: UTC, ISO 8601 with milliseconds.
  public var recordedAt: String
}

extension Catalog {
  /// How a movie was named, the most frequent first.
  public func mentions(of movie: Movie) throws(CatalogError) -> [MentionCount] {
    try translating { () throws(SQLiteError) in
      let statement = try database.prepare(
        """
        SELECT id, frequency, \(Mention.columns) FROM mention
        WHERE movie_id = ? ORDER BY frequency DESC, length(title), title, id
        """
      )
      statement.bind(movie.id, at: 1)
      var mentions: [MentionCount] = []
      while try statement.step() {
        guard let mention = MentionCount(row: statement, from: 0) else { continue }
        mentions.append(mention)
      }
      return mentions
    }
  }

  /// The genres that sources said for a movie, the most said first.
  public func genres(of movie: Movie) throws(CatalogError) -> [GenreCount] {
    try translating { () throws(SQLiteError) in
      let statement = try database.prepare(
        """
        SELECT name, said FROM movie_genre JOIN genre ON genre.id = genre_id
        WHERE movie_id = ? ORDER BY said DESC, name
        """
      )
      statement.bind(movie.id, at: 1)
      var genres: [GenreCount] = []
      while try statement.step() {
        genres.append(
          GenreCount(
            genre: Genre(rawValue: statement.text(0) ?? ""),
            said: Int(statement.integer(1))
          )
        )
      }
      return genres
    }
  }

  /// Calls `body` with every recommendation of a movie, in the order they were recorded in.
  ///
  /// - Throws: What `body` throws, or `CatalogError`.
  public func forEachRecommendation(
    of movie: Movie,
    _ body: (RecordedRecommendation) throws -> Void
  ) throws {
    try forEachRecommendation(
      from: """
        mention CROSS JOIN recommendation ON recommendation.mention_id = mention.id
        CROSS JOIN source ON source.id = recommendation.source_id WHERE mention.movie_id = ?
        ORDER BY recommendation.source_id, recommendation.position
        """,
      movie: movie.id,
      body
    )
  }

  /// Calls `body` with every recommendation in the catalog, in the order they were recorded in.
  ///
  /// - Throws: What `body` throws, or `CatalogError`.
  public func forEachRecommendation(_ body: (RecordedRecommendation) throws -> Void) throws {
    try forEachRecommendation(
      from: """
        recommendation CROSS JOIN source ON source.id = recommendation.source_id
        ORDER BY recommendation.id
        """,
      movie: nil,
      body
    )
  }

  private func forEachRecommendation(
    from tables: String,
    movie: Int64?,
    _ body: (RecordedRecommendation) throws -> Void
  ) throws {
    do {
      let statement = try database.prepare(
        """
        SELECT recommendation.title, recommendation.genre, recommendation.reason,
          recommendation.year, recommendation.original_title, source.mood,
          coalesce(source.model_version, source.model, source.name), source.recorded_at
        FROM \(tables)
        """
      )
      if let movie { statement.bind(movie, at: 1) }
      while try statement.step() {
        try body(
          RecordedRecommendation(
            recommendation: Recommendation(
              title: statement.text(0) ?? "",
              genre: statement.text(1) ?? "",
              reason: statement.text(2) ?? "",
              year: statement.optionalInteger(3),
              originalTitle: statement.text(4)
            ),
            mood: statement.text(5),
            model: statement.text(6),
            recordedAt: statement.text(7) ?? ""
          )
        )
      }
    } catch let error as SQLiteError {
      throw CatalogError(error, path: path)
    }
  }
}
