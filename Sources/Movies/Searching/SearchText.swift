/// What a recommendation says, in the words that it is searched by.
package struct SearchText {
  /// The words in UTF-8, each before a blank; those of the title and the original title come first, marked.
  ///
  /// An index takes them as they are.
  let bytes: [UInt8]

  /// The words as text, which an index takes as it is.
  package var words: String { String(decoding: bytes, as: UTF8.self) }

  /// What stands before a word of a title, so that titles can be searched alone.
  package static let titleMark = "="
  static let titleMarkByte = UInt8(ascii: "=")

  /// Which words are made of a text: an index that another version made is to be made again.
  ///
  /// Raise it with every change of the words, or of how known genres are spelled.
  package static let version = 1

  /// Makes the texts of many recommendations.
  package struct Maker {
    private var genres: [String: [UInt8]] = [:]

    package init() {}

    /// The text of one recommendation.
    package mutating func text(of item: Recommendation) -> SearchText {
      var words = SearchWords()
      words.append(item.title, mark: titleMarkByte)
      if let original = item.originalTitle, original != item.title {
        words.append(original, mark: titleMarkByte)
      }
      words.append(item.reason)
      if let year = item.year { words.append(String(year)) }
      return SearchText(bytes: words.bytes + genreWords(of: item.genre))
    }

    /// A genre is found as it was written, and by the name of the known one.
    private mutating func genreWords(of genre: String) -> [UInt8] {
      if let words = genres[genre] { return words }
      var words = SearchWords()
      words.append(genre)
      for known in Genre.parse(genre) where known.rawValue != genre { words.append(known.rawValue) }
      if genres.count >= 10_000 { genres.removeAll() }
      genres[genre] = words.bytes
      return words.bytes
    }
  }
}
