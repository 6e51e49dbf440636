import CatalogSQLite
import Movies

/// The tables `suggestion` and `suggestion_key`: pairs of mentions that may be one movie.
///
/// They are brought up to date when somebody looks at them, so recording pays nothing for them.
final class SuggestionTable {
  /// More mentions than this share a key only when it says nothing.
  private static let candidateLimit = 100

  private let selectDone: Statement
  private let setDone: Statement
  private let insertKey: Statement
  private let selectSharing: Statement
  private let selectFound: Statement
  private let insert: Statement
  private let database: Database

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    selectDone = try database.prepare(
      "SELECT CAST(value AS INTEGER) FROM property WHERE name = 'suggested_through'"
    )
    setDone = try database.prepare(
      "INSERT OR REPLACE INTO property (name, value) VALUES ('suggested_through', CAST(? AS TEXT))"
    )
    insertKey = try database.prepare(
      "INSERT OR IGNORE INTO suggestion_key (key, mention_id) VALUES (?, ?)"
    )
    selectSharing = try database.prepare(
      """
      SELECT \(StoredMention.columns)
      FROM mention_key JOIN mention ON mention.id = mention_id
      WHERE key = ?1 AND mention.id < ?2 AND movie_id <> ?3 LIMIT \(Self.candidateLimit)
      """
    )
    selectFound = try database.prepare(
      """
      SELECT \(StoredMention.columns)
      FROM suggestion_key JOIN mention ON mention.id = mention_id
      WHERE key = ?1 AND mention.id < ?2 AND movie_id <> ?3 LIMIT \(Self.candidateLimit)
      """
    )
    insert = try database.prepare(
      """
      INSERT OR IGNORE INTO suggestion (mention_id, other_mention_id, rule, key, likelihood)
      VALUES (?, ?, ?, ?, ?)
      """
    )
  }

  /// The last mention that others were looked for.
  func done() throws(SQLiteError) -> Int64 { try selectDone.firstInteger() ?? 0 }

  func setDone(_ id: Int64) throws(SQLiteError) {
    setDone.bind(id, at: 1)
    try setDone.run()
  }

  /// Forgets everything, so that it is suggested anew.
  func reset() throws(SQLiteError) {
    try database.execute("DELETE FROM suggestion; DELETE FROM suggestion_key")
    try setDone(0)
  }

  /// Looks for older mentions of other movies that may mean the movie of this one.
  func suggest(_ mention: StoredMention) throws(SQLiteError) {
    var seen: Set<Int64> = []
    for key in mention.parsed.keys where !key.text.isEmpty {
      try suggest(mention, selectSharing, key.text, &seen)
    }
    for key in SuggestionKeys.keys(of: mention.parsed) {
      try suggest(mention, selectFound, key, &seen)
      insertKey.bind(key, at: 1)
      insertKey.bind(mention.id, at: 2)
      try insertKey.run()
    }
  }

  private func suggest(
    _ mention: StoredMention,
    _ candidates: borrowing Statement,
    _ key: String,
    _ seen: inout Set<Int64>
  ) throws(SQLiteError) {
    candidates.bind(key, at: 1)
    candidates.bind(mention.id, at: 2)
    candidates.bind(mention.movie, at: 3)
    defer { candidates.reset() }
    while try candidates.step() {
      guard seen.insert(candidates.integer(0)).inserted,
        let other = StoredMention(row: candidates),
        let suggestion = Suggestion(other.parsed, mention.parsed)
      else { continue }
      insert.bind(other.id, at: 1)
      insert.bind(mention.id, at: 2)
      insert.bind(suggestion.rule.rawValue, at: 3)
      insert.bind(suggestion.key, at: 4)
      insert.bind(suggestion.likelihood, at: 5)
      try insert.run()
    }
  }
}
