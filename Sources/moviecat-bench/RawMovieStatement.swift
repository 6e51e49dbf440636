import CatalogSQLite

/// A movie's columns, as text.
struct RawMovie {
  var id: Int64
  var columns: [String] = []
}

/// A prepared SELECT of movies, each with its genres and its first reason.
final class RawMovieStatement {
  static let columns = """
    movie.id, movie.title, movie.year, movie.original_title, movie.frequency, movie.first_seen, \
    movie.last_seen, movie.sort_key, movie.genre
    """

  private let rows: Statement
  private let genres: Statement
  private let reason: Statement

  init(_ database: Database, _ sql: String) throws(SQLiteError) {
    rows = try database.prepare(sql)
    genres = try database.prepare(
      """
      SELECT name FROM movie_genre JOIN genre ON genre.id = genre_id
      WHERE movie_id = ? ORDER BY said DESC, name
      """
    )
    reason = try database.prepare(
      """
      SELECT reason FROM mention CROSS JOIN recommendation ON mention_id = mention.id
      WHERE movie_id = ? LIMIT 1
      """
    )
  }

  func bind(_ place: RawMovies.Place) {
    switch place.value {
    case .text(let text): rows.bind(text, at: 1)
    case .number(let number): rows.bind(number, at: 1)
    case .missing: rows.bind(nil as Int64?, at: 1)
    }
    rows.bind(place.sortKey, at: 2)
    rows.bind(place.id, at: 3)
  }

  /// Calls `body` with each movie; a limit of -1 is none.
  func forEach(
    limit: Int = -1,
    _ body: (RawMovie) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    rows.bind(limit, at: 4)
    defer { rows.reset() }
    while try rows.step() {
      var movie = RawMovie(id: rows.integer(0))
      for column in Int32(1)...8 { movie.columns.append(rows.text(column) ?? "") }
      genres.bind(movie.id, at: 1)
      var names = ""
      while try genres.step() {
        if !names.isEmpty { names += "; " }
        names += genres.text(0) ?? ""
      }
      genres.reset()
      reason.bind(movie.id, at: 1)
      movie.columns += [names, try reason.step() ? reason.text(0) ?? "" : ""]
      reason.reset()
      try body(movie)
    }
  }
}
