import Foundation

/// Turns a text file into UTF-8, piece by piece, or says on which line that fails.
///
/// Strict: nothing is ever replaced by U+FFFD. A byte order mark is taken off. Memory is bounded by
/// the piece.
struct TextDecoder: Sendable {
  private enum Form: Hashable, Sendable { case utf8, utf16(isBigEndian: Bool), cp949 }

  private let encoding: TextEncoding?
  /// Nil until enough of the file is there to tell.
  private var form: Form?
  /// The first bytes of the file.
  private var head: [UInt8] = []
  /// The bytes of a character that the last piece cut.
  private var rest: [UInt8] = []
  private var line = 1
  private var endsInReturn = false

  /// A decoder for one file; without an encoding it is UTF-8, unless a byte order mark says UTF-16.
  init(_ encoding: TextEncoding? = nil) {
    self.encoding = encoding
  }

  /// Returns the next piece of the file as UTF-8.
  ///
  /// - Throws: `ListError.notText`, `.isUTF8` or `.binary`.
  mutating func decode(_ piece: [UInt8], isLast: Bool = false) throws(ListError) -> [UInt8] {
    var bytes = rest.isEmpty ? piece : rest + piece
    rest = []
    if form == nil {
      guard bytes.count >= 16 || isLast else {
        rest = bytes
        return []
      }
      head = Array(bytes.prefix(16))
      bytes.removeFirst(recognize(head))
    }
    let text =
      switch form {
      case .utf16(let isBigEndian): try decodeUTF16(bytes, isBigEndian, isLast)
      case .cp949: try decodeCP949(bytes, isLast)
      default: try decodeUTF8(bytes, isLast)
      }
    try countLines(of: text)
    return text
  }

  /// Chooses the form, and returns the length of the byte order mark.
  private mutating func recognize(_ head: [UInt8]) -> Int {
    if head.starts(with: CSVWriter.byteOrderMark) {
      form = .utf8
      return 3
    }
    let isLittleEndian = head.starts(with: [0xFF, 0xFE])
    if isLittleEndian || head.starts(with: [0xFE, 0xFF]) {
      form = .utf16(isBigEndian: !isLittleEndian)
      return 2
    }
    form =
      switch encoding {
      case .utf16: .utf16(isBigEndian: head.first == 0)
      case .cp949: .cp949
      case .utf8, nil: .utf8
      }
    return 0
  }

  /// Counts the lines, and refuses NUL: no text holds it, but every binary file does.
  private mutating func countLines(of text: [UInt8]) throws(ListError) {
    let span = text.span
    var isAfterReturn = endsInReturn
    var breaks = 0
    for index in span.indices {
      let byte = span[index]
      if byte > 0x0D {
        isAfterReturn = false
        continue
      }
      if byte == 0x0A && !isAfterReturn || byte == 0x0D { breaks += 1 }
      if byte == 0 { throw fault(0, atLine: line + breaks) }
      isAfterReturn = byte == 0x0D
    }
    endsInReturn = isAfterReturn
    line += breaks
  }

  /// The fault of a byte that stands behind what could be decoded of the piece.
  private mutating func fault(_ byte: UInt8, after text: [UInt8]) throws(ListError) -> ListError {
    try countLines(of: text)
    return fault(byte, atLine: line)
  }

  private func fault(_ byte: UInt8, atLine line: Int) -> ListError {
    if let kind = BinaryKind(head) { return .binary(kind) }
    return switch form {
    case .utf16: .notText(line: line, byte: byte, .utf16)
    case .cp949: .notText(line: line, byte: byte, .cp949)
    case .utf8, nil: .notText(line: line, byte: byte, .utf8)
    }
  }

  // MARK: - The encodings

  private mutating func decodeUTF8(_ bytes: [UInt8], _ isLast: Bool) throws(ListError) -> [UInt8] {
    let error: Unicode.UTF8.ValidationError
    do {
      _ = try UTF8Span(validating: bytes.span)
      return bytes
    } catch let caught {
      error = caught
    }
    let valid = Array(bytes[..<error.byteOffsets.lowerBound])
    let isCut = error.kind == .truncatedScalar && error.byteOffsets.upperBound == bytes.count
    guard isCut && !isLast else { throw try fault(bytes[valid.count], after: valid) }
    rest = Array(bytes[valid.count...])
    return valid
  }

  private mutating func decodeUTF16(
    _ bytes: [UInt8],
    _ isBigEndian: Bool,
    _ isLast: Bool
  ) throws(ListError) -> [UInt8] {
    func unit(_ index: Int) -> UInt16 {
      let (high, low) = isBigEndian ? (index, index + 1) : (index + 1, index)
      return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 3 / 2)
    var index = 0
    while index < bytes.count {
      var size = 2
      if index + 1 < bytes.count {
        let first = unit(index)
        if UTF16.isLeadSurrogate(first) { size = 4 }
        if index + size <= bytes.count {
          let second = size == 4 ? unit(index + 2) : 0
          let isPair = size == 4 && UTF16.isTrailSurrogate(second)
          let value =
            isPair
            ? (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00 + 0x10000 : UInt32(first)
          guard let scalar = Unicode.Scalar(value) else {
            throw try fault(bytes[index], after: text)
          }
          text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
          index += size
          continue
        }
      }
      if isLast { throw try fault(bytes[index], after: text) }
      rest = Array(bytes[index...])
      break
    }
    return text
  }

  private mutating func decodeCP949(_ bytes: [UInt8], _ isLast: Bool) throws(ListError) -> [UInt8] {
    var end = 0
    while end < bytes.count, let size = Self.size(at: end, of: bytes) { end += size }
    let isCut = end == bytes.count - 1 && Self.isLead(bytes[end])
    let whole = bytes[..<end]
    guard let text = String(bytes: whole, encoding: Self.cp949) else {
      throw try fault(inCP949: whole)
    }
    if end < bytes.count {
      if !isCut || isLast { throw try fault(bytes[end], after: Array(text.utf8)) }
      rest = [bytes[end]]
    }
    if text.utf8.count != end, Self.isUTF8(whole) { throw .isUTF8 }
    return Array(text.utf8)
  }

  /// Microsoft's code page 949, by the number that Foundation knows it by.
  private static let cp949 = String.Encoding(rawValue: 0x8000_0422)

  /// The size of a character of CP949; nil for what is none, or not whole.
  private static func size(at index: Int, of bytes: [UInt8]) -> Int? {
    if bytes[index] < 0x80 { return 1 }
    guard isLead(bytes[index]), index + 1 < bytes.count else { return nil }
    return switch bytes[index + 1] {
    case 0x41...0x5A, 0x61...0x7A, 0x81...0xFE: 2
    default: nil
    }
  }

  /// The rows for characters of one's own mean nothing to others.
  private static func isLead(_ byte: UInt8) -> Bool {
    byte > 0x80 && byte < 0xFE && byte != 0xC9
  }

  /// Whether bytes that can be read as CP949 were meant as UTF-8: only there, characters of three
  /// bytes are valid by more than chance.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { $0 >= 0xE0 } && (try? UTF8Span(validating: bytes.span)) != nil
  }

  /// Looks for the character that no table knows.
  private mutating func fault(inCP949 bytes: ArraySlice<UInt8>) throws(ListError) -> ListError {
    var text = ""
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let size = bytes[index] < 0x80 ? 1 : 2
      guard let character = String(bytes: bytes[index..<index + size], encoding: Self.cp949)
      else { break }
      text += character
      index += size
    }
    return try fault(bytes[min(index, bytes.endIndex - 1)], after: Array(text.utf8))
  }
}
