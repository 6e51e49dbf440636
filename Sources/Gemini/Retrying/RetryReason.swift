/// Why a call is worth making again.
package struct RetryReason: Hashable, Sendable {
  /// What went wrong.
  package let fault: String
  /// How long the server wants us to wait.
  package let delay: Duration?

  package init(_ fault: String, delay: Duration? = nil) {
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
    case .transport(let failure): failure.kind.isTransient ? RetryReason(fault) : nil
    case .emptyBody, .malformedStream: RetryReason(fault)
    // Time has run out for the caller too.
    case .timeout: nil
    case .cancelled, .redirected, .notJSON, .tooLarge, .unsendableRequest, .invalidBaseURL,
      .invalidVersion, .invalidModelName, .invalidKey, .noKey:
      nil
    }
  }
}

extension TransportFailure.Kind {
  /// Whether the next connection may do better.
  fileprivate var isTransient: Bool {
    switch self {
    case .hostNotFound, .cannotConnect, .connectionLost, .other: true
    case .untrusted, .insecure, .proxy: false
    }
  }
}
