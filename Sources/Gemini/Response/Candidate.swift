/// One answer that the model offers.
///
/// Source: the Gemini API reference, `Candidate`.
public struct Candidate: OpenObject {
  /// The place among the candidates; 0 is left out on the wire.
  public var index: Int?
  /// What the model wrote.
  public var content: Content?
  /// Why it stopped; nil when it did not say.
  public var finishReason: FinishReason?
  /// More about why it stopped.
  public var finishMessage: String?
  /// How harmful the answer is thought to be.
  public var safetyRatings: [SafetyRating]?
  /// Where the answer repeats known texts.
  public var citationMetadata: CitationMetadata?
  /// The tokens of the answer.
  public var tokenCount: Int?
  /// The mean logarithm of how probable the chosen words were.
  public var avgLogprobs: Double?
  /// Where to go on, when the finish reason is `continuation`.
  public var continuationToken: String?
  /// Fields that have no property here, such as `groundingMetadata`.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty candidate.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("index", \.index),
    JSONField("content", \.content),
    JSONField("finishReason", \.finishReason),
    JSONField("finishMessage", \.finishMessage),
    JSONField("safetyRatings", \.safetyRatings),
    JSONField("citationMetadata", \.citationMetadata),
    JSONField("tokenCount", \.tokenCount),
    JSONField("avgLogprobs", \.avgLogprobs),
    JSONField("continuationToken", \.continuationToken),
  ]

  /// The texts of all parts that are not thoughts, joined as they are.
  public var text: String {
    (content?.parts ?? []).filter { $0.thought != true }.compactMap(\.text).joined()
  }
}
