public import Foundation

/// Why a file gives no list of movies: nothing of it is to be recorded.
public enum ListError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// There is not even a header.
  case empty
  /// A byte that the encoding does not know, or NUL, which no text holds.
  case notText(line: Int, byte: UInt8, TextEncoding)
  /// The bytes are UTF-8, and were to be read as something else.
  case isUTF8
  /// The file is something else than text.
  case binary(BinaryKind)
  /// No column holds titles.
  case noTitleColumn(headers: [String])
  /// The columns are those of books.
  case bookList(headers: [String])
  /// A quote opens a field that never ends.
  case unclosedQuote(line: Int)
  /// A row that begins on this line has no end in sight.
  case endlessRow(line: Int)

  /// The fault and the way out, as what is said of the file.
  public var description: String {
    switch self {
    case .empty: "is empty; its first line should name its columns, one of them 'title'"
    case .notText(let line, 0, let encoding):
      "is no text (NUL on line \(line)); save it as CSV in UTF-8"
        + (encoding == .utf8 ? ", or use --encoding utf-16" : "")
    case .notText(let line, let byte, .utf8):
      "is not UTF-8 on line \(line) (\(Self.hexadecimal(byte))); "
        + "save it as UTF-8, or, if Korean Excel saved it, use --encoding cp949"
    case .notText(let line, let byte, .utf16):
      "is not UTF-16 on line \(line) (\(Self.hexadecimal(byte))); save it as UTF-8"
    case .notText(let line, let byte, .cp949):
      "is not CP949 on line \(line) (\(Self.hexadecimal(byte))); "
        + "leave out --encoding if it is UTF-8"
    case .isUTF8: "is UTF-8, not CP949; leave out --encoding"
    case .binary(.database): "is \(BinaryKind.database.rawValue), not a list; export it as CSV"
    case .binary(.gzip): "is \(BinaryKind.gzip.rawValue); unpack it first"
    case .binary(let kind): "is \(kind.rawValue), not a list; save it as CSV"
    case .noTitleColumn(let headers) where headers.count == 1:
      "has no title column (its only column is \(Self.list(headers))); name it 'title'"
    case .noTitleColumn(let headers):
      "has no title column (its columns are \(Self.list(headers))); name one of them 'title'"
    case .bookList(let headers):
      "looks like a list of books (columns \(Self.list(headers))); a list of movies has none of these: "
        + "take them out if it is one"
    case .unclosedQuote(let line):
      "has a quote on line \(line) that never closes; close it or take it out"
    case .endlessRow(let line):
      "has a row on line \(line) that is longer than \(DelimitedReader.sizeLimit >> 20) MiB; "
        + "see whether it is a list"
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
  }

  private static func list(_ headers: [String]) -> String {
    headers.prefix(20).map { $0.excerpt }.joined(separator: ", ")
      + (headers.count > 20 ? ", …" : "")
  }
}
