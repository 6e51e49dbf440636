/// One of the details that Google adds to an error.
///
/// Source: `google/rpc/error_details.proto`.
public enum ErrorDetail: Hashable, Sendable {
  /// The machine-readable cause, such as `API_KEY_INVALID`.
  case errorInfo(reason: String, domain: String?, metadata: [String: String])
  /// How long to wait before the next try.
  case retryInfo(Duration)
  /// The quotas that are used up.
  case quotaFailure([QuotaViolation])
  /// The fields of the request that are wrong.
  case badRequest([FieldViolation])
  /// Pages that may help.
  case help([HelpLink])
  /// The message in the language of the user.
  case localizedMessage(locale: String, message: String)
  /// A detail that this version does not know.
  case other(JSONValue)

  /// Reads one detail by its `@type`.
  public init(_ value: JSONValue) {
    let type = value["@type"]?.string?.split(separator: ".").last
    switch type {
    case "ErrorInfo":
      self = .errorInfo(
        reason: value["reason"]?.string ?? "",
        domain: value["domain"]?.string,
        metadata: value["metadata"]?.object?.compactMapValues(\.string) ?? [:]
      )
    case "RetryInfo":
      guard let delay = value["retryDelay"]?.string.flatMap(Duration.init(json:)) else {
        self = .other(value)
        return
      }
      self = .retryInfo(delay)
    case "QuotaFailure":
      self = .quotaFailure(value.list("violations", QuotaViolation.init))
    case "BadRequest":
      self = .badRequest(value.list("fieldViolations", FieldViolation.init))
    case "Help":
      self = .help(value.list("links", HelpLink.init))
    case "LocalizedMessage":
      self = .localizedMessage(
        locale: value["locale"]?.string ?? "",
        message: value["message"]?.string ?? ""
      )
    default:
      self = .other(value)
    }
  }
}

/// A quota that is used up.
public struct QuotaViolation: Hashable, Sendable {
  /// What is counted.
  public let metric: String?
  /// The name of the quota, which tells the period: `…PerMinute…`, `…PerDay…`.
  public let id: String?
  /// The limit, as Google writes it.
  public let value: String?
  /// What the quota is kept by, such as the model.
  public let dimensions: [String: String]

  init(_ value: JSONValue) {
    metric = value["quotaMetric"]?.string
    id = value["quotaId"]?.string
    self.value = value["quotaValue"]?.string
    dimensions = value["quotaDimensions"]?.object?.compactMapValues(\.string) ?? [:]
  }
}

/// A field of the request that is wrong.
public struct FieldViolation: Hashable, Sendable {
  /// The path of the field; nil when Google does not name it.
  public let field: String?
  /// What is wrong with it.
  public let description: String

  init(_ value: JSONValue) {
    field = value["field"]?.string
    description = value["description"]?.string ?? ""
  }
}

/// A page that may help.
public struct HelpLink: Hashable, Sendable {
  /// What the page is about.
  public let description: String?
  /// Where it is.
  public let url: String?

  init(_ value: JSONValue) {
    description = value["description"]?.string
    url = value["url"]?.string
  }
}

extension JSONValue {
  fileprivate func list<Item>(_ name: String, _ item: (JSONValue) -> Item) -> [Item] {
    (self[name]?.array ?? []).map(item)
  }
}

extension Duration {
  /// Reads a duration as the API writes it: seconds with the unit, such as `38s` or `34.4s`.
  init?(json text: String) {
    guard text.hasSuffix("s") else { return nil }
    self.init(seconds: text.dropLast())
  }

  /// Reads a number of seconds; more than a year is a year.
  init?(seconds text: some StringProtocol) {
    guard let seconds = Double(text), seconds >= 0 else { return nil }
    self = .seconds(min(seconds, 31_536_000))
  }
}
