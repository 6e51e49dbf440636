/// What a response amounts to: an answer, a part of one, or why there is none.
///
/// The only place that looks at finish and block reasons. `description` is one sentence with the
/// way out.
public enum Outcome: Hashable, Sendable, CustomStringConvertible {
  /// A complete answer; without a finish reason the response did not say that it is complete.
  case text(String, finish: FinishReason?)
  /// The beginning of an answer, possibly empty, and the tokens that went to thoughts.
  case truncated(String, reason: FinishReason, thoughtsTokenCount: Int?)
  /// The prompt was refused.
  case blockedPrompt(BlockReason, message: String?)
  /// The answer was stopped by a filter; what was written before may be empty.
  case blockedAnswer(FinishReason, message: String?, partialText: String)
  /// The model gave no text.
  case noText(NoTextReason)

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
    case .blockedPrompt, .noText: ""
    }
  }

  /// One lower-case sentence that says what happened and what to do.
  public var description: String {
    switch self {
    case .text(_, finish: nil):
      "Gemini did not say that its answer is complete; look at its end"
    case .text:
      "Gemini answered"
    case .truncated(let text, let reason, let thoughts):
      Self.truncation(text, reason, thoughts)
    case .blockedPrompt(let reason, let message):
      "Gemini blocked the prompt (\(Self.word(reason.rawValue, message))); reword it"
    case .blockedAnswer(let reason, let message, let partialText):
      "Gemini stopped its answer (\(Self.word(reason.rawValue, message)))"
        + (partialText.isEmpty ? "" : " after a part of it") + "; reword the prompt"
    case .noText(.noCandidates(let message)):
      "Gemini sent no candidate" + (message.map { " (\(Self.line($0)))" } ?? "") + "; try again"
    case .noText(.empty):
      "Gemini sent an empty answer; try again"
    case .noText(.otherParts(let kinds)):
      "Gemini sent no text, only \(Self.line(kinds.joined(separator: ", "))); ask for text"
    case .noText(.stopped(let reason, let message)):
      "Gemini gave up without text (\(Self.word(reason.rawValue, message))); try again"
    }
  }

  private static func truncation(_ text: String, _ reason: FinishReason, _ thoughts: Int?) -> String
  {
    var sentence = "Gemini stopped early (\(word(reason.rawValue, nil)))"
    if text.isEmpty { sentence += " with no text" }
    if let thoughts, thoughts > 0 { sentence += ": \(thoughts) tokens went to thoughts" }
    switch reason {
    case .maxTokens: sentence += "; raise maxOutputTokens or ask for less"
    case .continuation: sentence += "; ask for less at a time"
    default: sentence += "; try again"
    }
    return sentence
  }

  private static func word(_ reason: String, _ message: String?) -> String {
    line(reason) + (message.map { ": \(line($0))" } ?? "")
  }

  // The words come from outside, and end up in terminals.
  private static func line(_ text: String) -> String { text.singleLine(limit: 200) }
}
