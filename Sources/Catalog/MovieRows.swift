import CatalogSQLite
import Foundation
import Movies

/// Turns rows of `movie` into movies, with what stands in other tables: genres and the first reason.
final class MovieRows {
  private let genres: Statement
  private let reason: Statement

  init(_ database: Database) throws(SQLiteError) {
    genres = try database.prepare(
      """
      SELECT name FROM movie_genre JOIN genre ON genre.id = genre_id
      WHERE movie_id = ? ORDER BY said DESC, name
      """
    )
    // The first of each mention by its index, then the first of those: a movie recommended ten
    // thousand times costs no more than its mentions. SQLite takes `reason` from the row of the least.
    reason = try database.prepare(
      """
      SELECT recommendation.reason, min(recommendation.id)
      FROM mention CROSS JOIN recommendation ON recommendation.id = (
        SELECT first.id FROM recommendation AS first
        WHERE first.mention_id = mention.id AND first.reason <> ''
        ORDER BY first.source_id, first.id LIMIT 1
      )
      WHERE mention.movie_id = ?
      """
    )
  }

  /// Adds what the movie's own row does not hold.
  func complete(_ movie: inout Movie) throws(SQLiteError) {
    genres.bind(movie.id, at: 1)
    while try genres.step() { movie.genres.append(Genre(rawValue: genres.text(0) ?? "")) }
    genres.reset()
    reason.bind(movie.id, at: 1)
    movie.reason = try reason.step() ? reason.text(0) : nil
    reason.reset()
  }

  /// Reads a row of `MovieStatement.columns`.
  static func movie(from row: borrowing Statement) -> Movie {
    Movie(
      id: row.integer(0),
      title: row.text(1) ?? "",
      year: row.optionalInteger(2),
      originalTitle: row.text(3),
      kind: row.text(9).map(MovieKind.init) ?? .movie,
      frequency: Int(row.integer(4)),
      firstSeen: row.text(5).flatMap(Timestamp.date),
      lastSeen: row.text(6).flatMap(Timestamp.date)
    )
  }
}

extension Catalog {
  func complete(_ movie: inout Movie) throws(SQLiteError) {
    if rows == nil { rows = try MovieRows(database) }
    try rows?.complete(&movie)
  }
}
