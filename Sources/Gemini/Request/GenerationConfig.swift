/// How the model is to write.
///
/// Nil leaves a choice to the model. Models since Gemini 3.6 ignore the three sampling numbers.
/// Source: the Gemini API reference, `GenerationConfig`.
public struct GenerationConfig: OpenObject {
  /// How freely words are chosen, from 0 to 2.
  public var temperature: Double?
  /// The share of probability that words are chosen from.
  public var topP: Double?
  /// How many words are chosen from.
  public var topK: Int?
  /// How many answers to write.
  public var candidateCount: Int?
  /// The most tokens to write, thoughts included.
  public var maxOutputTokens: Int?
  /// Texts that end the answer.
  public var stopSequences: [String]?
  /// A fixed start for the choice of words.
  public var seed: Int?
  /// How much a word counts less once it was used.
  public var presencePenalty: Double?
  /// How much a word counts less each time it was used.
  public var frequencyPenalty: Double?
  /// Whether to tell how probable the chosen words were.
  public var responseLogprobs: Bool?
  /// For how many other words to tell it, at each step; needs `responseLogprobs`.
  public var logprobs: Int?
  /// The media type of the answer, such as `application/json`.
  public var responseMIMEType: String?
  /// The shape of the answer; needs `responseMIMEType`.
  public var responseSchema: Schema?
  /// The shape of the answer in JSON Schema, instead of `responseSchema`.
  public var responseJSONSchema: JSONValue?
  /// The form of the answer, instead of a media type and a schema.
  public var responseFormat: ResponseFormat?
  /// How much to think first.
  public var thinkingConfig: ThinkingConfig?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates a configuration; nil is not sent.
  public init(
    temperature: Double? = nil,
    topP: Double? = nil,
    topK: Int? = nil,
    candidateCount: Int? = nil,
    maxOutputTokens: Int? = nil,
    stopSequences: [String]? = nil,
    seed: Int? = nil,
    presencePenalty: Double? = nil,
    frequencyPenalty: Double? = nil,
    responseLogprobs: Bool? = nil,
    logprobs: Int? = nil,
    responseMIMEType: String? = nil,
    responseSchema: Schema? = nil,
    responseJSONSchema: JSONValue? = nil,
    responseFormat: ResponseFormat? = nil,
    thinkingConfig: ThinkingConfig? = nil,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.temperature = temperature
    self.topP = topP
    self.topK = topK
    self.candidateCount = candidateCount
    self.maxOutputTokens = maxOutputTokens
    self.stopSequences = stopSequences
    self.seed = seed
    self.presencePenalty = presencePenalty
    self.frequencyPenalty = frequencyPenalty
    self.responseLogprobs = responseLogprobs
    self.logprobs = logprobs
    self.responseMIMEType = responseMIMEType
    self.responseSchema = responseSchema
    self.responseJSONSchema = responseJSONSchema
    self.responseFormat = responseFormat
    self.thinkingConfig = thinkingConfig
    self.unknownFields = unknownFields
  }

  static let fields: [JSONField<Self>] = [
    JSONField("temperature", \.temperature),
    JSONField("topP", \.topP),
    JSONField("topK", \.topK),
    JSONField("candidateCount", \.candidateCount),
    JSONField("maxOutputTokens", \.maxOutputTokens),
    JSONField("stopSequences", \.stopSequences),
    JSONField("seed", \.seed),
    JSONField("presencePenalty", \.presencePenalty),
    JSONField("frequencyPenalty", \.frequencyPenalty),
    JSONField("responseLogprobs", \.responseLogprobs),
    JSONField("logprobs", \.logprobs),
    JSONField("responseMimeType", \.responseMIMEType),
    JSONField("responseSchema", \.responseSchema),
    JSONField("responseJsonSchema", \.responseJSONSchema),
    JSONField("responseFormat", \.responseFormat),
    JSONField("thinkingConfig", \.thinkingConfig),
  ]
}
