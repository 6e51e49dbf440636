import CatalogCSQLite

/// One compiled statement, finalised when it goes out of scope.
///
/// Parameters count from 1 and columns from 0, as in SQLite.
@safe package struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: Database

  init(handle: OpaquePointer, database: Database) {
    unsafe self.handle = handle
    self.database = database
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  /// Moves to the next row; false when there is none left.
  package func step() throws(SQLiteError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = database.error(code, sql: unsafe String(cString: sqlite3_sql(handle)))
      unsafe sqlite3_reset(handle)
      throw failure
    }
  }

  /// Makes the statement ready to run again; the bound values stay.
  package func reset() {
    unsafe sqlite3_reset(handle)
  }

  /// Runs a statement that gives no rows, and makes it ready to run again.
  package func run() throws(SQLiteError) {
    _ = try step()
    reset()
  }

  /// Runs the statement for its first row's first column, and makes it ready to run again.
  package func firstInteger() throws(SQLiteError) -> Int64? {
    let value = try step() && !isNull(0) ? integer(0) : nil
    reset()
    return value
  }

  /// How the statement will be carried out: a line for each step of SQLite's query plan.
  package func queryPlan() throws(SQLiteError) -> [String] {
    let explained = try database.prepare(
      "EXPLAIN QUERY PLAN " + (unsafe String(cString: sqlite3_sql(handle)))
    )
    var lines: [String] = []
    while try explained.step() { lines.append(explained.text(3) ?? "") }
    return lines
  }
}

// MARK: - Values in

extension Statement {
  package func bind(_ value: Int64?, at index: Int32) {
    if let value {
      unsafe sqlite3_bind_int64(handle, index, value)
    } else {
      unsafe sqlite3_bind_null(handle, index)
    }
  }

  package func bind(_ value: Int?, at index: Int32) {
    bind(value.map(Int64.init), at: index)
  }

  package func bind(_ value: String?, at index: Int32) {
    guard var value else {
      unsafe sqlite3_bind_null(handle, index)
      return
    }
    value.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let address = characters.baseAddress else {
          // Without an address SQLite would bind NULL.
          unsafe sqlite3_bind_text64(handle, index, "", 0, transient, UInt8(SQLITE_UTF8))
          return
        }
        unsafe sqlite3_bind_text64(
          handle,
          index,
          address,
          UInt64(characters.count),
          transient,
          UInt8(SQLITE_UTF8)
        )
      }
    }
  }

  package func bind(bytes: [UInt8]?, at index: Int32) {
    guard let bytes else {
      unsafe sqlite3_bind_null(handle, index)
      return
    }
    unsafe bytes.withUnsafeBytes { buffer in
      guard let address = buffer.baseAddress else {
        unsafe sqlite3_bind_zeroblob(handle, index, 0)
        return
      }
      unsafe sqlite3_bind_blob64(handle, index, address, UInt64(buffer.count), transient)
    }
  }
}

// MARK: - Values out

extension Statement {
  package func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  package func integer(_ column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(handle, column)
  }

  package func optionalInteger(_ column: Int32) -> Int? {
    isNull(column) ? nil : Int(integer(column))
  }

  /// The column's text with every byte of it (a NUL does not end it), or nil for NULL.
  package func text(_ column: Int32) -> String? {
    guard let address = unsafe sqlite3_column_text(handle, column) else { return nil }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: address, count: count),
      as: UTF8.self
    )
  }

  /// The column's bytes, or nil for NULL.
  package func bytes(_ column: Int32) -> [UInt8]? {
    guard !isNull(column) else { return nil }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    guard count > 0, let address = unsafe sqlite3_column_blob(handle, column) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: address, count: count))
  }
}

// SQLite's SQLITE_TRANSIENT, a cast that the importer leaves out: the value is copied at once.
nonisolated(unsafe) let transient = unsafe unsafeBitCast(
  -1,
  to: sqlite3_destructor_type.self
)
