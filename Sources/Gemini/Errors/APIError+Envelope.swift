import Foundation

extension APIError {
  /// Reads the error from an answer whose HTTP code says that it is one.
  init(_ response: TransportResponse, hiding key: APIKey? = nil) {
    let retryAfter = response.retryAfter
    // A gateway may send the error of a stream as an event.
    let document =
      (try? JSONValue(parsing: response.body))
      ?? GenerateContentResult.documents(in: response.body, limit: 1).first
    if let document,
      let error = Self(
        envelope: document,
        httpCode: response.status,
        retryAfter: retryAfter,
        hiding: key
      )
    {
      self = error
    } else {
      let message =
        response.body.isEmpty ? "no body" : "not the API's JSON (\(response.sample(hiding: key)))"
      self.init(code: response.status, message: message, retryAfter: retryAfter)
    }
  }

  /// Reads an error envelope, nil when the document is none.
  ///
  /// Google sends `{"error": {…}}`, in a one-element array when it streams. Gateways write the code
  /// as a string, or the whole error of Google as a text into a message of their own.
  /// Some proxies echo the request, so the key is taken out of every text.
  init?(
    envelope document: JSONValue,
    httpCode: Int,
    retryAfter: Duration? = nil,
    hiding key: APIKey? = nil
  ) {
    let holder = document.array?.first { $0["error"] != nil } ?? document
    guard let error = holder["error"], error != .null else { return nil }
    let failures = 400...599
    let own = error["code"]?.integer.flatMap { failures.contains($0) ? $0 : nil }
    let status = error["status"]?.string
    let message = error["message"]?.string ?? error.string ?? ""
    let hide: (String) -> String = { key?.hidden(in: $0) ?? $0 }
    // Some gateways have the member in good answers too, with nothing in it.
    let isError = own != nil || failures.contains(httpCode) || status != nil || !message.isEmpty
    guard isError else { return nil }
    let code =
      own
      ?? (failures.contains(httpCode) ? httpCode : status.flatMap { Self.codes[$0] } ?? httpCode)
    if let relayed = Self.document(in: message),
      let inner = Self(envelope: relayed, httpCode: code, retryAfter: retryAfter, hiding: key)
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
      status: status.map(hide),
      message: hide(message),
      details: (error["details"]?.array ?? []).map { ErrorDetail($0.mapStrings(hide)) },
      retryAfter: retryAfter
    )
  }

  /// Google's words for the codes.
  ///
  /// Source: `google/rpc/code.proto`.
  private static let codes = [
    "INVALID_ARGUMENT": 400, "FAILED_PRECONDITION": 400, "UNAUTHENTICATED": 401,
    "PERMISSION_DENIED": 403, "NOT_FOUND": 404, "ABORTED": 409, "RESOURCE_EXHAUSTED": 429,
    "CANCELLED": 499, "INTERNAL": 500, "UNKNOWN": 500, "UNAVAILABLE": 503, "DEADLINE_EXCEEDED": 504,
  ]

  /// The JSON object that a message holds, shorter than the message's own document by its quotes.
  private static func document(in message: String) -> JSONValue? {
    guard let start = message.firstIndex(of: "{"), let end = message.lastIndex(of: "}"),
      start < end
    else { return nil }
    return try? JSONValue(parsing: Data(message[start...end].utf8))
  }
}
