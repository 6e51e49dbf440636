/// The articles that lead a title, or trail it in an index: "Matrix, The".
enum Article {
  static let english: Set<String> = ["the", "a", "an"]

  private static let foreign: Set<String> = [
    "le", "la", "les", "un", "une", "el", "los", "las", "una", "der", "die", "das", "ein", "eine",
    "il", "lo", "gli", "i", "uno", "den", "det", "het", "de", "o", "os", "as", "um", "uma",
  ]

  /// "The" and "this" as Korean and Japanese titles borrow them; they never trail.
  private static let transcribed: Set<String> = ["더", "디", "ザ"]

  /// Returns whether a folded word is an article of any language.
  static func isArticle(_ word: String) -> Bool {
    // No article is longer.
    word.utf8.count <= 4
      && (english.contains(word) || foreign.contains(word) || transcribed.contains(word))
  }

  /// Returns whether a folded title begins with an article that lost its vowel: "l'avventura".
  static func isElided(_ folded: String) -> Bool {
    var scalars = folded.unicodeScalars.makeIterator()
    guard scalars.next() == "l", scalars.next() == "'" else { return false }
    return scalars.next()?.isWordPart ?? false
  }

  /// Returns the title with a trailing article in front: "Matrix, The" is "The Matrix".
  static func movedToFront(_ title: String) -> String {
    guard let comma = title.utf8.lastIndex(of: UInt8(ascii: ",")), comma > title.startIndex
    else { return title }
    let tail = title[title.utf8.index(after: comma)...].drop { $0 == " " }
    // Most text after a comma is longer than any article.
    guard tail.utf8.count <= 4 else { return title }
    let article = tail.lowercased()
    if article == "l'" { return String(tail) + title[..<comma] }
    guard english.contains(article) || foreign.contains(article) else { return title }
    return String(tail) + " " + title[..<comma]
  }
}
