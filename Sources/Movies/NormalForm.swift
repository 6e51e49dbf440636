/// The normal form of a title: what is stored, and the keys that decide identity.
///
/// Three texts are made of a spelling, each out of the one before:
///
/// | text | what it is for |
/// |---|---|
/// | cleaned | stored and shown: invisible characters gone, one encoding, single blanks |
/// | strict key | identity: case, marks, punctuation, blanks and ways to write a number ignored |
/// | loose key | the strict key without a leading article; it needs a year beside it |
///
/// The year is no part of a key. A wrong merge is worse than a missed one, so nothing is dropped
/// here that tells two titles of one year apart.
public enum NormalForm {
  /// Returns the key that decides identity.
  ///
  /// - Parameter cleanTitle: A title as `cleaned(_:)` returns it.
  /// - Returns: Letters and digits without blanks; never empty: a title of signs alone ("$")
  ///   is its own key, after `raw:`.
  public static func strictKey(_ cleanTitle: String) -> String {
    TitleWords(cleanTitle).strictKey
  }

  /// Returns the key without a leading article of any language.
  ///
  /// - Parameter cleanTitle: A title as `cleaned(_:)` returns it.
  /// - Returns: The strict key when no article leads, or when nothing would be left.
  public static func looseKey(_ cleanTitle: String) -> String {
    TitleWords(cleanTitle).looseKey
  }

  /// Returns both keys, for the price of one.
  ///
  /// - Parameter cleanTitle: A title as `cleaned(_:)` returns it.
  /// - Returns: What `strictKey(_:)` and `looseKey(_:)` return.
  public static func keys(_ cleanTitle: String) -> (strict: String, loose: String) {
    let words = TitleWords(cleanTitle)
    return (words.strictKey, words.looseKey)
  }
}
