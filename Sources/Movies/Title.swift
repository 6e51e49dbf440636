/// The name of a movie, as spelled; two spellings of one title are equal.
///
/// It keeps the spelling received and compares by its `key`, so `Title("AMÉLIE")` equals
/// `Title("Amelie ")`. What stands beside the title, a year or another title, is no part of it.
public struct Title: Sendable {
  /// The title as it was received.
  public let spelling: String

  /// The title as it is stored and shown.
  public let clean: String

  /// The strict key, which decides identity.
  public let key: String

  /// Creates a title of any text, also of an empty one.
  public init(_ spelling: String) {
    self.spelling = spelling
    let parsed = ParsedTitle(NormalForm.cleaned(spelling))
    clean = parsed.cleanTitle
    key = NormalForm.strictKey(parsed.title)
  }
}

extension Title: Hashable {
  /// Returns whether both are spellings of one title.
  public static func == (left: Title, right: Title) -> Bool {
    left.key == right.key
  }

  /// Hashes the key alone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

extension Title: CustomStringConvertible {
  /// The clean title.
  public var description: String { clean }
}
