public import Foundation

/// Sends one HTTP request.
public protocol Transport: Sendable {
  /// Sends a request and hands over the answer as it comes: its head, then its bytes.
  ///
  /// Cancelling the task ends it.
  ///
  /// - Parameters:
  ///   - request: What to send.
  ///   - receive: Takes each piece; when it throws, the rest is not waited for.
  /// - Throws: `GeminiError` when the answer does not come to its end, or is a redirect.
  func send(
    _ request: TransportRequest,
    receive: (TransportEvent) throws(GeminiError) -> Void
  ) async throws(GeminiError)
}

/// What arrives of an answer.
public enum TransportEvent: Hashable, Sendable {
  /// The HTTP code, and the headers by their names.
  case head(status: Int, headers: [String: String])
  /// The next bytes of the body.
  case bytes(Data)
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
