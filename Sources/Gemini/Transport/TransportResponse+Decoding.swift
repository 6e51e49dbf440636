import Foundation

extension TransportResponse {
  var isSuccess: Bool { (200...299).contains(status) }

  /// The object that an answer holds, or the error it stands for.
  func decoded<Object: OpenObject>() throws(GeminiError) -> Object {
    guard isSuccess else { throw .api(APIError(self)) }
    guard !body.isEmpty else { throw .emptyBody(status: status) }
    if let object: Object = Self.decoded(body) {
      // Some gateways send errors with HTTP 200.
      if let error = error(in: .object(object.unknownFields)) { throw .api(error) }
      return object
    }
    if let document: JSONValue = Self.decoded(body), let error = error(in: document) {
      throw .api(error)
    }
    throw .notJSON(status: status, sample: sample)
  }

  private func error(in document: JSONValue) -> APIError? {
    APIError(envelope: document, httpCode: status, retryAfter: retryAfter)
  }

  private static func decoded<Value: Decodable>(_ json: Data) -> Value? {
    if let value = try? JSONDecoder().decode(Value.self, from: json) { return value }
    return LoneSurrogates.mended(json).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }
}
