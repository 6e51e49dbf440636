/// Why the model stopped writing a candidate.
///
/// Open: a reason this version does not know is kept as it came.
/// Source: the Gemini API reference, `FinishReason`.
public struct FinishReason: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No reason.
  public static let unspecified = Self(rawValue: "FINISH_REASON_UNSPECIFIED")
  /// The answer is complete.
  public static let stop = Self(rawValue: "STOP")
  /// `maxOutputTokens` was reached.
  public static let maxTokens = Self(rawValue: "MAX_TOKENS")
  /// The answer is longer than one response holds; `Candidate.continuationToken` goes on.
  public static let continuation = Self(rawValue: "CONTINUATION")
  /// The answer seemed harmful.
  public static let safety = Self(rawValue: "SAFETY")
  /// The answer repeated a known text.
  public static let recitation = Self(rawValue: "RECITATION")
  /// The language is not supported.
  public static let language = Self(rawValue: "LANGUAGE")
  /// A reason that is not told.
  public static let other = Self(rawValue: "OTHER")
  /// The answer held a forbidden term.
  public static let blocklist = Self(rawValue: "BLOCKLIST")
  /// The answer held what is never allowed.
  public static let prohibitedContent = Self(rawValue: "PROHIBITED_CONTENT")
  /// The answer held personal data.
  public static let personalData = Self(rawValue: "SPII")
  /// The answer was held back for review.
  public static let escalation = Self(rawValue: "ESCALATION")
  /// A policy turned the answer off.
  public static let limitedDisabled = Self(rawValue: "PUP_LIMITED_DISABLED")
  /// A filter of the project stopped the answer.
  public static let modelArmor = Self(rawValue: "MODEL_ARMOR")
  /// The model wrote something that cannot be read.
  public static let malformedResponse = Self(rawValue: "MALFORMED_RESPONSE")
  /// The model wrote a call that cannot be read.
  public static let malformedFunctionCall = Self(rawValue: "MALFORMED_FUNCTION_CALL")
  /// The model called a tool that it does not have.
  public static let unexpectedToolCall = Self(rawValue: "UNEXPECTED_TOOL_CALL")
  /// The model called tools again and again.
  public static let tooManyToolCalls = Self(rawValue: "TOO_MANY_TOOL_CALLS")
  /// The request left out a signature.
  public static let missingThoughtSignature = Self(rawValue: "MISSING_THOUGHT_SIGNATURE")
  /// The image seemed harmful.
  public static let imageSafety = Self(rawValue: "IMAGE_SAFETY")
  /// The image held what is never allowed.
  public static let imageProhibitedContent = Self(rawValue: "IMAGE_PROHIBITED_CONTENT")
  /// The image repeated a known one.
  public static let imageRecitation = Self(rawValue: "IMAGE_RECITATION")
  /// The image failed for a reason that is not told.
  public static let imageOther = Self(rawValue: "IMAGE_OTHER")
  /// No image was made.
  public static let noImage = Self(rawValue: "NO_IMAGE")
}
