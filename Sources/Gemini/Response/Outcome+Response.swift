extension GenerateContentResponse {
  /// What this response amounts to.
  public var outcome: Outcome {
    let text = self.text
    if text.isEmpty, let reason = promptFeedback?.blockReason {
      return .blockedPrompt(
        reason,
        message: Self.message(promptFeedback?.blockReasonMessage, promptFeedback?.safetyRatings)
      )
    }
    guard let candidate else {
      return .noText(.noCandidates(message: promptFeedback?.blockReasonMessage))
    }
    let thoughts = usageMetadata?.thoughtsTokenCount
    guard let reason = candidate.ending else {
      if text.isEmpty { return .noText(candidate.reasonForNoText) }
      return .truncated(text, by: .noFinishReason, thoughtsTokenCount: thoughts)
    }
    let message = candidate.finishMessage
    let blocking = Self.message(message, candidate.safetyRatings)
    switch reason.effect {
    case .cut:
      return .truncated(text, by: .finishReason(reason), thoughtsTokenCount: thoughts)
    case .block:
      return .blockedAnswer(reason, message: blocking, partialText: text)
    case .failure where text.isEmpty, .unknown where text.isEmpty:
      return .noText(.stopped(reason, message: message))
    case .failure:
      return .truncated(text, by: .finishReason(reason), thoughtsTokenCount: nil)
    case .other where text.isEmpty && message != nil:
      return .noText(.stopped(reason, message: message))
    case .other:
      return .blockedAnswer(reason, message: blocking, partialText: text)
    // An answer of blanks is none.
    case .end where text.allSatisfy(\.isWhitespace):
      return .noText(candidate.reasonForNoText)
    case .end, .unknown:
      return .text(text, finish: reason)
    }
  }

  /// What was said about a block, with the ratings that may have led to it.
  private static func message(_ said: String?, _ ratings: [SafetyRating]?) -> String? {
    let harms = (ratings ?? []).filter { rating in
      rating.blocked == true || rating.probability == .medium || rating.probability == .high
    }.compactMap { rating in
      rating.category.map { "\($0.rawValue) \(rating.probability?.rawValue ?? "")" }
    }
    let message = ([said].compactMap(\.self) + harms).joined(separator: ", ")
    return message.isEmpty ? nil : message
  }
}

extension GenerateContentResponse {
  /// Where to go on when the answer is longer than one response holds.
  var continuationToken: String? {
    guard candidate?.finishReason == .continuation, let token = candidate?.continuationToken,
      !token.isEmpty
    else { return nil }
    return token
  }

  /// Forgets that the answer stopped, because it goes on in another response.
  mutating func reopen() {
    guard let index = candidates?.firstIndex(where: { ($0.index ?? 0) == 0 }) else { return }
    candidates?[index].finishReason = nil
    candidates?[index].continuationToken = nil
  }
}

extension GenerateContentResult {
  /// What the call amounts to.
  public var outcome: Outcome {
    let outcome = response.outcome
    guard let interruption else { return outcome }
    switch outcome {
    // What a filter said stays, whatever came after it.
    case .blockedPrompt, .blockedAnswer: return outcome
    default: break
    }
    if response.text.isEmpty { return .failed(interruption) }
    return .truncated(
      response.text,
      by: .failure(interruption),
      thoughtsTokenCount: response.usageMetadata?.thoughtsTokenCount
    )
  }
}

extension Outcome {
  /// What a call amounts to.
  package init(_ result: Result<GenerateContentResult, GeminiError>) {
    switch result {
    case .success(let answer): self = answer.outcome
    case .failure(let error): self = .failed(error)
    }
  }
}

extension Candidate {
  /// Why the model stopped; nil also when the word for it says that there is no reason.
  fileprivate var ending: FinishReason? { finishReason == .unspecified ? nil : finishReason }

  /// Why a candidate that ended well has no text.
  fileprivate var reasonForNoText: Outcome.NoTextReason {
    let parts = content?.parts ?? []
    let flags: Set = ["partMetadata", "mediaResolution"]
    var kinds = Set(parts.flatMap(\.unknownFields.keys)).subtracting(flags)
    // A text in another form than a string is no text.
    kinds.remove("text")
    if parts.contains(where: { $0.inlineData != nil }) { kinds.insert("inlineData") }
    if parts.contains(where: { $0.fileData != nil }) { kinds.insert("fileData") }
    return kinds.isEmpty ? .empty : .otherParts(kinds.sorted())
  }
}

extension FinishReason {
  /// What a reason means for the text.
  fileprivate enum Effect {
    case end, cut, block, failure, unknown
    /// A filter, or a failure when a message says so.
    case other
  }

  fileprivate var effect: Effect {
    switch self {
    case .stop: .end
    case .maxTokens, .continuation: .cut
    case .other: .other
    case .safety, .recitation, .language, .blocklist, .prohibitedContent, .personalData,
      .escalation, .limitedDisabled, .modelArmor,
      .imageSafety, .imageProhibitedContent, .imageRecitation:
      .block
    case .malformedResponse, .malformedFunctionCall, .unexpectedToolCall, .tooManyToolCalls,
      .missingThoughtSignature, .imageOther, .noImage:
      .failure
    default: .unknown
    }
  }
}
