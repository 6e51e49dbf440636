import CatalogSQLite
public import Foundation

/// Why the catalog could not do what it was asked.
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// There is no file at the path.
  case missing(path: String)
  /// The file is a SQLite database, or another file, that moviecat did not make.
  case notACatalog(path: String)
  /// A newer version of moviecat made the file.
  case newerSchema(path: String, version: Int, supported: Int)
  /// The SQLite library of this machine is older than `STRICT` tables.
  case oldLibrary(version: String)
  /// The file, or the folder it is in, may not be written.
  case readOnly(path: String)
  /// The file cannot be opened or made.
  case cannotOpen(path: String)
  /// The file is not where it was opened any more.
  case moved(path: String)
  /// The file breaks its own format.
  case damaged(path: String, detail: String)
  /// There is no room left for what was to be written; nothing of it is in the catalog.
  case diskFull(path: String)
  /// There is no room, or no folder, for SQLite's temporary files; nothing is in the catalog.
  case noTemporaryFiles(detail: String)
  /// Another process held the file for too long.
  case busy(path: String)
  /// The cursor is not one that this order handed out.
  case badCursor(String)
  /// Two movies were named that are one already.
  case sameMovie(String)
  /// A mention cannot be split off: its movie is named in no other way.
  case onlyMention(String)
  /// A title shows nothing.
  case blankTitle
  /// The movie is not what it was: another process has changed it.
  case changed(String)
  /// Anything else that SQLite reported.
  case sqlite(path: String, message: String)

  /// The catalog, the fault and the way out in one sentence.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no catalog '\(path)' yet; record something first, or name another with --catalog"
    case .notACatalog(let path):
      "'\(path)' is not a moviecat catalog; name another file with --catalog"
    case .newerSchema(let path, let version, let supported):
      "catalog '\(path)' was written by a newer version (schema \(version), this is \(supported)); "
        + "update moviecat"
    case .oldLibrary(let version):
      "the SQLite library here is \(version), and 3.37 is the oldest that will do; update it"
    case .readOnly(let path):
      "catalog '\(path)' is read-only; make it and its folder writable"
    case .cannotOpen(let path):
      "catalog '\(path)' cannot be opened; does its folder exist, and may you read it?"
    case .moved(let path):
      "catalog '\(path)' was moved, removed or replaced while it was open; put it back "
        + "beside its '-wal' file, if there is one"
    case .damaged(let path, let detail):
      "catalog '\(path)' is damaged (\(detail)); restore it from a copy"
    case .diskFull(let path):
      "there is no room left to write catalog '\(path)'; nothing was recorded"
    case .noTemporaryFiles(let detail):
      "temporary files cannot be written (\(detail)); name a folder with room in SQLITE_TMPDIR"
    case .busy(let path):
      "catalog '\(path)' is being written by another process; try again"
    case .badCursor(let cursor):
      "'\(cursor)' is not a cursor of this order; take it from the last page"
    case .sameMovie(let title):
      "'\(title)' is one movie already; name another one"
    case .onlyMention(let spelling):
      "'\(spelling)' is the only way its movie is named; there is nothing to split it from"
    case .blankTitle:
      "a title must show something; give one with letters or signs"
    case .changed(let title):
      "another process has just changed '\(title)'; look at it again"
    case .sqlite(let path, let message):
      "catalog '\(path)': \(message)"
    }
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }

  init(_ error: SQLiteError, path: String) {
    self =
      switch error.kind {
      case .busy: .busy(path: path)
      case .full: .diskFull(path: path)
      case .readOnly: .readOnly(path: path)
      // SQLite says the same of a file that is not there and of one it can make no WAL beside.
      case .cannotOpen: Self.isReadableFile(path) ? .readOnly(path: path) : .cannotOpen(path: path)
      case .damaged: .damaged(path: path, detail: error.message)
      case .notADatabase: .notACatalog(path: path)
      case .inputOutput where Self.isFolder(path): .notACatalog(path: path)
      case .constraint, .interrupted, .inputOutput, .other:
        .sqlite(path: path, message: "\(error.message) (SQLite \(error.code))")
      }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func isReadableFile(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    // A folder opens as well, but has nothing to read.
    return (try? handle.read(upToCount: 1)) != nil
  }
}
