import CatalogSQLite
import Foundation
public import Movies

/// Turns rows of `movie` into movies, with what stands in other tables: genres and the first reason.
final class MovieRows {
  private let genres: Statement
  private let reason: Statement
  private let reasons: Statement

  /// Where a recommendation stands: by source, then by id.
  ///
  /// What a list gains later stands with the list, as in the view `movies`. One number for both, of
  /// which the least is found without sorting.
  private static let place = "recommendation.source_id << 36 | recommendation.id"

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
      SELECT recommendation.reason, min(\(Self.place))
      FROM mention CROSS JOIN recommendation ON recommendation.id = (
        SELECT first.id FROM recommendation AS first
        WHERE first.mention_id = mention.id AND first.reason <> ''
        ORDER BY first.source_id, first.id LIMIT 1
      )
      WHERE mention.movie_id = ?
      """
    )
    reasons = try database.prepare(
      """
      SELECT reason FROM mention CROSS JOIN recommendation ON mention_id = mention.id
      WHERE movie_id = ? AND reason <> '' GROUP BY reason ORDER BY min(\(Self.place))
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

  /// Every distinct reason that was given for the movie, in the order of its sources.
  func reasons(of movie: Movie) throws(SQLiteError) -> [String] {
    reasons.bind(movie.id, at: 1)
    var texts: [String] = []
    while try reasons.step() { texts.append(reasons.text(0) ?? "") }
    reasons.reset()
    return texts
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
  /// Every distinct reason that was given for a movie, in the order of its sources.
  public func reasons(of movie: Movie) throws(CatalogError) -> [String] {
    try translating { () throws(SQLiteError) in try movieRows().reasons(of: movie) }
  }

  func complete(_ movie: inout Movie) throws(SQLiteError) {
    try movieRows().complete(&movie)
  }

  private func movieRows() throws(SQLiteError) -> MovieRows {
    if let rows { return rows }
    let made = try MovieRows(database)
    rows = made
    return made
  }
}
