import Gemini
import Testing

@Suite struct WordTests {
  struct Words: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let named: [String]
    let onTheWire: String

    init<Word: RawRepresentable<String>>(_ named: [Word], _ onTheWire: String) {
      testDescription = "\(Word.self)"
      self.named = named.map(\.rawValue)
      self.onTheWire = onTheWire
    }
  }

  static let words = [
    Words(
      [
        FinishReason.unspecified, .stop, .maxTokens, .continuation, .safety, .recitation, .language,
        .other, .blocklist, .prohibitedContent, .personalData, .escalation, .limitedDisabled,
        .modelArmor, .malformedResponse, .malformedFunctionCall, .unexpectedToolCall,
        .tooManyToolCalls, .missingThoughtSignature, .imageSafety, .imageProhibitedContent,
        .imageOther, .noImage, .imageRecitation,
      ],
      """
      FINISH_REASON_UNSPECIFIED STOP MAX_TOKENS CONTINUATION SAFETY RECITATION LANGUAGE \
      OTHER BLOCKLIST PROHIBITED_CONTENT SPII ESCALATION PUP_LIMITED_DISABLED \
      MODEL_ARMOR MALFORMED_RESPONSE MALFORMED_FUNCTION_CALL UNEXPECTED_TOOL_CALL \
      TOO_MANY_TOOL_CALLS MISSING_THOUGHT_SIGNATURE IMAGE_SAFETY IMAGE_PROHIBITED_CONTENT \
      IMAGE_OTHER NO_IMAGE IMAGE_RECITATION
      """
    ),
    Words(
      [
        BlockReason.unspecified, .safety, .other, .blocklist, .prohibitedContent, .imageSafety,
        .modelArmor, .jailbreak,
      ],
      """
      BLOCK_REASON_UNSPECIFIED SAFETY OTHER BLOCKLIST PROHIBITED_CONTENT IMAGE_SAFETY \
      MODEL_ARMOR JAILBREAK
      """
    ),
    Words(
      [
        HarmCategory.harassment, .hateSpeech, .sexuallyExplicit, .dangerousContent,
        .jailbreak, .civicIntegrity, .derogatory, .toxicity, .violence, .sexual, .medical,
        .dangerous,
      ],
      """
      HARM_CATEGORY_HARASSMENT HARM_CATEGORY_HATE_SPEECH \
      HARM_CATEGORY_SEXUALLY_EXPLICIT HARM_CATEGORY_DANGEROUS_CONTENT \
      HARM_CATEGORY_JAILBREAK HARM_CATEGORY_CIVIC_INTEGRITY HARM_CATEGORY_DEROGATORY \
      HARM_CATEGORY_TOXICITY HARM_CATEGORY_VIOLENCE HARM_CATEGORY_SEXUAL \
      HARM_CATEGORY_MEDICAL HARM_CATEGORY_DANGEROUS
      """
    ),
    Words(
      [
        HarmCategory.imageHate, .imageDangerousContent, .imageHarassment, .imageSexuallyExplicit,
      ],
      """
      HARM_CATEGORY_IMAGE_HATE HARM_CATEGORY_IMAGE_DANGEROUS_CONTENT \
      HARM_CATEGORY_IMAGE_HARASSMENT HARM_CATEGORY_IMAGE_SEXUALLY_EXPLICIT
      """
    ),
    Words(
      [
        HarmBlockThreshold.unspecified, .lowAndAbove, .mediumAndAbove, .onlyHigh, .blockNone, .off,
      ],
      """
      HARM_BLOCK_THRESHOLD_UNSPECIFIED BLOCK_LOW_AND_ABOVE BLOCK_MEDIUM_AND_ABOVE \
      BLOCK_ONLY_HIGH BLOCK_NONE OFF
      """
    ),
    Words(
      [HarmProbability.unspecified, .negligible, .low, .medium, .high],
      "HARM_PROBABILITY_UNSPECIFIED NEGLIGIBLE LOW MEDIUM HIGH"
    ),
    Words(
      [
        ModelStage.unstableExperimental, .experimental, .preview, .stable, .legacy,
        .deprecated, .retired,
      ],
      """
      UNSTABLE_EXPERIMENTAL EXPERIMENTAL PREVIEW STABLE LEGACY \
      DEPRECATED RETIRED
      """
    ),
    Words(
      [ThinkingLevel.minimal, .low, .medium, .high, .extraHigh],
      "MINIMAL LOW MEDIUM HIGH XHIGH"
    ),
    Words([ServiceTier.standard, .flex, .priority], "standard flex priority"),
    Words([Modality.text, .image, .video, .audio, .document], "TEXT IMAGE VIDEO AUDIO DOCUMENT"),
    Words(
      [SchemaType.string, .number, .integer, .boolean, .array, .object, .null],
      "STRING NUMBER INTEGER BOOLEAN ARRAY OBJECT NULL"
    ),
  ]

  @Test(arguments: words)
  func `a word is spelled as the API spells it`(words: Words) {
    #expect(words.named.joined(separator: " ") == words.onTheWire)
  }
}
