/// The parts of a title that a list may give alone: "Star Wars" of "Star Wars: A New Hope".
struct BaseTitle {
  /// The loose key of what stands before the first colon or dash: often a series.
  private(set) var series: String?

  /// The loose keys of what stands after the first and after the last one.
  private(set) var subtitles: [String] = []

  /// The subtitles that say which movie it is: "The Movie" and "Part Two" follow many titles.
  private(set) var tellingSubtitles: [String] = []

  /// All parts, none twice.
  var keys: [String] {
    guard let series, !subtitles.contains(series) else { return subtitles }
    return [series] + subtitles
  }

  /// In bytes; a longer title is not taken apart, which bounds the cost of a hostile one.
  static let longest = 512

  /// Takes a title apart; a title without a colon or dash has no parts.
  init(_ title: String) {
    guard title.utf8.count <= Self.longest, title.utf8.contains(where: Self.isCutByte) else {
      return
    }
    let scalars = title.unicodeScalars
    guard let first = scalars.indices.first(where: { Self.isCut($0, of: scalars) }),
      let last = scalars.indices.last(where: { Self.isCut($0, of: scalars) })
    else { return }
    series = Self.key(of: title[..<first])
    for cut in first == last ? [first] : [first, last] {
      let part = title[scalars.index(after: cut)...]
      guard let key = Self.key(of: part) else { continue }
      subtitles.append(key)
      if Self.isTelling(part, key) { tellingSubtitles.append(key) }
    }
  }

  /// A part of one letter is no title.
  private static func key(of part: Substring) -> String? {
    let part = part.trimmed
    return part.letterCount > 1 ? NormalForm.looseKey(String(part)) : nil
  }

  /// Counted in bytes, of which a Hangul syllable has three.
  private static func isTelling(_ part: Substring, _ key: String) -> Bool {
    guard key.utf8.count > 6 else { return false }
    // A number is read as one behind another word only: "Part Two" alone is two words.
    return !NormalForm.strictKey("x " + part.trimmed).unicodeScalars.contains(where: \.isDigit)
  }

  /// Most titles have none of these.
  private static func isCutByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    // The dashes begin with E2.
    case "-", ":", "\u{E2}": true
    default: false
    }
  }

  /// A colon cuts unless it is of a time ("3:10"), a dash only between blanks ("Spider-Man").
  private static func isCut(_ index: String.Index, of scalars: String.UnicodeScalarView) -> Bool {
    let next = scalars.index(after: index)
    guard index > scalars.startIndex, next < scalars.endIndex else { return false }
    let before = scalars[scalars.index(before: index)]
    switch scalars[index] {
    case ":": return !(before.isDigit && scalars[next].isDigit)
    case "-", "–", "—": return before == " " && scalars[next] == " "
    default: return false
    }
  }
}
