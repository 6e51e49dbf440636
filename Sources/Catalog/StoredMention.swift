import CatalogSQLite
import Movies

/// A mention as it stands in the catalog.
struct StoredMention {
  var id: Int64
  var movie: Int64
  /// The number of sources that made it, before this transaction.
  var frequency: Int64
  var parsed: ParsedMention
}

/// Where a mention stands.
struct MentionPlace {
  var movie: Int64
  /// Whether the movie is shown by just what the mention says.
  var isShown: Bool
}

extension StoredMention {
  /// The columns that it is read from.
  static let columns = "mention.id, movie_id, frequency, \(Mention.columns)"

  /// Reads a row of `columns`; what the mention says is not read where it is known.
  init?(row: borrowing Statement, _ known: [Int64: ParsedMention] = [:]) {
    id = row.integer(0)
    movie = row.integer(1)
    frequency = row.integer(2)
    if let parsed = known[id] {
      self.parsed = parsed
      return
    }
    guard let mention = Mention(row: row, from: 3) else { return nil }
    parsed = ParsedMention(mention)
  }
}

extension Mention {
  /// The columns that a mention is read from.
  static let columns = "spelling, stated_year, stated_original_title"

  init?(row: borrowing Statement, from column: Int32) {
    self.init(
      spelling: row.text(column) ?? "",
      year: row.optionalInteger(column + 1),
      originalTitle: row.text(column + 2)
    )
  }
}
