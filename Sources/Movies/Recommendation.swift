/// One claim by the model: this movie, for this reason.
///
/// Every text is as the model wrote it.
public struct Recommendation: Hashable, Sendable {
  /// The title as written.
  public var title: String

  /// The genre as written: one, several, or a word nobody knows.
  public var genre: String

  /// The model's sentence why.
  public var reason: String

  /// The year of the first release, when the model said it.
  public var year: Int?

  /// The title in the original language and script, when the model said it.
  public var originalTitle: String?

  /// Creates a recommendation of texts as they were written.
  public init(
    title: String,
    genre: String,
    reason: String,
    year: Int? = nil,
    originalTitle: String? = nil
  ) {
    self.title = title
    self.genre = genre
    self.reason = reason
    self.year = year
    self.originalTitle = originalTitle
  }

  /// The way this names its movie; nil when the title shows nothing.
  public var mention: Mention? {
    Mention(spelling: title, year: year, originalTitle: originalTitle)
  }
}
