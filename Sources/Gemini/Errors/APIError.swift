public import Foundation

/// An error that the API reported, or a gateway or proxy in front of it.
///
/// Source: `google/rpc/status.proto` and the Gemini API troubleshooting guide.
public struct APIError: Error, Hashable, Sendable {
  /// The HTTP code; the one in the error itself when it came with HTTP 200 or through a gateway.
  public let code: Int
  /// Google's word for the code, such as `RESOURCE_EXHAUSTED`; nil when there is none.
  public let status: String?
  /// What the server said.
  public let message: String
  /// What Google adds for programs.
  public let details: [ErrorDetail]
  /// Whether a gateway passed Google's error on as a text in an error of its own.
  public let isRelayed: Bool
  /// How long to wait before the next try: the longer of `RetryInfo` and the header `Retry-After`.
  public let retryDelay: Duration?

  /// The model that was asked, when it was a call to one.
  public internal(set) var model: String?

  /// Creates an error from its parts.
  public init(
    code: Int,
    status: String? = nil,
    message: String,
    details: [ErrorDetail] = [],
    isRelayed: Bool = false,
    retryAfter: Duration? = nil
  ) {
    self.code = code
    self.status = status
    self.message = message
    self.details = details
    self.isRelayed = isRelayed
    let delays = details.compactMap { if case .retryInfo(let delay) = $0 { delay } else { nil } }
    retryDelay = (delays + [retryAfter].compactMap(\.self)).max()
  }

  /// The violated fields of the request.
  public var fieldViolations: [FieldViolation] {
    details.flatMap { detail -> [FieldViolation] in
      if case .badRequest(let violations) = detail { violations } else { [] }
    }
  }

  /// The quotas that are used up.
  public var quotaViolations: [QuotaViolation] {
    details.flatMap { detail -> [QuotaViolation] in
      if case .quotaFailure(let violations) = detail { violations } else { [] }
    }
  }

  /// The machine-readable cause, such as `API_KEY_INVALID`.
  public var reason: String? {
    details.lazy.compactMap { if case .errorInfo(let reason, _, _) = $0 { reason } else { nil } }
      .first
  }

  /// The page that Google points to.
  public var link: String? {
    details.lazy.compactMap {
      switch $0 {
      case .help(let links): links.lazy.compactMap(\.url).first
      case .errorInfo(_, _, let metadata): metadata["activationUrl"]
      default: nil
      }
    }.first
  }
}

extension APIError: CustomStringConvertible, LocalizedError {
  /// One lower-case sentence: what happened, what the server said, and what to do.
  public var description: String {
    let violations = fieldViolations.map { violation in
      let field = violation.field ?? ""
      // Google repeats the field in the description of a violation.
      return field.isEmpty || violation.description.contains(field)
        ? violation.description : "\(field): \(violation.description)"
    }
    var said = violations.isEmpty ? message : violations.joined(separator: ", ")
    said = said.singleLine(limit: 400)
    while let last = said.last, last == "." || last == " " { said.removeLast() }
    let isAdvice = said.lowercased().hasSuffix(wayOut)
    return fault + (said.isEmpty ? "" : ": \(said)") + (isAdvice ? "" : "; \(wayOut)")
  }

  /// What kind of error it is, and its codes.
  public var fault: String {
    let status = (status ?? "").singleLine(limit: 40)
    let place = "HTTP \(code)" + (status.isEmpty ? "" : " \(status)")
    var sentence = kind.sentence
    // A page of a server that is not Gemini's says nothing of the model.
    if kind == .notFound, !status.isEmpty, let model {
      sentence = "Gemini does not know the model '\(model)'"
    }
    return "\(sentence) (\(place))"
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }

  var wayOut: String {
    switch kind {
    case .invalidKey: "check the API key, or make a new one in AI Studio"
    case .permission, .billing:
      link.map { "see \($0.singleLine(limit: 200))" }
        ?? "check the project of the API key in AI Studio"
    case .location: "use a place or a paid project that Gemini serves"
    case .notFound: "choose another model, or check base URL and version"
    case .proxy: "check the proxy and its password (https_proxy)"
    case .invalidRequest: "check the model's limits and the generation options"
    case .schemaRejected: "simplify the response schema, or choose another model"
    case .rateLimited: retryDelay.map { "try again in \($0.wholeSeconds) s" } ?? "try again later"
    case .dailyQuota where isLimitZero:
      "choose another model, or a plan that has a quota for it (quotas reset at midnight Pacific time)"
    case .dailyQuota: "it resets at midnight Pacific time; another model has its own quota"
    case .overloaded, .serverError: "try again later"
    case .timeout: "try again, or ask for less"
    }
  }
}

extension Duration {
  /// The seconds, rounded up.
  var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
