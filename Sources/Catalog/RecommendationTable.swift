import CatalogSQLite
import Movies

/// The table `recommendation`.
final class RecommendationTable {
  private let insert: Statement

  init(_ database: Database) throws(SQLiteError) {
    insert = try database.prepare(
      """
      INSERT INTO recommendation (
        mention_id, source_id, position, title, genre, reason, year, original_title
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
  }

  func insert(
    _ item: Recommendation,
    mention: Int64,
    source: Int64,
    position: Int
  ) throws(SQLiteError) {
    insert.bind(mention, at: 1)
    insert.bind(source, at: 2)
    insert.bind(position, at: 3)
    insert.bind(item.title, at: 4)
    insert.bind(item.genre.isEmpty ? nil : item.genre, at: 5)
    insert.bind(item.reason.isEmpty ? nil : item.reason, at: 6)
    insert.bind(item.year, at: 7)
    insert.bind(item.originalTitle, at: 8)
    try insert.run()
  }
}
