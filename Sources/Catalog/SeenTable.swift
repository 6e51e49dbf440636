import CatalogSQLite
import Movies

/// The table `seen`.
final class SeenTable {
  private let database: Database
  private let upsert: Statement
  private let select: Statement
  private let delete: Statement

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    upsert = try database.prepare(
      """
      INSERT INTO seen (mention_id, source_id, is_refused, watched_on, rating)
      VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (mention_id, source_id) DO UPDATE SET
        is_refused = excluded.is_refused, watched_on = excluded.watched_on, rating = excluded.rating
      WHERE is_refused <> excluded.is_refused OR excluded.watched_on IS NOT watched_on
        OR excluded.rating IS NOT rating
      """
    )
    select = try database.prepare(
      "SELECT is_refused, watched_on, rating FROM seen WHERE mention_id = ? AND source_id = ?"
    )
    delete = try database.prepare(
      "DELETE FROM seen WHERE mention_id IN (SELECT id FROM mention WHERE movie_id = ?)"
    )
  }

  /// Writes down that a source knows a mention; what it said before and does not say now stays.
  ///
  /// - Returns: Whether that is news.
  func insert(
    _ said: Seen,
    mention: Int64,
    source: Int64,
    isCopy: Bool
  ) throws(SQLiteError) -> Bool {
    var seen = said
    select.bind(mention, at: 1)
    select.bind(source, at: 2)
    if try select.step() {
      let known = Seen(
        isRefused: select.integer(0) != 0,
        watchedOn: select.text(1),
        rating: select.text(2)
      )
      seen = isCopy ? said.followed(by: known) : known.followed(by: said)
      // Of two catalogs, neither is known to be the later: a refusal is not lost.
      if isCopy && said.isRefused { seen.isRefused = true }
    }
    select.reset()
    upsert.bind(mention, at: 1)
    upsert.bind(source, at: 2)
    upsert.bind(seen.isRefused ? 1 : 0, at: 3)
    upsert.bind(seen.watchedOn, at: 4)
    upsert.bind(seen.rating, at: 5)
    try upsert.run()
    return database.changedRows > 0
  }

  /// Forgets that a movie was seen or refused, whoever said so.
  ///
  /// - Returns: Whether anybody had.
  func delete(movie: Int64) throws(SQLiteError) -> Bool {
    delete.bind(movie, at: 1)
    try delete.run()
    return database.changedRows > 0
  }
}
