import CatalogSQLite

/// The table `movie_genre`: how often each genre was said for a movie.
final class MovieGenreTable {
  private let select: Statement
  private let insert: Statement
  private let setSaid: Statement
  private let delete: Statement
  private let genres: GenreTable

  init(_ database: Database, _ genres: GenreTable) throws(SQLiteError) {
    self.genres = genres
    select = try database.prepare("SELECT genre_id, said FROM movie_genre WHERE movie_id = ?")
    insert = try database.prepare(
      "INSERT INTO movie_genre (movie_id, genre_id, said) VALUES (?, ?, ?)"
    )
    setSaid = try database.prepare(
      "UPDATE movie_genre SET said = ?3 WHERE movie_id = ?1 AND genre_id = ?2"
    )
    delete = try database.prepare("DELETE FROM movie_genre WHERE movie_id = ?")
  }

  func delete(of movie: Int64) throws(SQLiteError) {
    delete.bind(movie, at: 1)
    try delete.run()
  }

  /// Adds to how often genres were said for a movie.
  ///
  /// - Parameters:
  ///   - said: The genres, none twice.
  ///   - movie: The movie.
  ///   - isNew: Whether nothing was said of it before.
  /// - Returns: The name of the genre that is said most; nil when there is none.
  /// - Throws: `SQLiteError`.
  func add(
    _ said: [(id: Int64, count: Int)],
    to movie: Int64,
    isNew: Bool
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
    for (genre, said) in isNew ? [] : try rows(of: movie) {
      let more = added.removeValue(forKey: genre)
      try compare(genre, said + (more ?? 0))
      if let more { try run(setSaid, movie, genre, said + more) }
    }
    for (genre, count) in added.sorted(by: { $0.key < $1.key }) {
      try compare(genre, count)
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
