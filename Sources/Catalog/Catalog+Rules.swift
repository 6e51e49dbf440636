import CatalogSQLite
import Movies

// A catalog that older rules resolved is resolved again when it is opened for recording.
extension Catalog {
  /// Resolves everything again if older rules did, in one transaction.
  ///
  /// What is in a catalog is what was said; who is one movie follows from it, verdicts included.
  func applyRules() throws(CatalogError) {
    if try rulesVersion() >= Resolver.version { return }
    defer { recorder = nil }
    try recording { recorder throws(SQLiteError) in
      // Another process may have done it while this one waited for the lock.
      let version = Int(try database.text(Catalog.selectRules) ?? "") ?? 0
      if version >= Resolver.version { return }
      try recorder.readAllAgain()
      try database.execute(
        "INSERT OR REPLACE INTO property (name, value) VALUES ('rules', '\(Resolver.version)')"
      )
    }
  }

  /// Whether older rules resolved the catalog: opening it for recording resolves it again.
  public var isResolvedByOlderRules: Bool {
    get throws(CatalogError) { try rulesVersion() < Resolver.version }
  }

  /// Whether an older version made the catalog: opening it for recording brings it up to date.
  public var isOfOlderVersion: Bool {
    get throws(CatalogError) {
      let schema = try translating { () throws(SQLiteError) in
        try database.integer("PRAGMA user_version") ?? 0
      }
      if schema < Catalog.migrations.count { return true }
      return try isResolvedByOlderRules
    }
  }

  private func rulesVersion() throws(CatalogError) -> Int {
    try translating { () throws(SQLiteError) in
      Int(try database.text(Catalog.selectRules) ?? "") ?? 0
    }
  }

  private static let selectRules = "SELECT value FROM property WHERE name = 'rules'"
}

extension Recorder {
  private static let pageSize = 10_000

  /// Reads every mention again, and resolves all blocks.
  fileprivate func readAllAgain() throws(SQLiteError) {
    try resolution.begin()
    try mentions.deleteKeys()
    try suggestions.reset()
    var shown: Set<Int64> = []
    try forEachPage { page throws(SQLiteError) in
      for stored in page {
        try mentions.rewrite(stored)
        shown.insert(stored.movie)
      }
    }
    var done: Set<Int64> = []
    let claims = MovieClaims()
    try forEachPage { page throws(SQLiteError) in
      try resolution.resolve(page.map(\.id), claims: claims, done: &done)
    }
    try recountRegrouped()
    // Titles may be shown and sorted in another way, whoever is one movie.
    for movie in shown.subtracting(resolution.regrouped()).sorted() {
      try movies.recount(movie, genres)
    }
  }

  private func forEachPage(
    _ body: ([StoredMention]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var last: Int64 = 0
    while true {
      let page = try mentions.mentions(after: last, limit: Recorder.pageSize)
      guard let end = page.last?.id else { return }
      try body(page)
      last = end
    }
  }
}
