import Movies

/// Writes movie lists as models do: clean JSON in one of their layouts.
enum ReplyText {
  enum Style: String, CaseIterable {
    /// On one line.
    case compact
    /// A line for each member.
    case pretty
  }

  /// Returns the list's text; one reply in sixteen escapes all that is not ASCII.
  static func make(_ movies: [Recommendation], _ style: Style, number: Int) -> [UInt8] {
    var text = Text(style: style, escapesAll: number % 16 == 0)
    text.add("[")
    for (index, movie) in movies.enumerated() {
      text.add(style == .compact ? (index == 0 ? "{" : ",{") : index == 0 ? "\n  {" : ",\n  {")
      text.member("title", movie.title, isFirst: true)
      if let originalTitle = movie.originalTitle { text.member("originalTitle", originalTitle) }
      if let year = movie.year { text.number("year", year) }
      text.member("genre", movie.genre)
      text.member("reason", movie.reason)
      text.add(style == .compact ? "}" : "\n  }")
    }
    text.add(style == .compact ? "]" : "\n]")
    return text.bytes
  }

  private struct Text {
    var bytes: [UInt8] = []
    let style: Style
    let escapesAll: Bool

    init(style: Style, escapesAll: Bool) {
      self.style = style
      self.escapesAll = escapesAll
    }

    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func member(_ name: String, _ value: String, isFirst: Bool = false) {
      key(name, isFirst: isFirst)
      add("\"")
      for scalar in value.unicodeScalars { add(escaped(scalar)) }
      add("\"")
    }

    mutating func number(_ name: String, _ value: Int) {
      key(name, isFirst: false)
      add(String(value))
    }

    private mutating func key(_ name: String, isFirst: Bool) {
      if !isFirst { add(",") }
      add(style == .compact ? "\"\(name)\":" : "\n    \"\(name)\": ")
    }

    /// All that is made up lies in the basic plane, so one escape is enough for each character.
    private func escaped(_ scalar: Unicode.Scalar) -> String {
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      guard escapesAll, !scalar.isASCII else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
