/// A model that the API lists; being listed does not mean that it still answers.
///
/// Source: the Gemini API reference, `Model`.
public struct Model: OpenObject {
  /// The name with its prefix, such as `models/gemini-3.8-flash`.
  public var name: String?
  /// The name without prefix and version.
  public var baseModelID: String?
  /// The name for people.
  public var displayName: String?
  /// What it is good for.
  public var description: String?
  /// The version of the model.
  public var version: String?
  /// The most tokens it reads.
  public var inputTokenLimit: Int?
  /// The most tokens it writes.
  public var outputTokenLimit: Int?
  /// The calls it takes, such as `generateContent`.
  public var supportedGenerationMethods: [String]?
  /// Whether it thinks before it answers.
  public var thinking: Bool?
  /// The temperature it takes by default.
  public var temperature: Double?
  /// The highest temperature it takes.
  public var maxTemperature: Double?
  /// The `topP` it takes by default.
  public var topP: Double?
  /// The `topK` it takes by default.
  public var topK: Int?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty entry.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("name", \.name),
    JSONField("baseModelId", \.baseModelID),
    JSONField("displayName", \.displayName),
    JSONField("description", \.description),
    JSONField("version", \.version),
    JSONField("inputTokenLimit", \.inputTokenLimit),
    JSONField("outputTokenLimit", \.outputTokenLimit),
    JSONField("supportedGenerationMethods", \.supportedGenerationMethods),
    JSONField("thinking", \.thinking),
    JSONField("temperature", \.temperature),
    JSONField("maxTemperature", \.maxTemperature),
    JSONField("topP", \.topP),
    JSONField("topK", \.topK),
  ]
}

/// One page of the list of models.
///
/// Source: the Gemini API reference, `models.list`.
struct ModelPage: OpenObject {
  var models: [Model]?
  var nextPageToken: String?
  var unknownFields: [String: JSONValue] = [:]

  init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("models", \.models),
    JSONField("nextPageToken", \.nextPageToken),
  ]
}
