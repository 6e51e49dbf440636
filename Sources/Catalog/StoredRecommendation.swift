import CatalogSQLite
import Movies

/// A recommendation and the mention that it makes.
struct StoredRecommendation {
  static let columns =
    "recommendation.id, mention_id, title, genre, reason, year, original_title"

  let id: Int64
  let mention: Int64
  let recommendation: Recommendation

  init(row: borrowing Statement) {
    id = row.integer(0)
    mention = row.integer(1)
    recommendation = Recommendation(
      title: row.text(2) ?? "",
      genre: row.text(3) ?? "",
      reason: row.text(4) ?? "",
      year: row.optionalInteger(5),
      originalTitle: row.text(6)
    )
  }
}
