import CatalogSQLite
public import Movies

extension Catalog {
  /// The movies that a name may mean, the most frequent first.
  ///
  /// The name is read as a title of a reply is: case, marks, punctuation and blanks do not matter,
  /// original titles and aliases count, and "Heat (1995)" means one of several. Where no title is
  /// called so, one with another article is looked for.
  public func movies(named name: String) throws(CatalogError) -> [Movie] {
    guard let mention = Mention(spelling: name) else { return [] }
    let parsed = ParsedMention(mention)
    return try translating { () throws(SQLiteError) in
      try database.read { () throws(SQLiteError) in
        var movies = try self.movies(
          keyed: parsed.titleKey,
          ["title", "alias", "original"],
          parsed
        )
        movies += try self.movies(shownAs: parsed)
        if movies.isEmpty {
          let loose = NormalForm.looseKey(parsed.cleanTitle)
          movies = try self.movies(keyed: loose, ["title", "alias", "original", "loose"], parsed)
        }
        var seen: Set<Int64> = []
        movies = movies.filter { seen.insert($0.id).inserted }
        for index in movies.indices { try complete(&movies[index]) }
        return movies.sorted { ($1.frequency, $0.id) < ($0.frequency, $1.id) }
      }
    }
  }

  /// The movie with this id; nil when there is none.
  public func movie(id: Int64) throws(CatalogError) -> Movie? {
    try movie(where: "movie.id = ?", id)
  }

  /// The movie that a mention is taken for; nil when there is no such mention.
  public func movie(ofMention id: Int64) throws(CatalogError) -> Movie? {
    try movie(where: "movie.id = (SELECT movie_id FROM mention WHERE id = ?)", id)
  }

  private func movie(where condition: String, _ id: Int64) throws(CatalogError) -> Movie? {
    try translating { () throws(SQLiteError) in try storedMovie(where: condition, id) }
  }

  func storedMovie(
    where condition: String = "movie.id = ?",
    _ id: Int64
  ) throws(SQLiteError) -> Movie? {
    let statement = try database.prepare(
      "SELECT \(MovieStatement.columns) FROM movie WHERE \(condition)"
    )
    statement.bind(id, at: 1)
    guard try statement.step() else { return nil }
    var movie = MovieRows.movie(from: statement)
    try complete(&movie)
    return movie
  }

  /// The movies with a mention that has a key, of the year and the kind that the name gives.
  private func movies(
    keyed key: String,
    _ roles: [String],
    _ name: ParsedMention
  ) throws(SQLiteError) -> [Movie] {
    try movies(
      """
      SELECT DISTINCT \(MovieStatement.columns)
      FROM mention_key
      JOIN mention ON mention.id = mention_key.mention_id
      JOIN movie ON movie.id = mention.movie_id
      WHERE mention_key.key = ?1
        AND mention_key.role IN ('\(roles.joined(separator: "', '"))')
        AND (?2 IS NULL OR mention.year = ?2 OR movie.year = ?2)
        AND (?3 IS NULL OR movie.kind = ?3)
      """,
      key,
      name
    )
  }

  /// The movies that are shown by this title: the user may have given it to them.
  private func movies(shownAs name: ParsedMention) throws(SQLiteError) -> [Movie] {
    let sortKey = SortKey.make(title: name.cleanTitle, year: nil)
    return try movies(
      """
      SELECT \(MovieStatement.columns) FROM movie
      WHERE movie.first_seen IS NOT NULL
        AND movie.sort_key >= ?1 || char(9) AND movie.sort_key < ?1 || char(10)
        AND (?2 IS NULL OR movie.year = ?2) AND (?3 IS NULL OR movie.kind = ?3)
      """,
      String(sortKey.prefix { $0 != "\t" }),
      name
    ).filter { NormalForm.strictKey($0.title) == name.titleKey }
  }

  private func movies(
    _ sql: String,
    _ key: String,
    _ name: ParsedMention
  ) throws(SQLiteError) -> [Movie] {
    let statement = try database.prepare(sql)
    statement.bind(key, at: 1)
    statement.bind(name.year, at: 2)
    statement.bind(name.kind == .movie ? nil : name.kind.rawValue, at: 3)
    var movies: [Movie] = []
    while try statement.step() { movies.append(MovieRows.movie(from: statement)) }
    return movies
  }
}
