#if canImport(Glibc)
import Foundation
import Gemini
import Testing

extension StreamingTests {
  /// A way a stream ends, the pieces that come before, and what it amounts to.
  struct Ending: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var ending = LoopbackServer.Response.Ending.close
    var texts: [String]
    var failure: Failure?
    var outcome: @Sendable (GeminiError?) -> Outcome
    var testDescription: String { name }

    enum Failure { case transport, timeout, malformed, empty, overloaded, other }

    /// An answer that is what its events say, with or without a failure after them.
    init(
      _ name: String,
      _ body: String,
      _ ending: LoopbackServer.Response.Ending = .close,
      texts: [String],
      failure: Failure? = nil,
      outcome: Outcome
    ) {
      self.name = name
      self.body = body
      self.ending = ending
      self.texts = texts
      self.failure = failure
      self.outcome = { _ in outcome }
    }

    /// An answer that its failure cuts off.
    init(
      _ name: String,
      _ body: String,
      _ ending: LoopbackServer.Response.Ending = .close,
      texts: [String],
      cutBy failure: Failure
    ) {
      self.init(name, body, ending, texts: texts, failure: failure, outcome: .noText(.empty))
      let text = texts.joined()
      outcome = { failure in
        guard let failure else { return .noText(.empty) }
        if text.isEmpty { return .failed(failure) }
        return .truncated(text, by: .failure(failure), thoughtsTokenCount: nil)
      }
    }
  }

  static let two = stream(event("Ferns"), event(", mo"))
  static let usage = #"{"usageMetadata":{"thoughtsTokenCount":5}}"#
  static let blocked = #"{"promptFeedback":{"blockReason":"SAFETY"}}"#
  static let overload = #"{"error":{"code":503,"message":"Crowded.","status":"UNAVAILABLE"}}"#

  static let endings = [
    Ending(
      "reset within an event",
      two + "data: {\"cand",
      .reset,
      texts: ["Ferns", ", mo"],
      cutBy: .transport
    ),
    Ending(
      "lost between two events",
      two,
      .lost,
      texts: ["Ferns", ", mo"],
      cutBy: .transport
    ),
    Ending("lost before the first event", "data: ", .lost, texts: [], cutBy: .transport),
    Ending(
      "end within an event",
      two + "data: {\"cand",
      texts: ["Ferns", ", mo"],
      cutBy: .malformed
    ),
    Ending("end within the first event", "data: {\"cand", texts: [], cutBy: .malformed),
    Ending(
      "end within an array",
      "[\(event("Ferns")),\r\n{\"cand",
      texts: ["Ferns"],
      cutBy: .malformed
    ),
    Ending(
      "malformed event in the middle",
      two + stream("{oak}", event("ss", "STOP")),
      texts: ["Ferns", ", mo"],
      cutBy: .malformed
    ),
    Ending(
      "error as an event",
      two + stream(overload),
      texts: ["Ferns", ", mo"],
      cutBy: .overloaded
    ),
    Ending(
      "error as the first event",
      stream(overload),
      texts: [],
      cutBy: .overloaded
    ),
    Ending(
      "error that is no event",
      two + "\(overload)\n",
      texts: ["Ferns", ", mo"],
      cutBy: .overloaded
    ),
    Ending("stall", two + "data: {", .stall, texts: ["Ferns", ", mo"], cutBy: .timeout),
    Ending("no event", "", texts: [], cutBy: .empty),
    Ending("comments alone", ": hello\n\n: still here\n\n", texts: [], cutBy: .empty),
    Ending("a last word alone", "data: [DONE]\n\n", texts: [], cutBy: .empty),
    Ending(
      "end without a reason",
      two,
      texts: ["Ferns", ", mo"],
      outcome: .truncated("Ferns, mo", by: .noFinishReason, thoughtsTokenCount: nil)
    ),
    Ending(
      "reason before the last event",
      stream(event("Ferns", "STOP"), event(", moss"), usage),
      texts: ["Ferns", ", moss", ""],
      outcome: .text("Ferns, moss", finish: .stop)
    ),
    Ending(
      "usage alone",
      stream(usage, usage),
      texts: ["", ""],
      outcome: .noText(.noCandidates(message: nil))
    ),
    Ending(
      "two candidates in turns",
      stream(
        event("Fer"),
        #"{"candidates":[{"index":1,"finishReason":"SAFETY"}]}"#,
        event("ns", "STOP")
      ),
      texts: ["Fer", "", "ns"],
      outcome: .text("Ferns", finish: .stop)
    ),
    Ending(
      "too long",
      two
        + stream(#"{"candidates":[{"finishReason":"MAX_TOKENS"}]}"#, usage),
      texts: ["Ferns", ", mo", "", ""],
      outcome: .truncated("Ferns, mo", by: .finishReason(.maxTokens), thoughtsTokenCount: 5)
    ),
    Ending(
      "blocked after some text",
      two + stream(#"{"candidates":[{"finishReason":"RECITATION"}]}"#),
      texts: ["Ferns", ", mo", ""],
      outcome: .blockedAnswer(.recitation, message: nil, partialText: "Ferns, mo")
    ),
    Ending(
      "reset after the reason",
      stream(event("Ferns", "STOP")) + "data: {\"usage",
      .reset,
      texts: ["Ferns"],
      cutBy: .transport
    ),
    Ending(
      "reset after a filter's reason",
      stream(#"{"candidates":[{"finishReason":"SAFETY"}]}"#),
      .reset,
      texts: [""],
      failure: .transport,
      outcome: .blockedAnswer(.safety, message: nil, partialText: "")
    ),
    Ending(
      "reset after the prompt was blocked",
      stream(blocked),
      .reset,
      texts: [""],
      failure: .transport,
      outcome: .blockedPrompt(.safety, message: nil)
    ),
  ]

  static func kind(of failure: GeminiError?) -> Ending.Failure? {
    switch failure {
    case .transport: .transport
    case .timeout: .timeout
    case .malformedStream: .malformed
    case .emptyBody: .empty
    case .api(let error) where error.kind == .overloaded: .overloaded
    case nil: nil
    default: .other
    }
  }
}
#endif
