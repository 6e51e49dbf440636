import CatalogSQLite

/// The table `usage`.
final class UsageTable {
  private let add: Statement
  private let selectRequests: Statement

  init(_ database: Database) throws(SQLiteError) {
    add = try database.prepare(
      """
      INSERT INTO usage VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day, model) DO UPDATE SET
      requests = requests + excluded.requests, failures = failures + excluded.failures,
      prompt_tokens = prompt_tokens + excluded.prompt_tokens,
      candidates_tokens = candidates_tokens + excluded.candidates_tokens,
      thoughts_tokens = thoughts_tokens + excluded.thoughts_tokens,
      total_tokens = total_tokens + excluded.total_tokens
      """
    )
    selectRequests = try database.prepare(
      "SELECT requests FROM usage WHERE day = ? AND model = ?"
    )
  }

  /// Adds to what is known of a day and a model.
  func add(_ usage: Usage) throws(SQLiteError) {
    add.bind(usage.day, at: 1)
    add.bind(usage.model, at: 2)
    let numbers = [
      usage.requests, usage.failures, usage.tokens.prompt, usage.tokens.candidates,
      usage.tokens.thoughts, usage.tokens.total,
    ]
    for (index, number) in numbers.enumerated() { add.bind(number ?? 0, at: Int32(index + 3)) }
    try add.run()
  }

  /// How many requests were sent to a model on a day.
  func requests(to model: String, on day: String) throws(SQLiteError) -> Int {
    selectRequests.bind(day, at: 1)
    selectRequests.bind(model, at: 2)
    return Int(try selectRequests.firstInteger() ?? 0)
  }
}
