#if canImport(Glibc)
import Foundation
import Gemini
import Testing

/// Every outcome that a good answer of the server can have, through `URLSession` and in both ways.
@Suite struct ClientConformanceTests {
  typealias Way = LoopbackClient.Way

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let body: String
    let outcome: Outcome
    var testDescription: String { name }

    init(_ name: String, _ body: String, _ outcome: Outcome) {
      self.name = name
      self.body = body
      self.outcome = outcome
    }
  }

  /// A response with one candidate.
  static func answer(_ parts: String?, _ finish: String?, _ more: String = "") -> String {
    let content = parts.map { ",\"parts\":[\($0)]" } ?? ""
    let reason = finish.map { ",\"finishReason\":\"\($0)\"" } ?? ""
    return "{\"candidates\":[{\"content\":{\"role\":\"model\"\(content)}\(reason)\(more)}],"
      + "\"usageMetadata\":{\"promptTokenCount\":6,\"thoughtsTokenCount\":41},"
      + "\"modelVersion\":\"gemini-test-001\"}"
  }

  static func text(_ text: String) -> String { "{\"text\":\"\(text)\"}" }

  static func reason(_ word: String) -> FinishReason { FinishReason(rawValue: word) }

  static let answers = [
    Case("complete", answer(text("Ferns"), "STOP"), .text("Ferns", finish: .stop)),
    Case(
      "no finish reason",
      answer(text("Fer"), nil),
      .truncated("Fer", by: .noFinishReason, thoughtsTokenCount: 41)
    ),
    Case(
      "a finish reason that says that there is none",
      answer(text("Fer"), "FINISH_REASON_UNSPECIFIED"),
      .truncated("Fer", by: .noFinishReason, thoughtsTokenCount: 41)
    ),
    Case(
      "a finish reason that is null",
      answer(text("Fer"), nil, ",\"finishReason\":null"),
      .truncated("Fer", by: .noFinishReason, thoughtsTokenCount: 41)
    ),
    Case(
      "unknown finish reason with text",
      answer(text("Ferns"), "TIRED"),
      .text("Ferns", finish: reason("TIRED"))
    ),
    Case(
      "unknown finish reason without text",
      answer(nil, "TIRED"),
      .noText(.stopped(reason("TIRED"), message: nil))
    ),
    Case(
      "too long",
      answer(text("Ferns, mos"), "MAX_TOKENS"),
      .truncated("Ferns, mos", by: .finishReason(.maxTokens), thoughtsTokenCount: 41)
    ),
    Case(
      "all thought and no text",
      answer(nil, "MAX_TOKENS"),
      .truncated("", by: .finishReason(.maxTokens), thoughtsTokenCount: 41)
    ),
    Case(
      "continued, but not told where",
      answer(text("Ferns, mos"), "CONTINUATION"),
      .truncated("Ferns, mos", by: .finishReason(.continuation), thoughtsTokenCount: 41)
    ),
    Case(
      "OTHER",
      answer(text("Fer"), "OTHER"),
      .blockedAnswer(.other, message: nil, partialText: "Fer")
    ),
    Case(
      "OTHER with a message",
      answer(nil, "OTHER", ",\"finishMessage\":\"The greenhouse is shut.\""),
      .noText(.stopped(.other, message: "The greenhouse is shut."))
    ),
    Case("an end and no parts", answer(nil, "STOP"), .noText(.empty)),
    Case("an end and an empty text", answer(text(""), "STOP"), .noText(.empty)),
    Case("no content", #"{"candidates":[{"finishReason":"STOP"}]}"#, .noText(.empty)),
    Case(
      "a function call alone",
      answer(#"{"functionCall":{"name":"water","args":{"litres":2}}}"#, "STOP"),
      .noText(.otherParts(["functionCall"]))
    ),
    Case("no candidates", #"{"candidates":[]}"#, .noText(.noCandidates(message: nil))),
    Case(
      "usage alone",
      #"{"usageMetadata":{"totalTokenCount":6},"modelVersion":"gemini-test-001"}"#,
      .noText(.noCandidates(message: nil))
    ),
    Case(
      "prompt blocked",
      #"{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}}"#,
      .blockedPrompt(.prohibitedContent, message: nil)
    ),
    Case(
      "prompt blocked for an unknown reason",
      #"{"promptFeedback":{"blockReason":"POISON_IVY","blockReasonMessage":"It itches."}}"#,
      .blockedPrompt(BlockReason(rawValue: "POISON_IVY"), message: "It itches.")
    ),
    Case(
      "prompt blocked with ratings",
      #"{"promptFeedback":{"blockReason":"SAFETY","safetyRatings":[{"category":"NETTLES","#
        + #""probability":"HIGH"},{"category":"THORNS","probability":"LOW"}]}}"#,
      .blockedPrompt(.safety, message: "NETTLES HIGH")
    ),
    Case(
      "thoughts are left out",
      answer(#"{"text":"Hmm. ","thought":true},{"text":"Ferns"}"#, "STOP"),
      .text("Ferns", finish: .stop)
    ),
    Case(
      "a signature alone is no text",
      answer(#"{"text":"","thoughtSignature":"c2hhZGU="}"#, "STOP"),
      .noText(.empty)
    ),
    Case(
      "a signature behind the text",
      answer(text("Ferns") + #",{"text":"","thoughtSignature":"c2hhZGU="}"#, "STOP"),
      .text("Ferns", finish: .stop)
    ),
    Case(
      "characters in several parts",
      answer(
        [#"👩\u200d"#, "🌾 e", #"\u0301 \u1112"#, #"\u1161\u11ab 🇰"#, "🇷"].map(text).joined(
          separator: ","
        ),
        "STOP"
      ),
      .text("👩‍🌾 é 한 🇰🇷", finish: .stop)
    ),
    Case(
      "two candidates",
      #"{"candidates":[{"index":1,"content":{"parts":[{"text":"Moss"}]},"finishReason":"SAFETY"},"#
        + #"{"content":{"parts":[{"text":"Ferns"}]},"finishReason":"STOP"}]}"#,
      .text("Ferns", finish: .stop)
    ),
    Case(
      "fields that nobody knows",
      #"{"soil":{"ph":5.5},"candidates":[{"leaves":[1,null],"content":{"parts":[{"text":"Ferns","#
        + #""scent":"none"}],"bed":2},"finishReason":"STOP","index":"first"}],"usageMetadata":7}"#,
      .text("Ferns", finish: .stop)
    ),
  ]

  /// What filters stop, and what the model fails at; each with and without a text before.
  static let endings =
    [
      "SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "ESCALATION",
      "PUP_LIMITED_DISABLED", "MODEL_ARMOR", "IMAGE_SAFETY", "IMAGE_PROHIBITED_CONTENT",
      "IMAGE_RECITATION",
    ].flatMap { word in
      ["", "Fer"].map { partialText in
        Case(
          "\(word) \(partialText)",
          answer(text(partialText), word, ",\"finishMessage\":\"no\""),
          .blockedAnswer(reason(word), message: "no", partialText: partialText)
        )
      }
    }
    + [
      "MALFORMED_RESPONSE", "MALFORMED_FUNCTION_CALL", "UNEXPECTED_TOOL_CALL",
      "TOO_MANY_TOOL_CALLS", "MISSING_THOUGHT_SIGNATURE", "IMAGE_OTHER", "NO_IMAGE",
    ].flatMap { word in
      [
        Case(word, answer(nil, word), .noText(.stopped(reason(word), message: nil))),
        Case(
          "\(word) Fer",
          answer(text("Fer"), word),
          .truncated("Fer", by: .finishReason(reason(word)), thoughtsTokenCount: nil)
        ),
      ]
    }

  @Test(arguments: answers + endings, Way.allCases)
  func `an answer has one outcome, in each way of asking`(case: Case, way: Way) async throws {
    let server = try LoopbackServer.answering(LoopbackServer.Response(200, `case`.body))
    defer { server.stop() }
    #expect(try await LoopbackClient(server).outcome(way) == `case`.outcome)
  }

  @Test(arguments: Way.allCases)
  func `an answer that is compressed is read`(way: Way) async throws {
    // {"candidates":[{"content":{"parts":[{"text":"Ferns"}]},"finishReason":"STOP"}]}
    let zipped =
      "H4sIAAAAAAACA6tWSk7MS8lMSSxJLVayiq5WSs7PK0nNK1GyqlYqSCwqgQiWpFYARZTcUovy"
      + "ipVqY2t1lNIy8zKLM4JSE4vz84AywSH+ASAJAHK/HS9PAAAA"
    let server = try LoopbackServer { request in
      var response = LoopbackServer.Response()
      response.headers["Content-Encoding"] = "gzip"
      response.writes = [Data(base64Encoded: zipped) ?? Data()]
      return response
    }
    defer { server.stop() }
    #expect(try await LoopbackClient(server).outcome(way) == .text("Ferns", finish: .stop))
  }
}
#endif
