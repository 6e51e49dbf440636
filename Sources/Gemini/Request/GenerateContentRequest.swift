/// What is asked of a model: the conversation so far and how to answer it.
///
/// Source: the Gemini API reference, `models.generateContent`.
public struct GenerateContentRequest: OpenObject {
  /// The turns, oldest first; roles alternate.
  public var contents: [Content] = []
  /// Standing instructions, as text parts.
  public var systemInstruction: Content?
  /// How the model is to write.
  public var generationConfig: GenerationConfig?
  /// One setting per harm category.
  public var safetySettings: [SafetySetting]?
  /// Where to go on after `FinishReason.continuation`; the rest of the request stays the same.
  public var continuationToken: String?
  /// Fields that have no property here, such as `tools`.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates a request; nil is not sent.
  public init(
    contents: [Content],
    systemInstruction: Content? = nil,
    generationConfig: GenerationConfig? = nil,
    safetySettings: [SafetySetting]? = nil,
    continuationToken: String? = nil,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.contents = contents
    self.systemInstruction = systemInstruction
    self.generationConfig = generationConfig
    self.safetySettings = safetySettings
    self.continuationToken = continuationToken
    self.unknownFields = unknownFields
  }

  static let fields: [JSONField<Self>] = [
    JSONField(always: "contents", \.contents),
    JSONField("systemInstruction", \.systemInstruction),
    JSONField("generationConfig", \.generationConfig),
    JSONField("safetySettings", \.safetySettings),
    JSONField("continuationToken", \.continuationToken),
  ]
}
