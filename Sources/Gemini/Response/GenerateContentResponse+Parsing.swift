public import Foundation

extension GenerateContentResponse {
  /// Reads a response that was saved, or that came another way: one object, or a stream of pieces.
  ///
  /// - Parameter body: The JSON document, or the events of a stream, in UTF-8.
  /// - Throws: `GeminiError.api` when it is an error of the API; `emptyBody`, `notJSON`,
  ///   `malformedStream`.
  public init(parsing body: Data) throws(GeminiError) {
    let result = try GenerateContentResult(parsing: body) { _ in }
    if let interruption = result.interruption { throw interruption }
    self = result.response
  }
}

extension GenerateContentResult {
  /// Reads an answer that was saved.
  ///
  /// - Parameters:
  ///   - body: The bytes as they came.
  ///   - onChunk: Takes each response in it.
  /// - Throws: `GeminiError` when there is no text before the fault.
  package init(
    parsing body: Data,
    onChunk: (GenerateContentResponse) -> Void
  ) throws(GeminiError) {
    self.init(response: GenerateContentResponse(), body: body)
    var reader = ResponseReader(key: nil)
    do throws(GeminiError) {
      try reader.read(.head(status: 200, headers: [:])) { _ in }
      try reader.read(.bytes(body)) {
        response.append($0); onChunk($0)
      }
      try reader.finish {
        response.append($0); onChunk($0)
      }
    } catch {
      if response.isEnded { return }
      if response.text.isEmpty { throw error }
      interruption = error
    }
  }
}

extension GenerateContentResult {
  /// The first JSON document in a saved body, nil when it holds none.
  package static func firstDocument(in body: Data) -> JSONValue? {
    if let document = try? JSONValue(parsing: body) { return document }
    var decoder = ResponseDecoder()
    let documents = decoder.read(body) + decoder.finish()
    return documents.first.flatMap { try? JSONValue(parsing: $0) }
  }
}

extension TransportResponse {
  var isSuccess: Bool { (200...299).contains(status) }

  /// The object that an answer holds, or the error it stands for.
  func decoded<Object: OpenObject>() throws(GeminiError) -> Object {
    guard isSuccess else { throw .api(APIError(self)) }
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
