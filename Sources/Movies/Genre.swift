/// A genre: an id of the known list, or the word that was said.
///
/// Open: a word the list does not know is a free tag, kept as it was written.
public struct Genre: RawRepresentable, Hashable, Sendable {
  /// The canonical id ("science-fiction"), or the free tag.
  public let rawValue: String

  /// Creates a genre of a stored id or tag, which is not looked up.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Returns the known genre that a word names in any language and case: "SF", "공포".
  ///
  /// - Returns: Nil when the word is unknown, names several genres, or none.
  public static func named(_ word: String) -> Genre? {
    guard let genres = GenreTable.shared.genres(spelled: NormalForm.cleaned(word)),
      genres.count == 1
    else { return nil }
    return genres[0]
  }

  /// The known genres, in the order of the list.
  public static var known: [Genre] { GenreTable.shared.known }

  /// Whether the genre is of the known list.
  public var isKnown: Bool { GenreTable.shared.names[self] != nil }

  /// The English name, "Science Fiction"; a free tag is its own name.
  public var name: String { GenreTable.shared.names[self] ?? rawValue }
}
