import CatalogSQLite
public import Movies

/// One page of an ordered list.
public struct MoviePage: Hashable, Sendable {
  /// The movies, in the query's order.
  public var movies: [Movie]
  /// Where the next page begins; nil when this is the last one.
  public var next: Cursor?
}

extension Catalog {
  /// Returns one page of movies, in the query's order.
  ///
  /// - Parameters:
  ///   - query: Which movies, in what order, and how many.
  ///   - cursor: Where to begin: the `next` of the page before; nil for the first page.
  /// - Returns: At most `query.limit` movies, and where the next page begins.
  /// - Throws: `CatalogError`.
  public func movies(
    matching query: MovieQuery,
    after cursor: Cursor? = nil
  ) throws(CatalogError) -> MoviePage {
    try translating { () throws(SQLiteError) in
      try database.read { () throws(SQLiteError) in
        var query = query
        query.limit = min(max(query.limit, 1), 100_000)
        var page = MoviePage(movies: [], next: nil)
        var last: Cursor?
        // One row more than the page holds tells whether another page follows.
        try forEachRow(of: query, after: cursor, limit: query.limit + 1) {
          (row, place) throws(SQLiteError) in
          if page.movies.count == query.limit {
            page.next = last
          } else {
            page.movies.append(row)
            last = place
          }
          return true
        }
        for index in page.movies.indices { try complete(&page.movies[index]) }
        return page
      }
    }
  }

  /// Calls `body` with every movie that the query matches, one at a time, whatever its limit is.
  ///
  /// - Throws: What `body` throws, or `CatalogError`.
  public func forEachMovie(
    matching query: MovieQuery,
    _ body: (Movie) throws -> Void
  ) throws {
    do {
      try database.execute("BEGIN")
      defer { try? database.execute("COMMIT") }
      var failure: (any Error)?
      try forEachRow(of: query, after: nil, limit: -1) { (row, _) throws(SQLiteError) in
        var movie = row
        try complete(&movie)
        do { try body(movie) } catch { failure = error }
        return failure == nil
      }
      if let failure { throw failure }
    } catch let error as SQLiteError {
      throw CatalogError(error, path: path)
    }
  }

  /// The stretches' statements, for the test that reads their plans.
  func plans(of query: MovieQuery, after cursor: Cursor?) throws(SQLiteError) -> [String] {
    var lines: [String] = []
    let genre = try query.genre.flatMap { genre throws(SQLiteError) in try stored(genre) }
    for stretch in MovieStatement.stretches(of: query, genre: genre, after: cursor) {
      lines += try database.prepare(stretch.sql).queryPlan()
    }
    return lines
  }

  private func forEachRow(
    of query: MovieQuery,
    after cursor: Cursor?,
    limit: Int,
    _ body: (Movie, Cursor) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    var genre: StoredGenre?
    if let named = query.genre {
      genre = try stored(named)
      // A genre that nobody has said has no movies.
      if genre == nil { return }
    }
    var left = limit
    for stretch in MovieStatement.stretches(of: query, genre: genre, after: cursor)
    where left != 0 {
      let statement = try database.prepare(stretch.sql)
      for (index, value) in stretch.values.enumerated() {
        switch value {
        case .text(let text): statement.bind(text, at: Int32(index + 1))
        case .number(let number): statement.bind(number, at: Int32(index + 1))
        }
      }
      statement.bind(left, at: Int32(stretch.values.count + 1))
      while try statement.step() {
        left -= 1
        let movie = MovieRows.movie(from: statement)
        let place = Cursor(
          query: query,
          value: value(of: query.order, movie, statement),
          sortKey: query.collation.sortKey(from: statement.text(7) ?? ""),
          id: movie.id
        )
        guard try body(movie, place) else { return }
      }
    }
  }

  private func value(
    of order: MovieOrder,
    _ movie: Movie,
    _ row: borrowing Statement
  ) -> Cursor.Value {
    switch order {
    case .title: .missing
    case .frequency: .number(movie.frequency)
    case .year: movie.year.map(Cursor.Value.number) ?? .missing
    case .recent: row.text(6).map(Cursor.Value.text) ?? .missing
    case .genre: row.text(8).map(Cursor.Value.text) ?? .missing
    }
  }

  private func stored(_ genre: Genre) throws(SQLiteError) -> StoredGenre? {
    guard let id = try id(of: genre) else { return nil }
    return StoredGenre(id: id, isRare: try isRare(id))
  }

  /// Whether it costs less to sort the movies of a genre than to look for a page of them among all.
  private func isRare(_ genre: Int64) throws(SQLiteError) -> Bool {
    let movies = Double(try database.integer("SELECT max(id) FROM movie") ?? 0)
    let limit = Int((movies * 16).squareRoot())
    let count = try database.prepare(
      "SELECT count(*) FROM (SELECT 1 FROM movie_genre WHERE genre_id = ? LIMIT ?)"
    )
    count.bind(genre, at: 1)
    count.bind(limit, at: 2)
    return try count.firstInteger() ?? 0 < limit
  }

  func id(of genre: Genre) throws(SQLiteError) -> Int64? {
    let statement = try database.prepare("SELECT id FROM genre WHERE name = ?")
    statement.bind(genre.storedName, at: 1)
    return try statement.firstInteger()
  }
}

/// A genre of the catalog.
struct StoredGenre {
  var id: Int64
  /// Whether few movies have it.
  var isRare: Bool
}
