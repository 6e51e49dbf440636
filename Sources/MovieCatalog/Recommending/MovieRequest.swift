import Foundation
public import Gemini

/// What to ask Gemini for: movies that suit a mood.
public struct MovieRequest: Hashable, Sendable {
  /// What the movies should suit, in any language.
  public var mood: String
  /// How many movies to ask for.
  public var count: Int
  /// The language to answer in, as a tag such as `ko` or a name; nil for the mood's own.
  public var language: String?
  /// Standing instructions to send along.
  public var systemInstruction: String?
  /// Movies not to recommend, as `exclude` names them.
  public var excluded: [String]
  /// Pictures to send along.
  public var images: [Blob]
  /// How the model is to write; the form of the answer is set by `wireRequest`.
  public var generationConfig: GenerationConfig
  /// How the form of the answer is put on the wire.
  public var schemaEncoding: SchemaEncoding
  /// Which harms to block, one setting per category.
  public var safetySettings: [SafetySetting]
  /// Whether to ask for text to be read, as the exercise did, instead of a list to be recorded.
  public var isPlain: Bool

  /// Asks for movies; everything but the mood has a default.
  ///
  /// - Throws: `RecommendError.blankMood` when the mood says nothing.
  public init(mood: String, count: Int = 3, language: String? = nil) throws(RecommendError) {
    self.mood = mood.trimmingBlanks()
    self.count = max(1, count)
    self.language = language
    systemInstruction = nil
    excluded = []
    images = []
    generationConfig = GenerationConfig()
    schemaEncoding = .responseSchema
    safetySettings = []
    isPlain = false
    if self.mood.isEmpty { throw .blankMood }
  }

  /// The prompt in words.
  public var prompt: String {
    let movies = count == 1 ? "1 movie" : "\(count) different movies"
    let tongue = language.map { "in \(LanguageName.english($0))" } ?? "in the language of the mood"
    if isPlain {
      return """
        Recommend \(movies) for this mood: \(mood)
        For each, give the title, the genre, and a short reason why it suits the mood. \
        Write \(tongue).\(exclusion)
        """
    }
    return """
      Recommend \(movies) for this mood: \(mood)
      Only movies that exist, none of them twice. For each, give:
      title: the title it was released under, \(tongue)
      originalTitle: the title in its original language and script
      year: the year of its first release anywhere
      genre: one or two genres, \(tongue)
      reason: one or two sentences why it suits the mood, \(tongue)\(exclusion)
      """
  }

  private var exclusion: String {
    excluded.isEmpty
      ? ""
      : "\nRecommend none of these, which are known already: \(excluded.joined(separator: ", "))"
  }

  /// The request as Gemini takes it.
  public var wireRequest: GenerateContentRequest {
    var config: GenerationConfig? = generationConfig
    if isPlain {
      if generationConfig == GenerationConfig() { config = nil }
    } else if let schema = MovieListSchema.schema {
      config?.setResponse(schema, encoding: schemaEncoding)
    }
    return GenerateContentRequest(
      contents: [Content(role: .user, parts: images.map(Part.init) + [Part(text: prompt)])],
      systemInstruction: systemInstruction.map { Content(text: $0) },
      generationConfig: config,
      safetySettings: safetySettings.isEmpty ? nil : safetySettings
    )
  }
}

extension MovieRequest {
  /// What else was asked for, as the catalog keeps it: a JSON object, or nil when it is nothing.
  var parameters: String? {
    var request = wireRequest
    request.contents = []
    request.generationConfig = generationConfig == GenerationConfig() ? nil : generationConfig
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(request),
      case .object(var members)? = try? JSONValue(parsing: data)
    else { return nil }
    members["contents"] = nil
    if members.isEmpty { return nil }
    return (try? encoder.encode(JSONValue.object(members))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension String {
  /// The text without blanks and line ends around it.
  func trimmingBlanks() -> String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }
}
