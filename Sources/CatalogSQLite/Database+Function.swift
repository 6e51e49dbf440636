import CatalogCSQLite

extension Database {
  /// Adds a function of one text to SQL, for this connection; NULL gives NULL.
  ///
  /// The same text must always give the same. The schema of a file cannot call it.
  package func addFunction(
    _ name: String,
    _ body: @escaping (String) -> String
  ) throws(SQLiteError) {
    // SQLite owns the body from here on, and lets go of it even when the call fails.
    let function = unsafe Unmanaged.passRetained(TextFunction(body)).toOpaque()
    let code = unsafe sqlite3_create_function_v2(
      handle,
      name,
      1,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
      function,
      { context, _, values in unsafe TextFunction.call(context, values) },
      nil,
      nil,
      { function in
        if let function = unsafe function {
          unsafe Unmanaged<TextFunction>.fromOpaque(function).release()
        }
      }
    )
    guard code == SQLITE_OK else { throw error(code, sql: nil) }
  }
}

/// What SQLite holds of a function.
private final class TextFunction {
  private let body: (String) -> String

  init(_ body: @escaping (String) -> String) {
    self.body = body
  }

  static func call(_ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let function = unsafe sqlite3_user_data(context),
      let value = unsafe values?.pointee,
      let address = unsafe sqlite3_value_text(value)
    else { return unsafe sqlite3_result_null(context) }
    let count = Int(unsafe sqlite3_value_bytes(value))
    let text = unsafe String(
      decoding: UnsafeBufferPointer(start: address, count: count),
      as: UTF8.self
    )
    let called = unsafe Unmanaged<TextFunction>.fromOpaque(function).takeUnretainedValue()
    var result = called.body(text)
    result.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let address = characters.baseAddress else {
          // Without an address SQLite would give NULL.
          return unsafe sqlite3_result_text64(context, "", 0, transient, UInt8(SQLITE_UTF8))
        }
        unsafe sqlite3_result_text64(
          context,
          address,
          UInt64(characters.count),
          transient,
          UInt8(SQLITE_UTF8)
        )
      }
    }
  }
}
