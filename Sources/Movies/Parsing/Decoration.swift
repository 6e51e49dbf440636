/// What lists and Markdown put around a title: step 4 of the normal form.
enum Decoration {
  /// Returns the title without emphasis, list number and quotes, however they are nested.
  ///
  /// - Parameter cleanTitle: A title as `NormalForm.cleaned(_:)` returns it.
  /// - Returns: Never empty for a title that is not: decoration alone is a title.
  static func removed(from cleanTitle: String) -> String {
    guard mayDecorate(cleanTitle) else { return cleanTitle }
    var title = cleanTitle
    // `1. **"Chef"**` takes one round for each layer; nobody wraps deeper.
    for _ in 0..<4 {
      var next = withoutEmphasis(title)
      next = withoutListMark(next)
      next = withoutQuotes(next)
      next = String(next.trimmed.trimmedAtEnd(of: ",; "))
      if next.isEmpty || next.utf8.elementsEqual(title.utf8) { break }
      title = next
    }
    return title
  }

  /// Most titles have no decoration: they cost one look at their bytes.
  private static func mayDecorate(_ title: String) -> Bool {
    guard let first = title.utf8.first, let last = title.utf8.last else { return false }
    switch Unicode.Scalar(first) {
    case "a"..."m", "o"..."z", "A"..."M", "O"..."Z": break
    // No opening quote or bullet begins with these bytes: Hangul and most Han does.
    case "\u{C3}"..."\u{E1}", "\u{E4}"..."\u{FF}": break
    default: return true
    }
    return last == UInt8(ascii: ",") || last == UInt8(ascii: ";") || hasEmphasis(title)
  }

  private static func hasEmphasis(_ title: String) -> Bool {
    title.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
  }

  /// Takes off `**x**` and `__x__`; a single star is a letter of "M*A*S*H".
  private static func withoutEmphasis(_ title: String) -> String {
    guard hasEmphasis(title) else { return title }
    return withoutPairs(of: "_", in: withoutPairs(of: "*", in: title))
  }

  /// Takes off pairs of a doubled mark that open before a word and close after one.
  private static func withoutPairs(of mark: Unicode.Scalar, in title: String) -> String {
    let scalars = Array(title.unicodeScalars)
    var plain = String.UnicodeScalarView()
    var copied = 0
    var opening: Int?
    var index = 0
    while index + 1 < scalars.count {
      guard scalars[index] == mark, scalars[index + 1] == mark else {
        index += 1
        continue
      }
      if let open = opening {
        if index > open + 2, scalars[index - 1] != " " {
          plain += scalars[copied..<open]
          plain += scalars[open + 2..<index]
          copied = index + 2
          opening = nil
          index += 1
        }
      } else if index + 2 < scalars.count, scalars[index + 2] != " " {
        opening = index
        index += 1
      }
      index += 1
    }
    return String(plain + scalars[copied...])
  }

  /// Takes off a list number or bullet before a blank: so "12 Angry Men" and "3:10 to Yuma" stay.
  private static func withoutListMark(_ title: String) -> String {
    var scanner = Scanner(title)
    let isMark =
      if scanner.skip(oneOf: "-*•·▪◦‣–—") {
        true
      } else if scanner.skip(oneOf: "#") {
        isNumber(after: &scanner)
      } else if scanner.skip(word: "no.") {
        isNumber(after: &scanner, closedBy: ":.)")
      } else {
        scanner.number(ofDigits: 1...3) != nil && scanner.skip(oneOf: ".)")
      }
    guard isMark, scanner.skipBlanks(), !scanner.text.isEmpty else { return title }
    return String(scanner.text)
  }

  private static func isNumber(after scanner: inout Scanner) -> Bool {
    scanner.skipBlanks()
    guard scanner.number(ofDigits: 1...3) != nil else { return false }
    _ = scanner.skip(oneOf: ".:)")
    return true
  }

  private static func isNumber(after scanner: inout Scanner, closedBy closers: String) -> Bool {
    scanner.skipBlanks()
    guard scanner.number(ofDigits: 1...3) != nil else { return false }
    scanner.skipBlanks()
    return scanner.skip(oneOf: closers)
  }

  /// Takes off one pair of quotes round everything, or round all that stands before a bracket.
  private static func withoutQuotes(_ title: String) -> String {
    let scalars = title.unicodeScalars
    guard let first = scalars.first, let closer = closer(of: first) else { return title }
    let start = scalars.index(after: scalars.startIndex)
    guard let end = scalars[start...].firstIndex(of: closer), end > start else { return title }
    let quoted = title[start..<end].trimmed
    let rest = title[scalars.index(after: end)...]
    if rest.isEmpty { return quoted.isEmpty ? title : String(quoted) }
    let bracket = rest.unicodeScalars.first { !" .,".unicodeScalars.contains($0) }
    guard bracket == "(" || bracket == "[" else { return title }
    return quoted + " " + rest.trimmed(of: " .,")
  }

  private static func closer(of opener: Unicode.Scalar) -> Unicode.Scalar? {
    switch opener {
    case "《": "》"
    case "〈": "〉"
    case "「": "」"
    case "『": "』"
    case "【": "】"
    case "〔": "〕"
    case "“": "”"
    case "„": "“"
    case "«": "»"
    case "‹": "›"
    case "<": ">"
    case "\"": "\""
    default: nil
    }
  }
}
