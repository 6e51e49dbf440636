extension Database {
  /// Runs `body` in one transaction that holds the write lock from the start, and commits it.
  ///
  /// Whatever `body` throws rolls everything back and is thrown on.
  package func write<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result
  {
    try transaction("BEGIN IMMEDIATE", body)
  }

  /// Runs `body` on one consistent state of the file.
  package func read<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result
  {
    if isInTransaction { return try body() }
    return try transaction("BEGIN", body)
  }

  private func transaction<Result>(
    _ begin: String,
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute(begin)
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors (a full disk, say).
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
