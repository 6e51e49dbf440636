import CatalogCSQLite

/// A failure that SQLite reported: its extended result code, its message and the SQL without values.
///
/// Source: the SQLite documentation, "Result and Error Codes".
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  package let code: Int32
  package let message: String
  package let sql: String?

  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// What our own decisions need to know of a result code.
  package enum Kind: Hashable, Sendable {
    case busy, full, readOnly, cannotOpen, damaged, notADatabase, constraint, interrupted
    case inputOutput, other
  }

  package var kind: Kind {
    // The file that WAL shares memory through could not grow.
    if code == SQLITE_IOERR | 19 << 8 { return .full }
    return switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN, SQLITE_PERM: .cannotOpen
    case SQLITE_CORRUPT: .damaged
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_IOERR: .inputOutput
    default: .other
    }
  }

  package var description: String {
    sql.map { "\(message) (SQLite \(code)) in: \($0)" } ?? "\(message) (SQLite \(code))"
  }
}
