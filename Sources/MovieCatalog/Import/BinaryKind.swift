/// A kind of file that is no text and is taken for a list now and then.
public enum BinaryKind: String, CaseIterable, Hashable, Sendable {
  /// Also what a catalog is.
  case database = "a SQLite database"
  /// Excel's `.xlsx` among others.
  case zip = "an Excel workbook or a zip file"
  /// Excel's old `.xls`.
  case excel = "an Excel workbook"

  /// A file that `gunzip` takes.
  case gzip = "a gzip file"

  private var mark: [UInt8] {
    switch self {
    case .database: Array("SQLite format 3\0".utf8)
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .excel: [0xD0, 0xCF, 0x11, 0xE0]
    case .gzip: [0x1F, 0x8B]
    }
  }

  /// The kind that a file's first bytes tell.
  init?(_ head: [UInt8]) {
    guard let kind = Self.allCases.first(where: { head.starts(with: $0.mark) }) else { return nil }
    self = kind
  }
}
