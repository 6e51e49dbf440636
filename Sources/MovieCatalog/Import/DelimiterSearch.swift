/// Finds out what separates the fields of a file, from its first line that says something.
///
/// Excel's `sep=;` says it outright. Else it is the one of comma, semicolon and TAB that the line
/// holds most of outside quotes; the comma when it holds none.
struct DelimiterSearch: Sendable {
  /// No header is longer.
  private static let sizeLimit = 1 << 20

  private let given: UInt8?
  private var counts = [0, 0, 0]
  private var isQuoted = false
  private var lineStart = 0
  /// What was read so far; the line is part of it.
  private(set) var bytes: [UInt8] = []

  /// A search that only `sep=` keeps from finding the delimiter it is given.
  init(_ given: UInt8?) {
    self.given = given
  }

  /// Looks at the next piece; nil as long as the line goes on.
  mutating func read(_ piece: [UInt8]) -> UInt8? {
    var index = bytes.count
    bytes += piece
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: counts[0] += 1
      case UInt8(ascii: ";") where !isQuoted: counts[1] += 1
      case UInt8(ascii: "\t") where !isQuoted: counts[2] += 1
      case 0x0A where !isQuoted, 0x0D where !isQuoted:
        if index > lineStart { return delimiter(of: bytes[lineStart..<index]) }
        lineStart = index + 1
      default: break
      }
      index += 1
    }
    return bytes.count > Self.sizeLimit ? finish() : nil
  }

  /// What the delimiter is when nothing follows.
  func finish() -> UInt8 { delimiter(of: bytes[lineStart...]) }

  private func delimiter(of line: ArraySlice<UInt8>) -> UInt8 {
    if let separator = Self.separator(saidBy: line) { return separator }
    if let given { return given }
    let most = counts.max() ?? 0
    let index = counts.firstIndex(of: most) ?? 0
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")][index]
  }

  /// The delimiter in `sep=X`, bare or in quotes.
  private static func separator(saidBy line: ArraySlice<UInt8>) -> UInt8? {
    let isQuoted = line.first == UInt8(ascii: "\"") && line.last == UInt8(ascii: "\"")
    let word = isQuoted ? line.dropFirst().dropLast() : line
    guard word.count == 5, let last = word.last, last > 0x08, last < 0x7F,
      last != UInt8(ascii: "\"")
    else { return nil }
    return word.dropLast().elementsEqual("sep=".utf8) { $0 | 0x20 == $1 | 0x20 } ? last : nil
  }
}
