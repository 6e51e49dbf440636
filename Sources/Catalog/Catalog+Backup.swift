import CatalogSQLite

extension Catalog {
  /// Writes the catalog as it is at this moment to another file, while others may record.
  ///
  /// The copy is one file that holds everything, without the room that deleted rows left. It is not
  /// yet safe from a power cut: that is the caller's `fsync`.
  ///
  /// - Parameter path: A file that is not there yet, or empty.
  /// - Returns: The number of movies in it that are recommended.
  /// - Throws: `CatalogError`; what was written by then has to be removed.
  public func backUp(to path: String) throws(CatalogError) -> Int {
    let target = path.hasPrefix("/") ? path : "./" + path
    do {
      try copy(to: target)
      let copy = try Database(path: target, mode: .immutable)
      return Int(
        try copy.integer("SELECT count(*) FROM movie WHERE first_seen IS NOT NULL") ?? 0
      )
    } catch {
      switch error.kind {
      case .full, .readOnly, .cannotOpen: throw CatalogError(error, path: path)
      default: throw CatalogError(error, path: self.path)
      }
    }
  }

  /// Whether a file that begins with these bytes, 100 at least, is a catalog of any version.
  package static func isCatalog(header: [UInt8]) -> Bool {
    guard header.count >= 100, header.starts(with: "SQLite format 3\0".utf8) else { return false }
    return header[68..<72].reduce(0) { $0 << 8 | Int64($1) } == applicationID
  }

  private func copy(to path: String) throws(SQLiteError) {
    // A connection that only reads may not even write to another file.
    let isReading = try database.integer("PRAGMA query_only") == 1
    if isReading { try database.execute("PRAGMA query_only = OFF") }
    defer { if isReading { try? database.execute("PRAGMA query_only = ON") } }
    let vacuum = try database.prepare("VACUUM INTO ?")
    vacuum.bind(path, at: 1)
    try vacuum.run()
  }
}
