import CatalogSQLite

/// The table `movie_genre`: how often each genre was said for a movie.
final class MovieGenreTable {
  /// What stands in each row again, for the lists of one genre.
  struct Copies: Equatable {
    var frequency: Int64
    var sortKey: String
  }

  private let select: Statement
  private let insert: Statement
  private let setSaid: Statement
  private let setCounts: Statement
  private let setFrequency: Statement
  private let setSortKey: Statement
  private let delete: Statement
  private let genres: GenreTable

  init(_ database: Database, _ genres: GenreTable) throws(SQLiteError) {
    self.genres = genres
    select = try database.prepare("SELECT genre_id, said FROM movie_genre WHERE movie_id = ?")
    insert = try database.prepare(
      """
      INSERT INTO movie_genre (movie_id, genre_id, said, frequency, sort_key)
      VALUES (?, ?, ?, ?, ?)
      """
    )
    setSaid = try database.prepare(
      "UPDATE movie_genre SET said = ?3 WHERE movie_id = ?1 AND genre_id = ?2"
    )
    setCounts = try database.prepare(
      "UPDATE movie_genre SET said = ?3, frequency = ?4 WHERE movie_id = ?1 AND genre_id = ?2"
    )
    setFrequency = try database.prepare(
      "UPDATE movie_genre SET frequency = ?3 WHERE movie_id = ?1 AND genre_id = ?2"
    )
    setSortKey = try database.prepare("UPDATE movie_genre SET sort_key = ?2 WHERE movie_id = ?1")
    delete = try database.prepare("DELETE FROM movie_genre WHERE movie_id = ?")
  }

  func delete(of movie: Int64) throws(SQLiteError) {
    delete.bind(movie, at: 1)
    try delete.run()
  }

  /// Adds to how often genres were said for a movie, and brings the copies up to date.
  ///
  /// - Parameters:
  ///   - said: The genres, none twice.
  ///   - movie: The movie.
  ///   - copies: What the copies must be.
  ///   - old: What they are; nil for a movie that has no rows.
  /// - Returns: The name of the genre that is said most; nil when there is none.
  func add(
    _ said: [(id: Int64, count: Int)],
    to movie: Int64,
    _ copies: Copies,
    old: Copies?
  ) throws(SQLiteError) -> String? {
    var added = Dictionary(uniqueKeysWithValues: said.lazy.map { ($0.id, $0.count) })
    var main: (said: Int, name: String)?
    func compare(_ genre: Int64, _ said: Int) throws(SQLiteError) {
      if let main, main.said > said { return }
      let name = try genres.name(of: genre)
      if let main, main.said == said, !name.utf8.lexicographicallyPrecedes(main.name.utf8) {
        return
      }
      main = (said, name)
    }
    for (genre, said) in old == nil ? [] : try rows(of: movie) {
      let more = added.removeValue(forKey: genre)
      try compare(genre, said + (more ?? 0))
      switch (more, copies.frequency != old?.frequency) {
      case (nil, false): break
      case (nil, true): try run(setFrequency, movie, genre, Int(copies.frequency))
      case (let more?, false): try run(setSaid, movie, genre, said + more)
      case (let more?, true):
        setCounts.bind(copies.frequency, at: 4)
        try run(setCounts, movie, genre, said + more)
      }
    }
    if let old, copies.sortKey != old.sortKey {
      setSortKey.bind(movie, at: 1)
      setSortKey.bind(copies.sortKey, at: 2)
      try setSortKey.run()
    }
    for (genre, count) in added.sorted(by: { $0.key < $1.key }) {
      try compare(genre, count)
      insert.bind(copies.frequency, at: 4)
      insert.bind(copies.sortKey, at: 5)
      try run(insert, movie, genre, count)
    }
    return main?.name
  }

  private func rows(of movie: Int64) throws(SQLiteError) -> [(genre: Int64, said: Int)] {
    select.bind(movie, at: 1)
    defer { select.reset() }
    var rows: [(genre: Int64, said: Int)] = []
    while try select.step() { rows.append((select.integer(0), Int(select.integer(1)))) }
    return rows
  }

  private func run(
    _ statement: borrowing Statement,
    _ movie: Int64,
    _ genre: Int64,
    _ value: Int
  ) throws(SQLiteError) {
    statement.bind(movie, at: 1)
    statement.bind(genre, at: 2)
    statement.bind(value, at: 3)
    try statement.run()
  }
}
