import CatalogSQLite
import Movies

/// The tables `suggestion` and `suggestion_key`: pairs of mentions that may be one movie.
///
/// They are brought up to date when somebody looks at them, so recording pays nothing for them.
final class SuggestionTable {
  /// More mentions than this share a key only when it says nothing.
  private static let candidateLimit = 200

  private let selectDone: Statement
  private let setDone: Statement
  private let insertKey: Statement
  private let selectSharing: Statement
  private let selectFound: Statement
  private let insert: Statement
  private let selectRegrouped: Statement
  private let deleteRegrouped: Statement
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
      FROM (SELECT mention_id FROM mention_key WHERE key = ?1 LIMIT \(Self.candidateLimit))
      CROSS JOIN mention ON mention.id = mention_id
      WHERE mention.id <= ?2 AND movie_id <> ?3
      """
    )
    selectFound = try database.prepare(
      """
      SELECT \(StoredMention.columns)
      FROM (SELECT mention_id FROM suggestion_key WHERE key = ?1 LIMIT \(Self.candidateLimit))
      CROSS JOIN mention ON mention.id = mention_id
      WHERE mention.id <= ?2 AND movie_id <> ?3
      """
    )
    selectRegrouped = try database.prepare(
      "SELECT mention_id FROM regrouped ORDER BY mention_id LIMIT ?"
    )
    deleteRegrouped = try database.prepare("DELETE FROM regrouped WHERE mention_id = ?")
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
    try database.execute(
      "DELETE FROM suggestion; DELETE FROM suggestion_key; DELETE FROM regrouped"
    )
    try setDone(0)
  }

  /// Takes mentions that went to another movie since others were looked for.
  func takeRegrouped(limit: Int) throws(SQLiteError) -> [Int64] {
    selectRegrouped.bind(limit, at: 1)
    var ids: [Int64] = []
    while try selectRegrouped.step() { ids.append(selectRegrouped.integer(0)) }
    selectRegrouped.reset()
    for id in ids {
      deleteRegrouped.bind(id, at: 1)
      try deleteRegrouped.run()
    }
    return ids
  }

  /// Looks for mentions of other movies that may mean the movie of this one, among those that were
  /// looked at already.
  func suggest(_ mention: StoredMention, upTo last: Int64) throws(SQLiteError) {
    var seen: Set<Int64> = [mention.id]
    for key in mention.parsed.keys where !key.text.isEmpty {
      try suggest(mention, selectSharing, key.text, last, &seen)
    }
    for key in SuggestionKeys.keys(of: mention.parsed) {
      try suggest(mention, selectFound, key, last, &seen)
      insertKey.bind(key, at: 1)
      insertKey.bind(mention.id, at: 2)
      try insertKey.run()
    }
  }

  private func suggest(
    _ mention: StoredMention,
    _ candidates: borrowing Statement,
    _ key: String,
    _ last: Int64,
    _ seen: inout Set<Int64>
  ) throws(SQLiteError) {
    candidates.bind(key, at: 1)
    candidates.bind(last, at: 2)
    candidates.bind(mention.movie, at: 3)
    defer { candidates.reset() }
    while try candidates.step() {
      guard seen.insert(candidates.integer(0)).inserted,
        let other = StoredMention(row: candidates),
        let suggestion = Suggestion(other.parsed, mention.parsed)
      else { continue }
      insert.bind(min(other.id, mention.id), at: 1)
      insert.bind(max(other.id, mention.id), at: 2)
      insert.bind(suggestion.rule.rawValue, at: 3)
      insert.bind(suggestion.key, at: 4)
      insert.bind(suggestion.likelihood, at: 5)
      try insert.run()
    }
  }
}
