/// The rule for comparing titles when sorting.
///
/// Stored sort keys are of the standard rule, `[]`: a leading English article is skipped, and Hangul
/// comes after Latin. The keys of another rule are made of those.
public struct Collation: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a rule of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No article is skipped: "The Matrix" is under T.
  public static let literal = Collation(rawValue: 1)

  /// Hangul comes before Latin at every place; digits still come first.
  public static let hangulFirst = Collation(rawValue: 2)

  /// Returns the sort key by this rule of a movie whose key by the standard rule is given.
  public func sortKey(from standard: String) -> String {
    var key = standard
    if contains(.literal) { key = Self.withArticle(key) }
    if contains(.hangulFirst) { key = Self.withHangulFirst(key) }
    return key
  }

  /// Puts the article back that the key does without.
  private static func withArticle(_ key: String) -> String {
    let parts = key.utf8.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let article = SortKey.skippedArticle(of: Substring(parts[2])) else {
      return key
    }
    return article + " " + key
  }

  /// Puts a byte between those of digits and letters before every Hangul character of the words.
  private static func withHangulFirst(_ key: String) -> String {
    let end = key.utf8.firstIndex(of: separator) ?? key.endIndex
    let words = key.unicodeScalars[..<end]
    guard words.contains(where: \.isHangul) else { return key }
    var marked = ""
    marked.reserveCapacity(key.utf8.count * 2)
    for scalar in words {
      if scalar.isHangul { marked += ":" }
      marked.unicodeScalars.append(scalar)
    }
    return marked + key[end...]
  }

  private static let separator = UInt8(ascii: "\t")
}

extension Unicode.Scalar {
  /// Whether the character is a Hangul syllable or a jamo.
  fileprivate var isHangul: Bool {
    switch value {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }
}
