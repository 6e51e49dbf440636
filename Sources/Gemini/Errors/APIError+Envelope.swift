import Foundation

extension APIError {
  /// Reads the error from an answer whose HTTP code says that it is one.
  init(_ response: TransportResponse) {
    let retryAfter = response.retryAfter
    // A gateway may send the error of a stream as an event.
    let document = GenerateContentResult.firstDocument(in: response.body)
    if let document,
      let error = Self(envelope: document, httpCode: response.status, retryAfter: retryAfter)
    {
      self = error
    } else {
      let message = response.body.isEmpty ? "no body" : "not the API's JSON (\(response.sample))"
      self.init(code: response.status, message: message, retryAfter: retryAfter)
    }
  }

  /// Reads an error envelope, nil when the document is none.
  ///
  /// Google sends `{"error": {…}}`, in a one-element array when it streams. Gateways write the code
  /// as a string, or the whole error of Google as a text into a message of their own.
  init?(envelope document: JSONValue, httpCode: Int, retryAfter: Duration? = nil) {
    let holder = document.array?.first { $0["error"] != nil } ?? document
    guard let error = holder["error"], error != .null else { return nil }
    let isFailure = (400...599).contains(httpCode)
    let own = error["code"]?.integer.flatMap { (400...599).contains($0) ? $0 : nil }
    let code = own ?? (isFailure ? httpCode : 500)
    let message = error["message"]?.string ?? error.string ?? ""
    if let relayed = Self.document(in: message),
      let inner = Self(envelope: relayed, httpCode: code, retryAfter: retryAfter)
    {
      self.init(
        code: inner.code,
        status: inner.status,
        message: inner.message,
        details: inner.details,
        isRelayed: true,
        retryAfter: retryAfter
      )
      return
    }
    self.init(
      code: code,
      status: error["status"]?.string,
      message: message,
      details: (error["details"]?.array ?? []).map { ErrorDetail($0) },
      retryAfter: retryAfter
    )
  }

  /// The JSON object that a message holds, shorter than the message's own document by its quotes.
  private static func document(in message: String) -> JSONValue? {
    guard let start = message.firstIndex(of: "{"), let end = message.lastIndex(of: "}"),
      start < end
    else { return nil }
    return try? JSONValue(parsing: Data(message[start...end].utf8))
  }
}
