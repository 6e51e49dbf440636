/// A year as a title's brackets name it: "1999", "1999년작", "1999-2004".
struct YearText: Hashable {
  /// The year; the first one of a range.
  let year: Int

  /// Whether it is a range, which only a series runs for.
  let isRange: Bool

  /// Reads a text that is a year and nothing else.
  ///
  /// Only years that films were made in count, or will be soon: "Fahrenheit (451)" has none.
  init?(_ text: Substring) {
    var scanner = Scanner(text)
    guard let year = scanner.year() else { return nil }
    self.year = year
    scanner.skipBlanks()
    if YearText.isSuffix(scanner.text) {
      isRange = false
      return
    }
    guard scanner.skip(oneOf: "-–—~") else { return nil }
    scanner.skipBlanks()
    let end = scanner.text
    guard end.isEmpty || end == "present" || end == "현재" || scanner.year() != nil,
      end.unicodeScalars.count < 8
    else { return nil }
    isRange = true
  }

  /// Finds a year at the front or the end of a text of several words: "1999 film", "영화 2006".
  ///
  /// - Returns: The year and the words beside it.
  static func beside(wordsOf text: Substring) -> (year: YearText, words: Substring)? {
    guard let first = text.firstIndex(of: " "), let last = text.lastIndex(of: " ") else {
      return nil
    }
    if let year = YearText(text[..<first]) {
      return (year, text[text.index(after: first)...].trimmed)
    }
    if let year = YearText(text[text.index(after: last)...]) {
      return (year, text[..<last].trimmed)
    }
    return nil
  }

  private static func isSuffix(_ text: Substring) -> Bool {
    text.isEmpty || ["년작", "년도", "년", "年", "年版", "년 작"].contains(text)
  }
}

extension Scanner {
  /// Reads the four digits of a year.
  fileprivate mutating func year() -> Int? {
    let before = self
    guard let year = number(ofDigits: 4...4), (1880...2039).contains(year) else {
      self = before
      return nil
    }
    return year
  }
}
