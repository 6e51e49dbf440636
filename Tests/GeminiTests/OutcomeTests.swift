import Foundation
import Gemini
import Testing

@Suite struct OutcomeTests {
  static let cases: [(String, Outcome, String)] = [
    (candidate("STOP", "hi"), .text("hi", finish: .stop), "Gemini answered"),
    (
      candidate(nil, "hi"), .truncated("hi", by: .noFinishReason, thoughtsTokenCount: 9),
      "Gemini did not say that its answer is complete: 9 tokens went to thoughts; try again"
    ),
    (
      candidate("FINISH_REASON_UNSPECIFIED", "hi"),
      .truncated("hi", by: .noFinishReason, thoughtsTokenCount: 9),
      "Gemini did not say that its answer is complete: 9 tokens went to thoughts; try again"
    ),
    (
      candidate("BORED", "hi"), .text("hi", finish: FinishReason(rawValue: "BORED")),
      "Gemini answered"
    ),
    (
      candidate("MAX_TOKENS", "[1,"),
      .truncated("[1,", by: .finishReason(.maxTokens), thoughtsTokenCount: 9),
      "Gemini stopped early (MAX_TOKENS): 9 tokens went to thoughts; raise maxOutputTokens or ask for less, or let the model think less"
    ),
    (
      candidate("MAX_TOKENS"), .truncated("", by: .finishReason(.maxTokens), thoughtsTokenCount: 9),
      "Gemini stopped early (MAX_TOKENS) with no text: 9 tokens went to thoughts; raise maxOutputTokens or ask for less, or let the model think less"
    ),
    (
      candidate("MALFORMED_RESPONSE", "[1,"),
      .truncated("[1,", by: .finishReason(.malformedResponse), thoughtsTokenCount: nil),
      "Gemini stopped early (MALFORMED_RESPONSE); try again"
    ),
    (
      candidate("MALFORMED_FUNCTION_CALL"),
      .noText(.stopped(.malformedFunctionCall, message: nil)),
      "Gemini gave up without text (MALFORMED_FUNCTION_CALL); try again"
    ),
    (
      candidate("OTHER"), .blockedAnswer(.other, message: nil, partialText: ""),
      "Gemini stopped its answer (OTHER); reword the prompt"
    ),
    (
      #"{"candidates":[{"finishReason":"OTHER","finishMessage":"inner fault"}]}"#,
      .noText(.stopped(.other, message: "inner fault")),
      "Gemini gave up without text (OTHER: inner fault); try again"
    ),
    (
      candidate("BORED"), .noText(.stopped(FinishReason(rawValue: "BORED"), message: nil)),
      "Gemini gave up without text (BORED); try again"
    ),
    (candidate("STOP"), .noText(.empty), "Gemini sent an empty answer; try again"),
    (candidate("STOP", ""), .noText(.empty), "Gemini sent an empty answer; try again"),
    (
      #"{"candidates":[{"finishReason":"STOP","content":{"parts":[{"functionCall":{"name":"f"}}]}}]}"#,
      .noText(.otherParts(["functionCall"])),
      "Gemini sent no text, only functionCall; ask for text"
    ),
    ("{}", .noText(.noCandidates(message: nil)), "Gemini sent no candidate; try again"),
    (
      #"{"candidates":[],"promptFeedback":{"blockReasonMessage":"M"}}"#,
      .noText(.noCandidates(message: "M")), "Gemini sent no candidate (M); try again"
    ),
    (
      #"{"promptFeedback":{"blockReason":"TOO_SAD"}}"#,
      .blockedPrompt(BlockReason(rawValue: "TOO_SAD"), message: nil),
      "Gemini blocked the prompt (TOO_SAD); reword it"
    ),
    (
      #"{"promptFeedback":{"blockReason":"SAFETY","safetyRatings":[{"category":"A","probability":"HIGH"},{"category":"B","probability":"LOW"}]}}"#,
      .blockedPrompt(.safety, message: "A HIGH"),
      "Gemini blocked the prompt (SAFETY: A HIGH); reword it"
    ),
    (
      "{\"candidates\":[{\"finishReason\":\"SA\\u001b[31mFE\"}]}",
      .noText(.stopped(FinishReason(rawValue: "SA\u{1B}[31mFE"), message: nil)),
      "Gemini gave up without text (SA[31mFE); try again"
    ),
  ]

  static func candidate(_ reason: String?, _ text: String? = nil) -> String {
    let finish = reason.map { ",\"finishReason\":\"\($0)\"" } ?? ""
    let parts = text.map { ",\"parts\":[{\"text\":\"\($0)\"}]" } ?? ""
    return "{\"candidates\":[{\"content\":{\"role\":\"model\"\(parts)}\(finish)}],"
      + "\"usageMetadata\":{\"thoughtsTokenCount\":9}}"
  }

  @Test(arguments: cases)
  func `a response has one outcome and one sentence`(
    json: String,
    outcome: Outcome,
    sentence: String
  ) throws {
    let response = try GenerateContentResponse(parsing: Data(json.utf8))
    #expect(response.outcome == outcome)
    #expect(response.outcome.description == sentence)
  }

  @Test(arguments: [
    "SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "ESCALATION",
    "PUP_LIMITED_DISABLED", "MODEL_ARMOR", "IMAGE_SAFETY",
  ])
  func `a filter blocks the answer and what was written before is kept`(reason: String) throws {
    for text in ["", "[1,"] {
      let json = Self.candidate(reason, text.isEmpty ? nil : text)
      let outcome = try GenerateContentResponse(parsing: Data(json.utf8)).outcome
      let expected = FinishReason(rawValue: reason)
      #expect(outcome == .blockedAnswer(expected, message: nil, partialText: text))
      #expect(outcome.text == text)
    }
  }

  @Test func `a prompt stays refused when the stream that says so breaks off`() throws {
    let body = "data: {\"promptFeedback\":{\"blockReason\":\"SAFETY\"}}\n\ndata: {"
    let result = try GenerateContentResult(parsing: Data(body.utf8)) { _ in }
    #expect(result.outcome == .blockedPrompt(.safety, message: nil))
  }
}
