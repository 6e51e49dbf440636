import CatalogSQLite
import Foundation

/// A film catalog in one SQLite file.
///
/// One movie is one row however it was spelled; every recommendation and where it came from is kept.
/// A catalog belongs to one task at a time: open another one for another task, the file takes care.
public final class Catalog {
  /// How a catalog is opened.
  public enum Access: Hashable, Sendable {
    /// To record: a missing file is made.
    case recording
    /// To record what can be recorded again: a power cut can cost what was written last. A missing
    /// file is made.
    case importing
    /// To read: a missing file is an error, and nothing is written.
    case reading
  }

  /// Where the file is, as given.
  public let path: String
  let database: Database
  /// Which file it is, whatever its name; nil in memory.
  private let file: FileIdentity?
  /// What recording needs again and again; made when something is recorded first.
  var recorder: Recorder?
  /// What showing movies needs again and again; made when one is shown first.
  var rows: MovieRows?
  /// What finding out whose name something is needs; made when that is asked first.
  var names: (mentions: MentionTable, verdicts: VerdictTable)?

  /// Opens the catalog at `path`, and brings an older one up to this version's schema.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - access: Whether it is to be written.
  ///   - busyTimeout: How long whatever writes waits for another process that is writing.
  /// - Throws: `CatalogError`; a file that is not ours, newer or damaged is left untouched.
  public init(
    path: String,
    access: Access = .recording,
    busyTimeout: Duration = .seconds(10)
  ) throws(CatalogError) {
    self.path = path
    do {
      // Names such as ':memory:' and 'file:x' mean something to SQLite; here they are files.
      database = try Catalog.open(path.hasPrefix("/") ? path : "./" + path, access, busyTimeout)
    } catch {
      let isMissing = access == .reading && !FileManager.default.fileExists(atPath: path)
      throw isMissing ? .missing(path: path) : CatalogError(error, path: path)
    }
    file = FileIdentity(of: path)
    try prepare(access)
    try addCollations()
  }

  /// Makes an empty catalog that lives in memory only.
  public static func inMemory() throws(CatalogError) -> Catalog {
    try Catalog()
  }

  private init() throws(CatalogError) {
    path = ":memory:"
    do { database = try Database(path: path, mode: .create) } catch {
      throw CatalogError(error, path: path)
    }
    file = nil
    try prepare(.recording)
    try addCollations()
  }

  /// Makes sure that something could be recorded now.
  ///
  /// - Throws: `CatalogError` when the file may not be written, or another process holds it.
  public func checkWritable() throws(CatalogError) {
    try translating { () throws(SQLiteError) in
      try database.write { () throws(SQLiteError) in
        try database.execute("UPDATE property SET value = value WHERE false")
      }
    }
  }

  /// Makes sure that the file is still where it was opened.
  ///
  /// - Throws: `CatalogError.moved` when it was moved or removed, or another one took its place.
  public func checkPlace() throws(CatalogError) {
    guard let file else { return }
    let found = FileIdentity(of: path)
    if found == file { return }
    // What is only in the log yet goes where the file is now.
    if found == nil { try? database.execute("PRAGMA wal_checkpoint(PASSIVE)") }
    throw .moved(path: path)
  }

  /// Runs what only SQLite can make fail, and says in the catalog's words why it did.
  func translating<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    do { return try body() } catch { throw CatalogError(error, path: path) }
  }
}
