/// The text that puts titles in order, byte by byte, in any tool.
///
/// The whole order is in one text: the title's words, TAB, the year or nothing, TAB, the title
/// itself. Numbers sort by value, then Latin, then other scripts in the order of Unicode, so
/// Hangul is in 가나다 order with a lone jamo before every syllable. A title of signs alone ("$")
/// has no words and comes before all others.
public enum SortKey {
  /// Returns the sort key of a movie.
  ///
  /// - Parameters:
  ///   - title: A title as `NormalForm.cleaned(_:)` returns it.
  ///   - year: The year; one no movie can be of counts as missing.
  ///   - collation: The rule; a catalog stores keys of the standard one.
  /// - Returns: A text whose UTF-8 bytes sort as the movies do.
  public static func make(
    title: String,
    year: Int?,
    collation: Collation = []
  ) -> String {
    var words = TitleWords(withoutGroupCommas(title)).words[...]
    if let article = openingArticle(of: title), isSkipped(article, in: words) {
      words = words.dropFirst()
    }
    var key = ""
    for word in words {
      if !key.isEmpty { key += " " }
      append(word, to: &key)
    }
    key += "\t"
    if let year = ReleaseYear.valid(year) { key += String(year) }
    return collation.sortKey(from: key + "\t" + title)
  }

  /// Returns the English article that a clean title's key does without, in lower case.
  static func skippedArticle(of title: Substring) -> String? {
    let title = String(title)
    guard let article = openingArticle(of: title),
      isSkipped(article, in: TitleWords(title).words[...])
    else { return nil }
    return article
  }

  /// The title is taken as written, not folded: the "À" of "À nous la liberté" is no article, and
  /// neither is the letter of "A.I.".
  private static func openingArticle(of title: String) -> String? {
    let word = Article.movedToFront(title).unicodeScalars
      .drop { !$0.isWordPart }.prefix { $0 != " " }
    guard (1...3).contains(word.count) else { return nil }
    let article = String(word).lowercased()
    return Article.english.contains(article) ? article : nil
  }

  /// An article is a word of its own before another; the letter of "A to Z" is none.
  private static func isSkipped(_ article: String, in words: ArraySlice<String>) -> Bool {
    guard words.count > 1, words[0] == article else { return false }
    return article != "a" || !neverAfterA.contains(words[1])
  }

  private static let neverAfterA: Set<String> = ["and", "for", "is", "or", "to"]

  /// Appends a word with its numbers by value, each a word of its own: 대부2 sorts as 대부 2.
  private static func append(_ word: String, to key: inout String) {
    var digits = ""
    var isFirst = true
    for scalar in word.unicodeScalars {
      if let digit = decimalDigit(scalar) {
        if digits.isEmpty && !isFirst { key += " " }
        digits += digit
      } else {
        appendNumber(&digits, to: &key)
        key.unicodeScalars.append(scalar)
      }
      isFirst = false
    }
    appendNumber(&digits, to: &key)
  }

  private static func decimalDigit(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return scalar.isDigit ? String(scalar) : nil }
    guard scalar.isDigit, let value = scalar.properties.numericValue else { return nil }
    return String(Int(value))
  }

  /// Takes out the commas of "20,000", which is one number and not 20.
  private static func withoutGroupCommas(_ title: String) -> String {
    guard title.utf8.contains(UInt8(ascii: ",")) else { return title }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let parts = title.split(separator: ",", omittingEmptySubsequences: false)
    var text = String(parts[0])
    for (part, next) in zip(parts, parts.dropFirst()) {
      let before = part.utf8.reversed().prefix { digits.contains($0) }.count
      let after = next.utf8.prefix { digits.contains($0) }.count
      if before == 0 || before > 3 || after != 3 { text += "," }
      text += next
    }
    return text
  }

  private static func appendNumber(_ digits: inout String, to key: inout String) {
    if digits.isEmpty { return }
    key += byValue(digits.drop { $0 == "0" })
    digits = ""
  }

  /// Puts the length of a number before it, so that bytes sort by value: 8, 12, 2001 become
  /// 08, 112, 32001.
  ///
  /// A length that one digit cannot say is a 9 and the length as such a number: ten digits
  /// begin with 9110.
  private static func byValue(_ digits: Substring) -> String {
    switch digits.utf8.count {
    case 0: "00"
    case 1...9: String(digits.utf8.count - 1) + digits
    default: "9" + byValue(String(digits.utf8.count)[...]) + digits
    }
  }
}
