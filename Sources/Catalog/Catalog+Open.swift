import CatalogSQLite
import Foundation

extension Catalog {
  /// "mvct": marks a SQLite file as a moviecat catalog.
  static let applicationID: Int64 = 0x6D76_6374

  /// The steps from an empty file to this version's schema, oldest first.
  static let migrations: [[UInt8]] = [
    PackageResources.m0001_catalog_sql, PackageResources.m0002_verdicts_sql,
    PackageResources.m0003_lists_sql, PackageResources.m0004_requests_sql,
    PackageResources.m0005_genre_lists_sql,
  ]

  /// Opens the file without reading it yet.
  static func open(
    _ path: String,
    _ access: Access,
    _ busyTimeout: Duration
  ) throws(SQLiteError) -> Database {
    if access != .reading {
      let milliseconds = Int32(clamping: Int64(busyTimeout / .milliseconds(1)))
      return try Database(path: path, mode: .create, busyTimeout: milliseconds)
    }
    do throws(SQLiteError) {
      // Read-write, so that what another process left in the WAL is folded in; nothing is written.
      let database = try Database(path: path, mode: .readWrite)
      // SQLite opens what may not be written all the same, and fails when it is read first.
      _ = try database.integer("SELECT count(*) FROM sqlite_schema")
      return database
    } catch {
      guard [.readOnly, .cannotOpen, .full].contains(error.kind) else { throw error }
      return try openUnwritable(path)
    }
  }

  /// A WAL file needs a second file beside it even to be read; where none can be made and none is
  /// there, nobody can be writing either.
  private static func openUnwritable(_ path: String) throws(SQLiteError) -> Database {
    let files = FileManager.default
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let canMakeFiles = files.isWritableFile(atPath: folder)
    let hasWAL = files.fileExists(atPath: path + "-wal")
    return try Database(path: path, mode: canMakeFiles || hasWAL ? .readOnly : .immutable)
  }

  /// Checks what the file is, makes or migrates the schema, and sets the connection up.
  func prepare(_ access: Access) throws(CatalogError) {
    guard Database.libraryVersion >= 3_037_000 else {
      let version = Database.libraryVersion
      throw .oldLibrary(version: "\(version / 1_000_000).\(version / 1000 % 1000)")
    }
    let version = try schemaVersion()
    if access == .reading {
      // A file without a schema is one that its maker has not finished yet, or an empty one.
      if version == 0 { throw .missing(path: path) }
      // What reading needs is in every version.
      return try translating { () throws(SQLiteError) in
        try database.execute("PRAGMA query_only = ON")
      }
    }
    try translating { () throws(SQLiteError) in
      if version == 0 { try database.execute("PRAGMA page_size = 8192") }
      try useWriteAheadLog(isNew: version == 0)
      // A group of sources touches pages all over the file: with SQLite's own 2 MiB each would be
      // written out and read again within one transaction. The log of an import grows before it is
      // folded in.
      try database.execute(
        """
        PRAGMA secure_delete = OFF; PRAGMA synchronous = \(access == .importing ? "NORMAL" : "FULL");
        PRAGMA cache_size = -32768;
        PRAGMA wal_autocheckpoint = \(access == .importing ? 16_384 : 1000)
        """
      )
      if version < Catalog.migrations.count { try migrate() }
    }
    try applyRules()
    try translating { () throws(SQLiteError) in
      try database.execute("PRAGMA foreign_keys = ON")
    }
  }

  /// The file's schema version: 0 for an empty file.
  private func schemaVersion() throws(CatalogError) -> Int {
    // In one transaction: another process may be making the file.
    let (id, version, tables) = try translating { () throws(SQLiteError) in
      try database.read { () throws(SQLiteError) in
        (
          try database.integer("PRAGMA application_id") ?? 0,
          Int(try database.integer("PRAGMA user_version") ?? 0),
          try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0
        )
      }
    }
    if id == 0 && version == 0 && tables == 0 { return 0 }
    guard id == Catalog.applicationID else { throw .notACatalog(path: path) }
    guard version <= Catalog.migrations.count else {
      throw .newerSchema(path: path, version: version, supported: Catalog.migrations.count)
    }
    return version
  }

  /// Readers and a writer do not wait for each other with a WAL; where the file system refuses it
  /// the rollback journal stays.
  private func useWriteAheadLog(isNew: Bool) throws(SQLiteError) {
    let start = ContinuousClock.now
    while true {
      do {
        _ = try database.text("PRAGMA journal_mode = WAL")
        return
      } catch {
        // Two processes that make the file at once: SQLite answers "locked" without waiting.
        guard error.kind == .busy else { throw error }
        if start.duration(to: .now) > .seconds(9) {
          // Somebody reads a file that has no WAL: it can be written without one.
          if isNew { throw error }
          return
        }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  /// Takes the steps that the file has not taken yet, each in a transaction of its own.
  private func migrate() throws(SQLiteError) {
    for (step, sql) in Catalog.migrations.enumerated() {
      try database.write { () throws(SQLiteError) in
        // Another process may have taken the step while this one waited for the lock.
        guard try database.integer("PRAGMA user_version") == Int64(step) else { return }
        try database.execute(String(decoding: sql, as: UTF8.self))
        try database.execute(
          "PRAGMA application_id = \(Catalog.applicationID); PRAGMA user_version = \(step + 1)"
        )
      }
    }
  }
}
