extension APIError {
  /// What our own decisions need to know of an error.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The key is wrong, expired, or known to have leaked.
    case invalidKey
    /// The key is fine, but its project may not do this.
    case permission
    /// The API does not serve this place.
    case location
    /// There is no such model or path, or no longer.
    case notFound
    /// A proxy wants a password, or lets nothing through.
    case proxy
    /// The request is wrong; the same one will not do better.
    case invalidRequest
    /// The response schema is refused.
    case schemaRejected
    /// Too many calls in a short time.
    case rateLimited
    /// The quota of the day is used up, or there is none.
    case dailyQuota
    /// The credits are used up.
    case billing
    /// The model has too much to do.
    case overloaded
    /// The server, or something in front of it, failed.
    case serverError
    /// The server gave up waiting, or thinks that we did.
    case timeout

    var sentence: String {
      switch self {
      case .invalidKey: "Gemini refused the API key"
      case .permission: "Gemini denied access"
      case .location: "Gemini is not available here"
      case .notFound: "Gemini does not know this model or path"
      case .proxy: "the proxy refused the request"
      case .invalidRequest: "Gemini refused the request"
      case .schemaRejected: "Gemini refused the response schema"
      case .rateLimited: "Gemini's rate limit is reached"
      case .dailyQuota: "Gemini's daily quota is used up"
      case .billing: "Gemini's credits are used up"
      case .overloaded: "Gemini is overloaded"
      case .serverError: "Gemini failed"
      case .timeout: "Gemini ran out of time"
      }
    }
  }

  /// What kind of error this is.
  ///
  /// Google's words do not decide alone: 402 and 429 share one, and a wrong key is an
  /// `INVALID_ARGUMENT` like any other.
  public var kind: Kind {
    if hasKeyFault { return .invalidKey }
    switch code {
    // An error that came with a good code.
    case ..<400: return .serverError
    case 400: return kindOfBadRequest
    case 401: return .invalidKey
    case 402: return .billing
    case 403: return mentions("location is not supported") ? .location : .permission
    case 404: return .notFound
    case 407: return .proxy
    case 408, 499, 504: return .timeout
    case 429: return kindOfExhaustion
    // A gateway's 503 says nothing certain about the model.
    case 503: return status == "UNAVAILABLE" && !isRelayed ? .overloaded : .serverError
    case 529: return .overloaded
    case ..<500: return .invalidRequest
    default: return .serverError
    }
  }

  /// Whether the error may be gone in a moment.
  ///
  /// A quota that is used up for the day is not, and neither are credits, though both may come with
  /// the code and the advice of a rate limit.
  public var isTransient: Bool {
    guard kind != .dailyQuota, kind != .billing else { return false }
    return [408, 429, 500, 502, 503, 504, 529].contains(code)
  }

  private var hasKeyFault: Bool {
    guard [400, 401, 403].contains(code) else { return false }
    return ["API_KEY_INVALID", "API_KEY_EXPIRED"].contains(reason)
      || mentions("api key not valid", "api key expired", "api key was reported as leaked")
      || mentions("unregistered callers", "use api key")
  }

  private var kindOfBadRequest: Kind {
    if status == "FAILED_PRECONDITION" || mentions("location is not supported") { return .location }
    let violations = fieldViolations.map { "\($0.field ?? "") \($0.description)" }
    let isAboutSchema = ([message] + violations).contains { text in
      let text = text.lowercased()
      return text.contains("schema") || text.contains("too many states")
    }
    return isAboutSchema ? .schemaRejected : .invalidRequest
  }

  private var kindOfExhaustion: Kind {
    if mentions("prepayment credits", "credits are depleted") { return .billing }
    if isLimitZero { return .dailyQuota }
    // The message of a short limit may well mention the long one.
    let isDaily =
      quotaViolations.isEmpty
      ? mentions("perday", "per day")
      : quotaViolations.contains { $0.id?.contains("PerDay") == true }
    return isDaily ? .dailyQuota : .rateLimited
  }

  /// Whether the quota is zero: it says `limit: 0`, and not `limit: 05` or `limit: 0.5`.
  var isLimitZero: Bool {
    if quotaViolations.contains(where: { $0.value == "0" }) { return true }
    let limit = message.lowercased().split(separator: "limit: 0", omittingEmptySubsequences: false)
    return limit.dropFirst().contains { rest in
      guard let next = rest.first else { return true }
      return !next.isNumber && next != "."
    }
  }

  private func mentions(_ phrases: String...) -> Bool {
    let message = self.message.lowercased()
    return phrases.contains { message.contains($0) }
  }
}
