import CatalogSQLite
import Movies

/// The index of the words of recommendations: an FTS5 table that is made when it is first needed.
///
/// It only narrows down what is looked at: the recommendations themselves decide. So it may lag behind
/// them, and a catalog can be searched without it, also where SQLite has no FTS5.
struct SearchIndex {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The last recommendation in the index; 0 when there is none that this version can use.
  func end() throws(SQLiteError) -> Int64 {
    guard try isAvailable(), try isMade(),
      try property(Self.versionName) == String(SearchText.version)
    else { return 0 }
    return Int64(try property(Self.endName) ?? "") ?? 0
  }

  /// Adds the recommendations after the last one, in the caller's transaction.
  ///
  /// - Returns: Whether there were as many as the limit, so that there may be more.
  func extend(limit: Int, _ maker: inout SearchText.Maker) throws(SQLiteError) -> Bool {
    guard try isAvailable() else { return false }
    let version = String(SearchText.version)
    let isMade = try isMade()
    let isCurrent = try property(Self.versionName) == version
    if !isMade || !isCurrent {
      try database.execute("DROP TABLE IF EXISTS search_index")
      try database.execute(String(decoding: PackageResources.search_index_sql, as: UTF8.self))
      try setProperty(Self.versionName, version)
      try setProperty(Self.endName, "0")
    }
    var end = try end()
    let insert = try database.prepare("INSERT INTO search_index (rowid, words) VALUES (?, ?)")
    let select = try database.prepare(
      "SELECT \(StoredRecommendation.columns) FROM recommendation WHERE id > ? ORDER BY id LIMIT ?"
    )
    select.bind(end, at: 1)
    select.bind(limit, at: 2)
    var count = 0
    while try select.step() {
      let stored = StoredRecommendation(row: select)
      insert.bind(stored.id, at: 1)
      insert.bind(maker.text(of: stored.recommendation).words, at: 2)
      try insert.run()
      end = stored.id
      count += 1
    }
    if count > 0 { try setProperty(Self.endName, String(end)) }
    return count == limit
  }

  private func isAvailable() throws(SQLiteError) -> Bool {
    try database.integer("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'") != nil
  }

  /// Whether the table is there: other tools may have dropped it.
  private func isMade() throws(SQLiteError) -> Bool {
    try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'search_index'") != nil
  }

  private static let versionName = "search_version"
  private static let endName = "search_end"

  private func property(_ name: String) throws(SQLiteError) -> String? {
    try database.text("SELECT value FROM property WHERE name = '\(name)'")
  }

  private func setProperty(_ name: String, _ value: String) throws(SQLiteError) {
    try database.execute(
      "INSERT OR REPLACE INTO property (name, value) VALUES ('\(name)', '\(value)')"
    )
  }
}
