import CatalogSQLite
public import Movies

extension Catalog {
  /// Returns the movies that are called so, or that one recommendation says all these words of.
  ///
  /// Words are looked for in titles, original titles, genres, reasons and years. Case and marks do not
  /// matter. A word of two letters or more is found by its beginning, a Korean, Chinese or Japanese one
  /// anywhere, from one letter on; one that names a genre stands for it in every language. No sign in
  /// the text has a meaning.
  ///
  /// The movies of this name, title or alias, come first, then those whose titles have the words, then
  /// those that most recommendations say them of; among equals the most frequent. Of words that more
  /// than 5,000 recommendations have, the latest 5,000 count.
  ///
  /// What is not in the index is read as it is, so the answer is always complete: see
  /// `updateSearchIndex()`.
  ///
  /// - Parameters:
  ///   - text: What is looked for.
  ///   - limit: The most movies to return.
  /// - Returns: The movies, the best first; none when the text is blank.
  /// - Throws: `CatalogError`.
  public func search(_ text: String, limit: Int = 20) throws(CatalogError) -> [Movie] {
    try search(text, limit: limit, usesIndex: true)
  }

  func search(_ text: String, limit: Int, usesIndex: Bool) throws(CatalogError) -> [Movie] {
    let named = try movies(named: text).filter { $0.frequency > 0 }.prefix(max(limit, 0))
    return try translating { () throws(SQLiteError) in
      try database.read { () throws(SQLiteError) in
        var search = MovieSearch(SearchQuery(text), in: database)
        var movies = Array(named)
        let ids = Set(named.map(\.id))
        for id in try search.movies(usesIndex: usesIndex) where !ids.contains(id) {
          if movies.count >= limit { break }
          if let movie = try storedMovie(id) { movies.append(movie) }
        }
        return movies
      }
    }
  }

  /// The number of recommendations that the index of words does not have yet.
  ///
  /// Each is read by every search, which takes some microseconds.
  public var unindexedRecommendations: Int {
    get throws(CatalogError) {
      try translating { () throws(SQLiteError) in
        try database.read { () throws(SQLiteError) in
          let last = try database.integer("SELECT max(id) FROM recommendation") ?? 0
          return Int(last - min(last, try SearchIndex(database).end()))
        }
      }
    }
  }

  /// Brings the index of words up to date, which makes searching fast.
  ///
  /// The work is cut into short transactions, so that others can record meanwhile; where it was
  /// interrupted it goes on. Recording costs nothing for it. Where SQLite has no FTS5 nothing is done.
  ///
  /// - Throws: `CatalogError`; what is done by then stays done.
  public func updateSearchIndex() throws(CatalogError) {
    while try extendSearchIndex(limit: 10_000) {}
  }

  /// Adds some recommendations to the index, and returns whether there may be more.
  func extendSearchIndex(limit: Int) throws(CatalogError) -> Bool {
    var maker = SearchText.Maker()
    return try translating { () throws(SQLiteError) in
      try database.write { () throws(SQLiteError) in
        try SearchIndex(database).extend(limit: limit, &maker)
      }
    }
  }
}
