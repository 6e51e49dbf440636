import Foundation

extension TransportResponse {
  var isSuccess: Bool { (200...299).contains(status) }

  /// The object that an answer holds, or the error it stands for, without the key in either.
  func decoded<Object: OpenObject>(hiding key: APIKey?) throws(GeminiError) -> Object {
    guard isSuccess else { throw .api(APIError(self, hiding: key)) }
    guard !body.isEmpty else { throw .emptyBody(status: status) }
    let json = key?.withheld(from: body) ?? body
    if let object = Object(scanning: json.span) { return object }
    if let object: Object = try? LoneSurrogates.decode(json) {
      // Some gateways send errors with HTTP 200.
      let unknown = JSONValue.object(object.unknownFields)
      if let error = error(in: unknown, hiding: key) { throw .api(error) }
      return object
    }
    if let document = try? JSONValue(parsing: body), let error = error(in: document, hiding: key) {
      throw .api(error)
    }
    throw .notJSON(status: status, sample: sample(hiding: key))
  }

  private func error(in document: JSONValue, hiding key: APIKey?) -> APIError? {
    APIError(envelope: document, httpCode: status, retryAfter: retryAfter, hiding: key)
  }
}
