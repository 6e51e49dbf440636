/// Where a model stands in its life.
///
/// Source: the Gemini API reference, `ModelStatus`.
public struct ModelStatus: OpenObject {
  /// How far along it is.
  public var modelStage: ModelStage?
  /// When the model is turned off, in RFC 3339.
  public var retirementTime: String?
  /// What Google says about it.
  public var message: String?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty status.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("modelStage", \.modelStage),
    JSONField("retirementTime", \.retirementTime),
    JSONField("message", \.message),
  ]
}

/// How far along its life a model is.
///
/// Open: a stage this version does not know is kept as it came.
/// Source: the Gemini API reference, `ModelStage`.
public struct ModelStage: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An experiment that may change or vanish at any time.
  public static let unstableExperimental = Self(rawValue: "UNSTABLE_EXPERIMENTAL")
  /// An experiment.
  public static let experimental = Self(rawValue: "EXPERIMENTAL")
  /// Not yet final.
  public static let preview = Self(rawValue: "PREVIEW")
  /// Meant for daily work.
  public static let stable = Self(rawValue: "STABLE")
  /// Kept for those who use it; there is a newer one.
  public static let legacy = Self(rawValue: "LEGACY")
  /// About to be turned off.
  public static let deprecated = Self(rawValue: "DEPRECATED")
  /// Turned off.
  public static let retired = Self(rawValue: "RETIRED")
}
