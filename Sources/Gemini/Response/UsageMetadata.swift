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
  /// `promptTokenCount` by modality.
  public var promptTokensDetails: [ModalityTokenCount]?
  /// `cachedContentTokenCount` by modality.
  public var cacheTokensDetails: [ModalityTokenCount]?
  /// `candidatesTokenCount` by modality.
  public var candidatesTokensDetails: [ModalityTokenCount]?
  /// `toolUsePromptTokenCount` by modality.
  public var toolUsePromptTokensDetails: [ModalityTokenCount]?
  /// The tier that answered.
  public var serviceTier: ServiceTier?
  /// How the traffic is paid for, such as `ON_DEMAND`; Vertex AI only.
  public var trafficType: String?
  /// Fields that have no property here.
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
    JSONField("promptTokensDetails", \.promptTokensDetails),
    JSONField("cacheTokensDetails", \.cacheTokensDetails),
    JSONField("candidatesTokensDetails", \.candidatesTokensDetails),
    JSONField("toolUsePromptTokensDetails", \.toolUsePromptTokensDetails),
    JSONField("serviceTier", \.serviceTier),
    JSONField("trafficType", \.trafficType),
  ]
}

extension UsageMetadata {
  /// The counts of an answer that was continued in another response; the rest is that response's.
  static func + (one: Self, next: Self?) -> Self {
    guard let next else { return one }
    var sum = next
    let counts: [WritableKeyPath<Self, Int?>] = [
      \.promptTokenCount, \.cachedContentTokenCount, \.candidatesTokenCount,
      \.toolUsePromptTokenCount, \.thoughtsTokenCount, \.totalTokenCount,
    ]
    for count in counts {
      if let tokens = one[keyPath: count] {
        sum[keyPath: count] = tokens + (next[keyPath: count] ?? 0)
      }
    }
    return sum
  }
}

/// The tokens of one modality.
///
/// Source: the Gemini API reference, `ModalityTokenCount`.
public struct ModalityTokenCount: OpenObject {
  /// What the tokens stand for.
  public var modality: Modality?
  /// How many there are; 0 is left out on the wire.
  public var tokenCount: Int?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty count.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("modality", \.modality),
    JSONField("tokenCount", \.tokenCount),
  ]
}

/// What tokens stand for.
///
/// Open: a modality this version does not know is kept as it came.
/// Source: the Gemini API reference, `Modality`.
public struct Modality: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text.
  public static let text = Self(rawValue: "TEXT")
  /// Images.
  public static let image = Self(rawValue: "IMAGE")
  /// Video.
  public static let video = Self(rawValue: "VIDEO")
  /// Sound.
  public static let audio = Self(rawValue: "AUDIO")
  /// Documents, such as PDF.
  public static let document = Self(rawValue: "DOCUMENT")
}
