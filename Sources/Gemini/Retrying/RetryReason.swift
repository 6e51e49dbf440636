/// Why a call is worth making again.
package struct RetryReason: Hashable, Sendable {
  /// What went wrong.
  package let fault: String
  /// How long the server wants us to wait.
  package let delay: Duration?

  init(_ fault: String, delay: Duration? = nil) {
    self.fault = fault
    self.delay = delay
  }
}

extension Outcome {
  /// Why to ask again; nil when the same question would only bring the same outcome.
  package var retryReason: RetryReason? {
    switch self {
    case .failed(let error): error.retryReason
    case .truncated(_, .failure(let error), _): error.retryReason
    case .truncated(_, .noFinishReason, _), .noText(.empty): RetryReason(fault)
    case .text, .truncated, .blockedPrompt, .blockedAnswer, .noText: nil
    }
  }
}

extension GeminiError {
  /// Why to call again; nil when that would only fail again.
  package var retryReason: RetryReason? {
    switch self {
    case .api(let error): error.isTransient ? RetryReason(fault, delay: error.retryDelay) : nil
    case .transport(let failure): failure.kind == .insecure ? nil : RetryReason(fault)
    case .emptyBody, .malformedStream: RetryReason(fault)
    // Time has run out for the caller too.
    case .timeout: nil
    case .cancelled, .redirected, .notJSON, .tooLarge, .unsendableRequest, .invalidBaseURL,
      .invalidVersion, .invalidModelName, .invalidKey, .noKey:
      nil
    }
  }
}

extension APIError {
  /// Whether the error may be gone in a moment.
  ///
  /// A quota that is used up for the day is not, and neither are credits, though both may come with
  /// the code and the advice of a rate limit.
  public var isTransient: Bool {
    guard kind != .dailyQuota, kind != .billing else { return false }
    return [408, 429, 500, 502, 503, 504, 529].contains(code)
  }
}
