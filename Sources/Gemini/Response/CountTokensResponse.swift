/// How many tokens a request would cost.
///
/// Source: the Gemini API reference, `models.countTokens`.
public struct CountTokensResponse: OpenObject {
  /// All tokens together.
  public var totalTokens: Int?
  /// Tokens that were cached.
  public var cachedContentTokenCount: Int?
  /// `totalTokens` by modality.
  public var promptTokensDetails: [ModalityTokenCount]?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty count.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("totalTokens", \.totalTokens),
    JSONField("cachedContentTokenCount", \.cachedContentTokenCount),
    JSONField("promptTokensDetails", \.promptTokensDetails),
  ]
}
