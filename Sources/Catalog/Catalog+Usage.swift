import CatalogSQLite

extension Catalog {
  /// What calls took, by day and model, the latest day first.
  ///
  /// - Returns: The ledger; it is empty in a catalog of a version that kept none.
  /// - Throws: `CatalogError`.
  public func usage() throws(CatalogError) -> [Usage] {
    try translating { () throws(SQLiteError) in
      guard try database.integer("PRAGMA user_version") ?? 0 >= 4 else { return [] }
      let statement = try database.prepare("SELECT * FROM usage ORDER BY day DESC, model")
      var usages: [Usage] = []
      while try statement.step() {
        usages.append(
          Usage(
            day: statement.text(0) ?? "",
            model: statement.text(1) ?? "",
            requests: Int(statement.integer(2)),
            failures: Int(statement.integer(3)),
            tokens: Source.Tokens(
              prompt: statement.optionalInteger(4),
              candidates: statement.optionalInteger(5),
              thoughts: statement.optionalInteger(6),
              total: statement.optionalInteger(7)
            )
          )
        )
      }
      return usages
    }
  }

  /// Adds to the ledger what a call took that brought nothing to record.
  ///
  /// - Throws: `CatalogError`.
  public func add(_ usage: Usage) throws(CatalogError) {
    try recording { recorder throws(SQLiteError) in try recorder.usage.add(usage) }
  }
}
