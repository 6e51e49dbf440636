/// What a call amounts to: an answer, a part of one, or why there is none.
///
/// The only place that looks at finish and block reasons. `description` is one sentence with the
/// way out.
public enum Outcome: Hashable, Sendable, CustomStringConvertible {
  /// A complete answer.
  case text(String, finish: FinishReason)
  /// The beginning of an answer, possibly empty, and the tokens that went to thoughts.
  case truncated(String, by: Cut, thoughtsTokenCount: Int?)
  /// The prompt was refused.
  case blockedPrompt(BlockReason, message: String?)
  /// The answer was stopped by a filter; what was written before may be empty.
  case blockedAnswer(FinishReason, message: String?, partialText: String)
  /// The model gave no text.
  case noText(NoTextReason)
  /// There is no response.
  case failed(GeminiError)

  /// What ended an answer that may not be complete.
  public enum Cut: Hashable, Sendable {
    /// The model stopped, and says why.
    case finishReason(FinishReason)
    /// The response ended without a reason.
    case noFinishReason
    /// The rest never came: the connection broke, time ran out, the stream held an error.
    case failure(GeminiError)
  }

  /// Why there is no text, though nothing was blocked.
  public enum NoTextReason: Hashable, Sendable {
    /// There is not even a candidate.
    case noCandidates(message: String?)
    /// The model said that it was done, and wrote nothing; asking again may help.
    case empty
    /// The candidate has parts of other kinds only, such as `functionCall`.
    case otherParts([String])
    /// The model failed.
    case stopped(FinishReason, message: String?)
  }

  /// The text there is, complete or not; empty when there is none.
  public var text: String {
    switch self {
    case .text(let text, _), .truncated(let text, _, _), .blockedAnswer(_, _, let text): text
    case .blockedPrompt, .noText, .failed: ""
    }
  }

  /// One lower-case sentence that says what happened and what to do.
  public var description: String {
    switch self {
    case .text: fault
    case .failed(let error): error.description
    case .truncated(_, .failure(let error), _): "the answer broke off: \(error.description)"
    default: "\(fault); \(wayOut)"
    }
  }

  /// What happened, without the way out.
  public var fault: String {
    switch self {
    case .text: "Gemini answered"
    case .truncated(let text, let cut, let thoughts):
      cut.fault + (text.isEmpty ? " with no text" : "")
        + (thoughts.map { $0 > 0 ? ": \($0) tokens went to thoughts" : "" } ?? "")
    case .blockedPrompt(let reason, let message):
      "Gemini blocked the prompt (\(Self.word(reason.rawValue, message)))"
    case .blockedAnswer(let reason, let message, let partialText):
      "Gemini stopped its answer (\(Self.word(reason.rawValue, message)))"
        + (partialText.isEmpty ? "" : " after a part of it")
    case .noText(.noCandidates(let message)):
      "Gemini sent no candidate" + (message.map { " (\(Self.line($0)))" } ?? "")
    case .noText(.empty): "Gemini sent an empty answer"
    case .noText(.otherParts(let kinds)):
      "Gemini sent no text, only \(Self.line(kinds.joined(separator: ", ")))"
    case .noText(.stopped(let reason, let message)):
      "Gemini gave up without text (\(Self.word(reason.rawValue, message)))"
    case .failed(let error): error.fault
    }
  }

  private var wayOut: String {
    switch self {
    case .truncated(_, let cut, let thoughts):
      cut.wayOut
        + ((thoughts ?? 0) > 0 && cut == .finishReason(.maxTokens)
          ? ", or let the model think less" : "")
    case .blockedPrompt: "reword it"
    case .blockedAnswer: "reword the prompt"
    case .noText(.otherParts): "ask for text"
    case .text, .noText, .failed: "try again"
    }
  }

  private static func word(_ reason: String, _ message: String?) -> String {
    line(reason) + (message.map { ": \(line($0))" } ?? "")
  }

  // The words come from outside, and end up in terminals.
  fileprivate static func line(_ text: String) -> String { text.singleLine(limit: 200) }
}

extension Outcome.Cut {
  /// What happened, without the way out.
  public var fault: String {
    switch self {
    case .finishReason(let reason): "Gemini stopped early (\(Outcome.line(reason.rawValue)))"
    case .noFinishReason: "Gemini did not say that its answer is complete"
    case .failure(.cancelled): "the answer was cut short"
    case .failure(let error): "the answer broke off (\(error.fault))"
    }
  }

  /// What to do.
  public var wayOut: String {
    switch self {
    case .finishReason(.maxTokens): "raise maxOutputTokens or ask for less"
    case .finishReason(.continuation): "ask for less at a time"
    case .failure(let error): error.wayOut
    case .finishReason, .noFinishReason: "try again"
    }
  }
}
