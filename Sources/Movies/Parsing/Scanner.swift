/// Reads a text from its front, scalar by scalar: grapheme clusters would cost many times as much.
struct Scanner {
  private(set) var rest: Substring.UnicodeScalarView

  init(_ text: some StringProtocol) {
    rest = Substring(text).unicodeScalars
  }

  /// What has not been read.
  var text: Substring { Substring(rest) }

  /// Reads one scalar that is among these.
  mutating func skip(oneOf scalars: String) -> Bool {
    guard let first = rest.first, scalars.unicodeScalars.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads blanks, none at all too.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let hasBlank = rest.first == " "
    while rest.first == " " { rest.removeFirst() }
    return hasBlank
  }

  /// Reads a number of ASCII digits; nil when there is none, or it has too many digits.
  mutating func number(ofDigits count: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isDigit }
    guard count.contains(digits.count), let number = Int(String(digits)) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  /// Reads a word of ASCII letters in any case.
  mutating func skip(word: String) -> Bool {
    let opening = rest.prefix(word.utf8.count)
    guard String(opening).lowercased() == word else { return false }
    rest = rest[opening.endIndex...]
    return true
  }
}

extension Substring {
  /// The pieces between separators, without empty ones.
  ///
  /// By bytes: cutting at characters costs as much as all other steps together.
  func pieces(between separator: String) -> [Substring] {
    let mark = Array(separator.utf8)
    if mark.count == 1 { return utf8.split(separator: mark[0]).map { Substring($0) } }
    guard utf8.contains(mark[mark.count / 2]) else { return isEmpty ? [] : [self] }
    var pieces: [Substring] = []
    var start = startIndex
    var index = startIndex
    while let found = utf8[index...].firstIndex(of: mark[0]) {
      if utf8[found...].starts(with: mark) {
        if start < found { pieces.append(self[start..<found]) }
        start = utf8.index(found, offsetBy: mark.count)
        index = start
      } else {
        index = utf8.index(after: found)
      }
    }
    if start < endIndex { pieces.append(self[start...]) }
    return pieces
  }
}

extension StringProtocol {
  /// The text without blanks at its ends; a clean text has no other white space.
  var trimmed: Substring { trimmed(of: " ") }

  /// The text without these scalars at its ends.
  func trimmed(of scalars: String) -> Substring {
    let outer = scalars.unicodeScalars
    var rest = Substring(self).unicodeScalars
    while let first = rest.first, outer.contains(first) { rest.removeFirst() }
    while let last = rest.last, outer.contains(last) { rest.removeLast() }
    return Substring(rest)
  }

  /// The text without these scalars at its end.
  func trimmedAtEnd(of scalars: String) -> Substring {
    let outer = scalars.unicodeScalars
    var rest = Substring(self).unicodeScalars
    while let last = rest.last, outer.contains(last) { rest.removeLast() }
    return Substring(rest)
  }
}
