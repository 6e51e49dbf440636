public import Foundation

extension GenerateContentResponse {
  /// Reads a response that was saved, or that came another way.
  ///
  /// - Parameter body: The JSON document, in UTF-8.
  /// - Throws: `GeminiError.api` when it is an error of the API; `emptyBody` or `notJSON`.
  public init(parsing body: Data) throws(GeminiError) {
    self = try TransportResponse(status: 200, headers: [:], body: body).decoded()
  }
}

extension TransportResponse {
  /// The object that an answer holds, or the error it stands for.
  func decoded<Object: OpenObject>() throws(GeminiError) -> Object {
    guard (200...299).contains(status) else { throw .api(APIError(self)) }
    guard !body.isEmpty else { throw .emptyBody(status: status) }
    if let object = try? JSONDecoder().decode(Object.self, from: body) {
      // Some gateways send errors with HTTP 200.
      let unknown = JSONValue.object(object.unknownFields)
      if let error = APIError(envelope: unknown, httpCode: status) { throw .api(error) }
      return object
    }
    if let document = try? JSONValue(parsing: body),
      let error = APIError(envelope: document, httpCode: status)
    {
      throw .api(error)
    }
    throw .notJSON(status: status, sample: sample)
  }
}
