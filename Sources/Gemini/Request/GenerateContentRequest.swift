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
  /// How fast and at which price to answer.
  public var serviceTier: ServiceTier?
  /// Whether Google may keep the request and its answer in its logs; nil leaves it to the project.
  public var store: Bool?
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
    serviceTier: ServiceTier? = nil,
    store: Bool? = nil,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.contents = contents
    self.systemInstruction = systemInstruction
    self.generationConfig = generationConfig
    self.safetySettings = safetySettings
    self.continuationToken = continuationToken
    self.serviceTier = serviceTier
    self.store = store
    self.unknownFields = unknownFields
  }

  static let fields: [JSONField<Self>] = [
    JSONField(always: "contents", \.contents),
    JSONField("systemInstruction", \.systemInstruction),
    JSONField("generationConfig", \.generationConfig),
    JSONField("safetySettings", \.safetySettings),
    JSONField("continuationToken", \.continuationToken),
    JSONField("serviceTier", \.serviceTier),
    JSONField("store", \.store),
  ]
}

/// How fast and at which price a request is answered.
///
/// Open: a tier this version does not know is kept as it came.
/// Source: the Gemini API reference, `ServiceTier`.
public struct ServiceTier: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The usual speed and price.
  public static let standard = Self(rawValue: "standard")
  /// Cheaper, and later when there is much to do.
  public static let flex = Self(rawValue: "flex")
  /// Dearer, and before others.
  public static let priority = Self(rawValue: "priority")
}
