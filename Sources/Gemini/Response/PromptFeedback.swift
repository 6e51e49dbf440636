/// What the API thinks of the prompt itself.
///
/// Source: the Gemini API reference, `PromptFeedback`.
public struct PromptFeedback: OpenObject {
  /// Why the prompt was refused; nil when it was not.
  public var blockReason: BlockReason?
  /// More about why it was refused.
  public var blockReasonMessage: String?
  /// How harmful the prompt is thought to be.
  public var safetyRatings: [SafetyRating]?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty feedback.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("blockReason", \.blockReason),
    JSONField("blockReasonMessage", \.blockReasonMessage),
    JSONField("safetyRatings", \.safetyRatings),
  ]
}

/// Why a prompt was refused.
///
/// Open: a reason this version does not know is kept as it came.
/// Source: the Gemini API reference, `BlockReason`.
public struct BlockReason: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No reason.
  public static let unspecified = Self(rawValue: "BLOCK_REASON_UNSPECIFIED")
  /// The prompt seemed harmful.
  public static let safety = Self(rawValue: "SAFETY")
  /// A reason that is not told.
  public static let other = Self(rawValue: "OTHER")
  /// The prompt held a forbidden term.
  public static let blocklist = Self(rawValue: "BLOCKLIST")
  /// The prompt held what is never allowed.
  public static let prohibitedContent = Self(rawValue: "PROHIBITED_CONTENT")
  /// An image in the prompt seemed harmful.
  public static let imageSafety = Self(rawValue: "IMAGE_SAFETY")
  /// A filter of the project refused the prompt.
  public static let modelArmor = Self(rawValue: "MODEL_ARMOR")
  /// The prompt tried to talk the model out of its rules.
  public static let jailbreak = Self(rawValue: "JAILBREAK")
}
