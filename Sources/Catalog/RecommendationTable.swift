import CatalogSQLite
import Movies

/// The table `recommendation`.
final class RecommendationTable {
  private let insert: Statement
  private let selectLast: Statement
  private let selectOfSource: Statement

  init(_ database: Database) throws(SQLiteError) {
    insert = try database.prepare(
      """
      INSERT INTO recommendation (
        mention_id, source_id, position, title, genre, reason, year, original_title, added_at
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    selectLast = try database.prepare(
      "SELECT max(position) FROM recommendation WHERE source_id = ?"
    )
    selectOfSource = try database.prepare(
      """
      SELECT mention_id, title, genre, reason, year, original_title
      FROM recommendation WHERE source_id = ?
      """
    )
  }

  func insert(
    _ item: Recommendation,
    mention: Int64,
    source: Int64,
    position: Int,
    addedAt: String? = nil
  ) throws(SQLiteError) {
    insert.bind(mention, at: 1)
    insert.bind(source, at: 2)
    insert.bind(position, at: 3)
    insert.bind(item.title, at: 4)
    insert.bind(item.genre.isEmpty ? nil : item.genre, at: 5)
    insert.bind(item.reason.isEmpty ? nil : item.reason, at: 6)
    insert.bind(item.year, at: 7)
    insert.bind(item.originalTitle, at: 8)
    insert.bind(addedAt, at: 9)
    try insert.run()
  }

  /// The last position in a source; 0 when it has recommended nothing.
  func lastPosition(of source: Int64) throws(SQLiteError) -> Int {
    selectLast.bind(source, at: 1)
    return Int(try selectLast.firstInteger() ?? 0)
  }

  /// Calls `body` with the mention and the words of all that a source has recommended.
  func forEach(
    of source: Int64,
    _ body: (Int64, Recommendation) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    selectOfSource.bind(source, at: 1)
    defer { selectOfSource.reset() }
    while try selectOfSource.step() {
      let said = Recommendation(
        title: selectOfSource.text(1) ?? "",
        genre: selectOfSource.text(2) ?? "",
        reason: selectOfSource.text(3) ?? "",
        year: selectOfSource.optionalInteger(4),
        originalTitle: selectOfSource.text(5)
      )
      try body(selectOfSource.integer(0), said)
    }
  }
}
