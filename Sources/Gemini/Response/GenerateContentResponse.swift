/// What came back: the candidates, or why there are none.
///
/// Every field may be missing. What a response amounts to is its `outcome`.
/// Source: the Gemini API reference, `GenerateContentResponse`.
public struct GenerateContentResponse: OpenObject {
  /// The answers; none when the prompt was refused.
  public var candidates: [Candidate]?
  /// What the API thinks of the prompt.
  public var promptFeedback: PromptFeedback?
  /// The tokens it took.
  public var usageMetadata: UsageMetadata?
  /// The model that answered, which need not be the one that was asked.
  public var modelVersion: String?
  /// The name of this response.
  public var responseID: String?
  /// When the request came in, in RFC 3339.
  public var createTime: String?
  /// Where the model stands in its life.
  public var modelStatus: ModelStatus?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty response.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("candidates", \.candidates),
    JSONField("promptFeedback", \.promptFeedback),
    JSONField("usageMetadata", \.usageMetadata),
    JSONField("modelVersion", \.modelVersion),
    JSONField("responseId", \.responseID),
    JSONField("createTime", \.createTime),
    JSONField("modelStatus", \.modelStatus),
  ]

  /// The candidate that counts: the one with index 0, else the first.
  public var candidate: Candidate? {
    // An index of 0 is left out on the wire.
    candidates?.first { ($0.index ?? 0) == 0 } ?? candidates?.first
  }

  /// The answer: the texts of all parts that are not thoughts, joined as they are.
  public var text: String { candidate?.text ?? "" }
}
