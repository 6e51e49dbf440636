/// The light markup that models like to write in.
public enum Markdown {
  /// Returns the text as it reads with its Markdown carried out and taken away.
  ///
  /// Headings, quotes, list marks, rules, fences, emphasis, code, links and escapes go, what they
  /// marked stays. Marks without a partner are text: `M*A*S*H` and `snake_case` stay as they are.
  /// Takes time in proportion to the text.
  public static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var fence: Fence?
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    var isFirst = true
    for line in lines {
      let found = Fence(line)
      if let open = fence {
        if let found, found.closes(open) {
          fence = nil
          continue
        }
      } else if let found {
        fence = found
        continue
      }
      let content = fence == nil ? content(of: line) : line
      guard let content else { continue }
      if !isFirst { result.append("\n") }
      isFirst = false
      if fence == nil {
        var inline = MarkdownLine(content)
        result.append(contentsOf: inline.cleaned())
      } else {
        result.append(contentsOf: content)
      }
    }
    return String(result)
  }

  /// Takes the marks of quotes, headings and lists off; nil for a rule, which has no content.
  private static func content(of line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView?
  {
    if isRule(line) { return nil }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    var rest = line[indent.endIndex...]
    while rest.first == ">" {
      rest = rest.dropFirst()
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
    let isQuote = rest.startIndex != indent.endIndex
    if let item = afterListMark(rest) { rest = item }
    if let heading = afterHeadingMark(rest) { return heading }
    if isQuote || indent.isEmpty { return rest }
    return Substring.UnicodeScalarView(indent) + rest
  }

  private static func afterHeadingMark(
    _ line: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    let marks = line.prefix { $0 == "#" }
    let rest = line[marks.endIndex...]
    guard (1...6).contains(marks.count), rest.first?.properties.isWhitespace == true else {
      return nil
    }
    let content = trimmed(rest)
    guard let last = content.lastIndex(where: { $0 != "#" }) else { return nil }
    // Marks at the end close a heading only when a blank parts them from it, as "C#" shows.
    return content[last].properties.isWhitespace ? trimmed(content[..<last]) : content
  }

  private static func afterListMark(
    _ line: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    guard let first = line.first else { return nil }
    var rest: Substring.UnicodeScalarView
    if first == "-" || first == "*" || first == "+" {
      rest = line.dropFirst()
    } else {
      let digits = line.prefix { ("0"..."9").contains($0) }
      rest = line[digits.endIndex...]
      guard (1...9).contains(digits.count), rest.first == "." || rest.first == ")" else {
        return nil
      }
      rest = rest.dropFirst()
    }
    guard rest.first == " " || rest.first == "\t" else { return nil }
    rest = rest.drop { $0 == " " || $0 == "\t" }
    return rest.isEmpty ? nil : rest
  }

  /// Whether the line is `---`, `* * *`, `___` or the `===` under a heading.
  private static func isRule(_ line: Substring.UnicodeScalarView) -> Bool {
    let marks = line.filter { !$0.properties.isWhitespace }
    guard let mark = marks.first, marks.count >= 3 else { return false }
    return "-*_=".unicodeScalars.contains(mark) && marks.allSatisfy { $0 == mark }
  }

  private static func trimmed(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let start = text.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return start }
    return start[...last]
  }

  /// The line that opens or closes a block of code.
  private struct Fence {
    private let mark: Unicode.Scalar
    private let length: Int
    private let isBare: Bool

    init?(_ line: Substring.UnicodeScalarView) {
      let content = Markdown.trimmed(line)
      guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
      let marks = content.prefix { $0 == mark }
      let label = content[marks.endIndex...]
      // Backticks after the marks make it code within a line.
      guard marks.count >= 3, !label.contains(where: { $0 == "`" }) else { return nil }
      self.mark = mark
      length = marks.count
      isBare = label.isEmpty
    }

    func closes(_ open: Fence) -> Bool {
      isBare && mark == open.mark && length >= open.length
    }
  }
}
