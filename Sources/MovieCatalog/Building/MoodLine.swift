/// One mood of a mood list, with what is asked for it alone.
public struct MoodLine: Hashable, Sendable {
  /// What the movies should suit.
  public var mood: String
  /// How many movies to ask for; nil where the list does not say.
  public var count: Int?
  /// The language to answer in; nil where the list does not say.
  public var language: String?
  /// Standing instructions; nil where the list does not say.
  public var systemInstruction: String?
  /// The line that it stands on, counted from 1.
  public var line: Int

  /// Puts a mood together.
  public init(
    mood: String,
    count: Int? = nil,
    language: String? = nil,
    systemInstruction: String? = nil,
    line: Int
  ) {
    self.mood = mood
    self.count = count
    self.language = language
    self.systemInstruction = systemInstruction
    self.line = line
  }
}
