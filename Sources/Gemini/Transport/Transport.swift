public import Foundation

/// Sends one HTTP request and waits for the whole answer.
public protocol Transport: Sendable {
  /// Sends a request.
  ///
  /// - Returns: The answer, whatever its code, unless it is a redirect.
  /// - Throws: `GeminiError` when there is no complete answer.
  func send(_ request: TransportRequest) async throws(GeminiError) -> TransportResponse
}

/// One HTTP request.
public struct TransportRequest: Sendable, CustomStringConvertible, CustomReflectable {
  /// The method, in capitals.
  public var method: String
  /// Where it goes.
  public var url: URL
  /// The headers; one of them is the key.
  public var headers: [String: String]
  /// What is sent; nil for nothing.
  public var body: Data?
  /// The time for everything, from the first try to connect to the last byte.
  public var timeout: Duration

  /// Creates a request.
  public init(
    method: String,
    url: URL,
    headers: [String: String],
    body: Data?,
    timeout: Duration
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }

  /// The method and the URL, as the rest is secret.
  public var description: String { "\(method) \(url.absoluteString)" }

  /// The same for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["method": method, "url": url]) }
}

/// One HTTP answer.
public struct TransportResponse: Hashable, Sendable {
  /// The HTTP code.
  public var status: Int
  /// The headers, by their names in lower case.
  public var headers: [String: String]
  /// The bytes.
  public var body: Data

  /// Creates an answer; the names of the headers may be in any case.
  public init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.lowercased(), $1) },
      uniquingKeysWith: { $1 }
    )
    self.body = body
  }
}
