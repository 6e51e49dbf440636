/// From which probability of harm on an answer is blocked, for one category.
///
/// Source: the Gemini API reference, `SafetySetting`.
public struct SafetySetting: OpenObject {
  /// The kind of harm.
  public var category: HarmCategory?
  /// From where on to block.
  public var threshold: HarmBlockThreshold?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates a setting.
  public init(category: HarmCategory, threshold: HarmBlockThreshold) {
    self.category = category
    self.threshold = threshold
  }

  static let fields: [JSONField<Self>] = [
    JSONField("category", \.category),
    JSONField("threshold", \.threshold),
  ]
}

/// A kind of harm.
///
/// Open: a category this version does not know is kept as it came.
/// Source: the Gemini API reference, `HarmCategory`.
public struct HarmCategory: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Harassment.
  public static let harassment = Self(rawValue: "HARM_CATEGORY_HARASSMENT")
  /// Hate speech.
  public static let hateSpeech = Self(rawValue: "HARM_CATEGORY_HATE_SPEECH")
  /// Sexual content.
  public static let sexuallyExplicit = Self(rawValue: "HARM_CATEGORY_SEXUALLY_EXPLICIT")
  /// Help to do harm.
  public static let dangerousContent = Self(rawValue: "HARM_CATEGORY_DANGEROUS_CONTENT")
  /// Attempts to talk the model out of its rules.
  public static let jailbreak = Self(rawValue: "HARM_CATEGORY_JAILBREAK")
  /// What could harm an election; an old category.
  public static let civicIntegrity = Self(rawValue: "HARM_CATEGORY_CIVIC_INTEGRITY")
  /// Demeaning text, as the PaLM models rate it.
  public static let derogatory = Self(rawValue: "HARM_CATEGORY_DEROGATORY")
  /// Rude text, as the PaLM models rate it.
  public static let toxicity = Self(rawValue: "HARM_CATEGORY_TOXICITY")
  /// Violence, as the PaLM models rate it.
  public static let violence = Self(rawValue: "HARM_CATEGORY_VIOLENCE")
  /// Sexual text, as the PaLM models rate it.
  public static let sexual = Self(rawValue: "HARM_CATEGORY_SEXUAL")
  /// Medical advice, as the PaLM models rate it.
  public static let medical = Self(rawValue: "HARM_CATEGORY_MEDICAL")
  /// Danger, as the PaLM models rate it.
  public static let dangerous = Self(rawValue: "HARM_CATEGORY_DANGEROUS")
  /// Hate in an image.
  public static let imageHate = Self(rawValue: "HARM_CATEGORY_IMAGE_HATE")
  /// Help to do harm in an image.
  public static let imageDangerousContent = Self(rawValue: "HARM_CATEGORY_IMAGE_DANGEROUS_CONTENT")
  /// Harassment in an image.
  public static let imageHarassment = Self(rawValue: "HARM_CATEGORY_IMAGE_HARASSMENT")
  /// Sexual content in an image.
  public static let imageSexuallyExplicit = Self(rawValue: "HARM_CATEGORY_IMAGE_SEXUALLY_EXPLICIT")
}

/// The probability of harm that is blocked.
///
/// Open: a threshold this version does not know is kept as it came.
/// Source: the Gemini API reference, `HarmBlockThreshold`.
public struct HarmBlockThreshold: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No threshold of its own: the default holds.
  public static let unspecified = Self(rawValue: "HARM_BLOCK_THRESHOLD_UNSPECIFIED")
  /// Block from a low probability on.
  public static let lowAndAbove = Self(rawValue: "BLOCK_LOW_AND_ABOVE")
  /// Block from a medium probability on.
  public static let mediumAndAbove = Self(rawValue: "BLOCK_MEDIUM_AND_ABOVE")
  /// Block only a high probability.
  public static let onlyHigh = Self(rawValue: "BLOCK_ONLY_HIGH")
  /// Block nothing.
  public static let blockNone = Self(rawValue: "BLOCK_NONE")
  /// Do not even rate.
  public static let off = Self(rawValue: "OFF")
}
