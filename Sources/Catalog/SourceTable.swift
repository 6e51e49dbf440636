import CatalogSQLite

/// The tables `source` and `raw_reply`.
final class SourceTable {
  private let database: Database
  private let insertSource: Statement
  private let insertReply: Statement

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
    insertReply = try database.prepare("INSERT INTO raw_reply (source_id, body) VALUES (?, ?)")
  }

  /// Writes the source down.
  ///
  /// - Returns: Its id, or nil when the same source stands there already.
  func insert(_ source: Source) throws(SQLiteError) -> Int64? {
    let texts: [(Int32, String?)] = [
      (1, source.identity), (2, source.kind.rawValue), (3, source.name), (5, source.contentHash),
      (6, source.mood), (7, source.language), (9, source.parameters), (10, source.model),
      (11, source.modelVersion), (12, source.responseID), (13, source.finishReason),
      (19, Timestamp.text(source.recordedAt)),
    ]
    let numbers: [(Int32, Int?)] = [
      (4, source.position), (8, source.requestedCount), (14, source.tokens.prompt),
      (15, source.tokens.candidates), (16, source.tokens.thoughts), (17, source.tokens.total),
      (18, source.isPartial ? 1 : 0),
    ]
    for (index, text) in texts { insertSource.bind(text, at: index) }
    for (index, number) in numbers { insertSource.bind(number, at: index) }
    try insertSource.run()
    guard database.changedRows > 0 else { return nil }
    let id = database.lastInsertedID
    if let body = source.rawReply {
      insertReply.bind(id, at: 1)
      insertReply.bind(bytes: body, at: 2)
      try insertReply.run()
    }
    return id
  }
}
