/// Keys that find candidates which share none of the mention's own keys.
///
/// They only find: whether two mentions that share one may be one movie, `Suggestion` says.
public enum SuggestionKeys {
  /// No mention has more.
  static let most = 8

  /// Letters that near spellings share at one end at least.
  static let end = 4

  /// Returns the keys, none twice: for base titles, near spellings and Chinese characters.
  ///
  /// - Returns: At most eight, each begun by the year or by a word that no other key begins with.
  public static func keys(of mention: ParsedMention) -> [String] {
    var keys: [String] = []
    func add(_ key: String) {
      if keys.count < most && !keys.contains(key) { keys.append(key) }
    }
    for key in mention.strongKeys {
      if let simplified = HanText.simplified(key) { add("hans \(simplified)") }
    }
    guard let year = mention.year else { return keys }
    if let near = NearSpelling(mention.looseKeys[0]) {
      add("\(year) \(text(near.letters.prefix(end)))…")
      add("\(year) …\(text(near.letters.suffix(end)))")
    }
    for key in mention.looseKeys + mention.baseTitles.flatMap(\.keys) where isShort(key) {
      add("\(year) \(key)")
    }
    return keys
  }

  private static func isShort(_ key: String) -> Bool { key.utf8.count <= BaseTitle.longest }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }
}
