/// Writes CSV, field by field, to the end of a buffer that the caller empties as it likes.
///
/// UTF-8, CRLF after each record, quotes only where needed, every value as it is.
/// Source: RFC 4180.
///
/// ```swift
/// var writer = CSVWriter()
/// writer.append("title", to: &buffer)
/// writer.append("genre", to: &buffer)
/// writer.endRecord(in: &buffer)
/// ```
public struct CSVWriter: Sendable {
  /// The bytes that make spreadsheets read a file as UTF-8 when they stand at its start.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let delimiter: UInt8
  private let guardsFormulas: Bool
  private var fields = 0
  private var isBlank = true

  /// A writer at the start of a record.
  ///
  /// - Parameters:
  ///   - delimiter: The byte between fields; ASCII, no quote and no line break.
  ///   - guardsFormulas: Whether a cell that a spreadsheet would compute gets an apostrophe in
  ///     front.
  public init(delimiter: UInt8 = UInt8(ascii: ","), guardsFormulas: Bool = false) {
    precondition(
      delimiter < 0x80 && delimiter != .quote && delimiter != .cr && delimiter != .lf,
      "a delimiter is an ASCII byte, no quote and no line break"
    )
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
  }

  /// Appends one field of the record.
  public mutating func append(_ field: String, to buffer: inout [UInt8]) {
    if fields > 0 { buffer.append(delimiter) }
    fields += 1
    let bytes = field.utf8
    isBlank = bytes.isEmpty
    let span = bytes.span
    let isGuarded = guardsFormulas && Self.isFormula(span)
    guard let quotes = self.quotes(in: span) else {
      if isGuarded { buffer.append(.apostrophe) }
      buffer.append(contentsOf: bytes)
      return
    }
    buffer.append(.quote)
    if isGuarded { buffer.append(.apostrophe) }
    if quotes == 0 {
      buffer.append(contentsOf: bytes)
    } else {
      for byte in bytes {
        if byte == .quote { buffer.append(.quote) }
        buffer.append(byte)
      }
    }
    buffer.append(.quote)
  }

  /// Appends a whole record.
  public mutating func append(record: some Sequence<String>, to buffer: inout [UInt8]) {
    for field in record { append(field, to: &buffer) }
    endRecord(in: &buffer)
  }

  /// Ends the record.
  public mutating func endRecord(in buffer: inout [UInt8]) {
    // One empty field would be an empty line, which readers skip.
    if fields == 1, isBlank {
      buffer.append(.quote)
      buffer.append(.quote)
    }
    buffer.append(.cr)
    buffer.append(.lf)
    fields = 0
  }

  /// Counts the quotes in a field that has to be quoted; nil when it can stand bare.
  private func quotes(in bytes: Span<UInt8>) -> Int? {
    if bytes.isEmpty { return nil }
    var quotes = 0
    var isSpecial = bytes[0] == .space || bytes[bytes.count - 1] == .space
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == .quote { quotes += 1 }
      if byte == delimiter || byte == .cr || byte == .lf { isSpecial = true }
    }
    return isSpecial || quotes > 0 ? quotes : nil
  }

  /// Whether a spreadsheet would compute the cell: blanks and controls before the sign are no bar.
  ///
  /// Source: OWASP, "CSV Injection".
  private static func isFormula(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] > .space && bytes[index] != 0x7F {
      switch bytes[index] {
      case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): return true
      default: return false
      }
    }
    return false
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let cr = UInt8(ascii: "\r")
  fileprivate static let lf = UInt8(ascii: "\n")
}
