/// One line of Markdown, whose emphasis, code, links and escapes are taken away.
struct MarkdownLine {
  /// A run of one mark that may open emphasis and waits for its partner.
  private struct Opener {
    let mark: Unicode.Scalar
    let start: Int
    var count: Int
  }

  private static let marks: Set<Unicode.Scalar> = ["*", "_", "~", "`", "[", "]", "\\"]

  private let scalars: [Unicode.Scalar]
  /// Which scalars are shown; marks are struck out when their partner is found.
  private var isShown: [Bool]
  private var openers: [Opener] = []
  private var waiting: [Unicode.Scalar: Int] = [:]
  private var brackets: [Int] = []

  init(_ line: Substring.UnicodeScalarView) {
    scalars = Array(line)
    isShown = Array(repeating: true, count: scalars.count)
  }

  /// Returns what the line says.
  mutating func cleaned() -> [Unicode.Scalar] {
    guard scalars.contains(where: Self.marks.contains) else { return scalars }
    let partners = parenthesisPartners()
    let lastRuns = lastBacktickRuns()
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "\\" where index + 1 < scalars.count && isASCIIPunctuation(scalars[index + 1]):
        isShown[index] = false
        index += 2
      case "`":
        index = readCode(at: index, lastRuns)
      case "*", "_", "~":
        index = readEmphasis(at: index)
      case "[":
        brackets.append(index)
        index += 1
      case "]":
        index = readLink(at: index, partners)
      default:
        index += 1
      }
    }
    return zip(scalars, isShown).compactMap { $1 ? $0 : nil }
  }

  // MARK: - Emphasis

  private mutating func readEmphasis(at start: Int) -> Int {
    let mark = scalars[start]
    let end = endOfRun(at: start)
    var count = end - start
    if mark == "~", count != 2 { return end }
    let before = start > 0 ? scalars[start - 1] : " "
    let after = end < scalars.count ? scalars[end] : " "
    let mayClose = !before.properties.isWhitespace && !joins(mark, count, to: after)
    let mayOpen = !after.properties.isWhitespace && !joins(mark, count, to: before)
    if mayClose {
      var first = start
      while count > 0, let opener = popOpener(of: mark) {
        let matched = min(count, opener.count)
        let kept = opener.count - matched
        for offset in 0..<matched {
          isShown[opener.start + kept + offset] = false
          isShown[first + offset] = false
        }
        first += matched
        count -= matched
        if kept > 0 { push(Opener(mark: mark, start: opener.start, count: kept)) }
      }
    }
    if mayOpen, count > 0 { push(Opener(mark: mark, start: end - count, count: count)) }
    return end
  }

  private mutating func push(_ opener: Opener) {
    openers.append(opener)
    waiting[opener.mark, default: 0] += 1
  }

  /// Takes the nearest opener of this mark; those it steps over are text from now on.
  private mutating func popOpener(of mark: Unicode.Scalar) -> Opener? {
    // Without this look first, text full of other marks would be walked again and again.
    guard waiting[mark, default: 0] > 0 else { return nil }
    while let opener = openers.popLast() {
      waiting[opener.mark, default: 0] -= 1
      if opener.mark == mark { return opener }
    }
    return nil
  }

  // MARK: - Code and links

  private mutating func readCode(at start: Int, _ lastRuns: [Int: Int]) -> Int {
    let end = endOfRun(at: start)
    let length = end - start
    guard lastRuns[length, default: -1] > start else { return end }
    var close = end
    while close < scalars.count {
      let closeEnd = scalars[close] == "`" ? endOfRun(at: close) : close + 1
      if scalars[close] == "`", closeEnd - close == length {
        for offset in 0..<length {
          isShown[start + offset] = false
          isShown[close + offset] = false
        }
        return closeEnd
      }
      close = closeEnd
    }
    return end
  }

  private mutating func readLink(at close: Int, _ partners: [Int: Int]) -> Int {
    guard let open = brackets.popLast() else { return close + 1 }
    guard let end = partners[close + 1], isAddress(close + 2..<end) else { return close + 1 }
    isShown[open] = false
    if open > 0, scalars[open - 1] == "!" { isShown[open - 1] = false }
    for index in close...end { isShown[index] = false }
    return end + 1
  }

  /// Whether the text in parentheses can be where a link leads; a year, as in `[REC](2007)`, is not.
  private func isAddress(_ range: Range<Int>) -> Bool {
    scalars[range].contains { $0 == "/" || $0 == "." || $0 == "#" || $0 == ":" }
  }

  /// Where each parenthesis that follows a bracket closes.
  private func parenthesisPartners() -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      if scalar == "(" {
        open.append(index)
      } else if scalar == ")", let start = open.popLast(), start > 0, scalars[start - 1] == "]" {
        partners[start] = index
      }
    }
    return partners
  }

  /// Where the last run of backticks of each length starts, so that none is looked for in vain.
  private func lastBacktickRuns() -> [Int: Int] {
    var runs: [Int: Int] = [:]
    var index = 0
    while index < scalars.count {
      let end = scalars[index] == "`" ? endOfRun(at: index) : index + 1
      if scalars[index] == "`" { runs[end - index] = index }
      index = end
    }
    return runs
  }

  // MARK: - Scalars

  private func endOfRun(at start: Int) -> Int {
    var end = start + 1
    while end < scalars.count, scalars[end] == scalars[start] { end += 1 }
    return end
  }

  /// Whether a run of marks belongs to the word that it touches: a single mark, or underscores.
  ///
  /// Asterisks may touch Korean, Japanese and Chinese, which hang particles on emphasised words.
  private func joins(_ mark: Unicode.Scalar, _ count: Int, to scalar: Unicode.Scalar) -> Bool {
    let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    if mark == "_" { return isWord }
    return count == 1 && isWord && scalar.value < 0x1100
  }

  private func isASCIIPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
