/// How harmful a text is thought to be, for one category.
///
/// Source: the Gemini API reference, `SafetyRating`.
public struct SafetyRating: OpenObject {
  /// The kind of harm.
  public var category: HarmCategory?
  /// How likely the harm is.
  public var probability: HarmProbability?
  /// Whether this rating is why something was blocked.
  public var blocked: Bool?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty rating.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("category", \.category),
    JSONField("probability", \.probability),
    JSONField("blocked", \.blocked),
  ]
}

/// How likely it is that a text does harm.
///
/// Open: a probability this version does not know is kept as it came.
/// Source: the Gemini API reference, `HarmProbability`.
public struct HarmProbability: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No estimate.
  public static let unspecified = Self(rawValue: "HARM_PROBABILITY_UNSPECIFIED")
  /// Next to none.
  public static let negligible = Self(rawValue: "NEGLIGIBLE")
  /// Low.
  public static let low = Self(rawValue: "LOW")
  /// Medium.
  public static let medium = Self(rawValue: "MEDIUM")
  /// High.
  public static let high = Self(rawValue: "HIGH")
}
