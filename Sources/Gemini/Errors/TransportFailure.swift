/// How a connection failed.
public struct TransportFailure: Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public let kind: Kind
  /// The host we meant to reach.
  public let host: String
  /// What the system said, for diagnosis.
  public let detail: String?

  /// Creates a failure; the detail is kept short and on one line.
  public init(_ kind: Kind, host: String, detail: String? = nil) {
    self.kind = kind
    self.host = host
    self.detail = detail?.singleLine(limit: 120)
  }

  /// The failures that have a way out of their own.
  public enum Kind: Hashable, Sendable {
    /// The name of the host is unknown.
    case hostNotFound
    /// Nobody listens, or the network is down.
    case cannotConnect
    /// The connection broke before the answer was complete.
    case connectionLost
    /// There is no trust in the server's certificate.
    case untrusted
    /// There is no encryption.
    case insecure
    /// A proxy is between, and lets nothing through.
    case proxy
    /// Anything else.
    case other
  }

  /// One lower-case sentence: what failed and what to do.
  public var description: String { "\(fault); \(wayOut)" }

  /// What failed, without the way out.
  public var fault: String {
    switch kind {
    case .hostNotFound: "cannot find the host '\(host)'"
    case .cannotConnect: "cannot connect to '\(host)'"
    case .connectionLost: "the connection to '\(host)' broke before the answer was complete"
    case .untrusted: "the certificate of '\(host)' cannot be trusted\(said)"
    case .insecure: "no secure connection to '\(host)'\(said)"
    case .proxy: "the proxy does not let through to '\(host)'\(said)"
    case .other: "the connection to '\(host)' failed\(said)"
    }
  }

  private var said: String { detail.map { " (\($0))" } ?? "" }

  var wayOut: String {
    switch kind {
    case .hostNotFound, .cannotConnect: "check the network, the proxy and the base URL"
    case .untrusted:
      "install the CA certificates (package ca-certificates), or check the clock, the proxy and "
        + "the base URL"
    case .insecure: "check the proxy and the base URL"
    case .proxy: "check https_proxy, and its password"
    case .connectionLost, .other: "try again"
    }
  }
}
