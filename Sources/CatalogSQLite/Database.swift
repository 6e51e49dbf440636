import CatalogCSQLite

/// One open connection to a SQLite file.
///
/// Not `Sendable` on purpose: a connection belongs to one task, and the compiler sees to it.
@safe package final class Database {
  /// How a file is opened.
  package enum Mode: Hashable, Sendable {
    /// Reads and writes; a missing file is made.
    case create
    /// Reads and writes; a missing file is an error.
    case readWrite
    /// Reads a file that may not be written.
    case readOnly
    /// Reads a file that nobody writes, without making any file beside it.
    case immutable
  }

  let handle: OpaquePointer

  /// Opens the file at `path`; `:memory:` is a database that lives in memory.
  package init(
    path: String,
    mode: Mode,
    busyTimeout milliseconds: Int32 = 10_000
  )
    throws(SQLiteError)
  {
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var name = path
    switch mode {
    case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:" + Database.percentEncoded(path) + "?immutable=1"
    }
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let message = unsafe String(cString: sqlite3_errstr(code))
      unsafe sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: message)
    }
    unsafe handle = opened
    unsafe sqlite3_busy_timeout(handle, milliseconds)
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
  }

  /// The version of the SQLite library in use, such as 3040001.
  package static var libraryVersion: Int32 { sqlite3_libversion_number() }

  /// Runs SQL that gives no rows back; several statements may stand in one text.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
  }

  /// Compiles one statement, to be used many times.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &statement,
      nil
    )
    guard code == SQLITE_OK, let statement = unsafe statement else {
      throw error(code, sql: sql)
    }
    return unsafe Statement(handle: statement, database: self)
  }

  /// The first column of the first row, or nil when there is no row or it is NULL.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
  }

  /// The first column of the first row as text, or nil when there is no row or it is NULL.
  package func text(_ sql: String) throws(SQLiteError) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// The rowid of the last row that this connection inserted.
  package var lastInsertedID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement inserted, changed or deleted.
  package var changedRows: Int { Int(unsafe sqlite3_changes(handle)) }

  /// Whether a transaction is open on this connection.
  package var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  func error(_ code: Int32, sql: String?) -> SQLiteError {
    SQLiteError(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)), sql: sql)
  }

  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
