import CatalogSQLite

/// The tables `source` and `raw_reply`.
final class SourceTable {
  private let database: Database
  private let insertSource: Statement
  private let insertReply: Statement
  private let updateSource: Statement

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    insertSource = try database.prepare(
      """
      INSERT INTO source (
        identity, kind, name, position, content_hash, mood, language, requested_count, parameters,
        model, model_version, response_id, finish_reason, prompt_tokens, candidates_tokens,
        thoughts_tokens, total_tokens, is_partial, recorded_at
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (identity) DO NOTHING
      """
    )
    insertReply = try database.prepare(
      "INSERT OR REPLACE INTO raw_reply (source_id, body) VALUES (?, ?)"
    )
    updateSource = try database.prepare(
      """
      UPDATE source SET content_hash = coalesce(?2, content_hash), is_partial = coalesce(?3, is_partial)
      WHERE identity = ?1 AND kind = 'list' RETURNING id, recorded_at
      """
    )
  }

  /// Writes the source down.
  ///
  /// - Returns: Its id, or nil when the same source stands there already.
  func insert(_ source: Source, at time: String) throws(SQLiteError) -> Int64? {
    insertSource.bind(source.identity, at: 1)
    insertSource.bind(source.kind.rawValue, at: 2)
    insertSource.bind(source.name, at: 3)
    insertSource.bind(source.position, at: 4)
    insertSource.bind(source.contentHash, at: 5)
    insertSource.bind(source.mood, at: 6)
    insertSource.bind(source.language, at: 7)
    insertSource.bind(source.requestedCount, at: 8)
    insertSource.bind(source.parameters, at: 9)
    insertSource.bind(source.model, at: 10)
    insertSource.bind(source.modelVersion, at: 11)
    insertSource.bind(source.responseID, at: 12)
    insertSource.bind(source.finishReason, at: 13)
    insertSource.bind(source.tokens.prompt, at: 14)
    insertSource.bind(source.tokens.candidates, at: 15)
    insertSource.bind(source.tokens.thoughts, at: 16)
    insertSource.bind(source.tokens.total, at: 17)
    insertSource.bind(source.isPartial ? 1 : 0, at: 18)
    insertSource.bind(time, at: 19)
    try insertSource.run()
    guard database.changedRows > 0 else { return nil }
    let id = database.lastInsertedID
    try insertReply(of: source, id: id)
    return id
  }

  /// Finds a list that stands there already, and takes this for its newest unless it is copied.
  ///
  /// - Returns: The list; nil for what is no list, and never changes.
  func update(_ source: Source, isCopy: Bool) throws(SQLiteError) -> KnownSource? {
    updateSource.bind(source.identity, at: 1)
    updateSource.bind(isCopy ? nil : source.contentHash, at: 2)
    updateSource.bind(isCopy ? nil : source.isPartial ? 1 : 0, at: 3)
    defer { updateSource.reset() }
    guard try updateSource.step() else { return nil }
    let found = KnownSource(
      id: updateSource.integer(0),
      recordedAt: updateSource.text(1) ?? ""
    )
    if !isCopy { try insertReply(of: source, id: found.id) }
    return found
  }

  private func insertReply(of source: Source, id: Int64) throws(SQLiteError) {
    guard let body = source.rawReply else { return }
    insertReply.bind(id, at: 1)
    insertReply.bind(bytes: body, at: 2)
    try insertReply.run()
  }
}

/// A list that stands in the catalog.
struct KnownSource {
  var id: Int64
  /// When it was recorded first.
  var recordedAt: String
}
