/// How many tokens a call took.
///
/// Source: the Gemini API reference, `UsageMetadata`.
public struct UsageMetadata: OpenObject {
  /// Tokens of the prompt.
  public var promptTokenCount: Int?
  /// Tokens of the prompt that were cached.
  public var cachedContentTokenCount: Int?
  /// Tokens of the answers.
  public var candidatesTokenCount: Int?
  /// Tokens of what tools gave back.
  public var toolUsePromptTokenCount: Int?
  /// Tokens the model spent on thinking; they count against `maxOutputTokens`.
  public var thoughtsTokenCount: Int?
  /// All tokens together.
  public var totalTokenCount: Int?
  /// Fields that have no property here, such as the counts by modality.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty account.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("promptTokenCount", \.promptTokenCount),
    JSONField("cachedContentTokenCount", \.cachedContentTokenCount),
    JSONField("candidatesTokenCount", \.candidatesTokenCount),
    JSONField("toolUsePromptTokenCount", \.toolUsePromptTokenCount),
    JSONField("thoughtsTokenCount", \.thoughtsTokenCount),
    JSONField("totalTokenCount", \.totalTokenCount),
  ]
}
