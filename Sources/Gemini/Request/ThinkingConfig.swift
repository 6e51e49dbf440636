/// How much the model is to think; a budget or a level, as the API refuses both together.
///
/// Source: the Gemini API reference, `ThinkingConfig`.
public struct ThinkingConfig: OpenObject {
  /// Tokens for thinking, for the 2.5 models: -1 lets the model choose, 0 turns thinking off.
  public var thinkingBudget: Int?
  /// The level, for later models.
  public var thinkingLevel: ThinkingLevel?
  /// Whether the thoughts come back as parts of their own.
  public var includeThoughts: Bool?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Asks for a number of tokens.
  public init(budget: Int, includeThoughts: Bool? = nil) {
    thinkingBudget = budget
    self.includeThoughts = includeThoughts
  }

  /// Asks for a level.
  public init(level: ThinkingLevel, includeThoughts: Bool? = nil) {
    thinkingLevel = level
    self.includeThoughts = includeThoughts
  }

  static let fields: [JSONField<Self>] = [
    JSONField("thinkingBudget", \.thinkingBudget),
    JSONField("thinkingLevel", \.thinkingLevel),
    JSONField("includeThoughts", \.includeThoughts),
  ]
}

/// How hard a model thinks before it answers.
///
/// Open: a level this version does not know is kept as it came; not every model takes every level.
/// Source: the Gemini API reference, `ThinkingLevel`.
public struct ThinkingLevel: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Hardly at all.
  public static let minimal = Self(rawValue: "MINIMAL")
  /// A little.
  public static let low = Self(rawValue: "LOW")
  /// Some.
  public static let medium = Self(rawValue: "MEDIUM")
  /// Much.
  public static let high = Self(rawValue: "HIGH")
  /// As much as the model can.
  public static let extraHigh = Self(rawValue: "XHIGH")
}
