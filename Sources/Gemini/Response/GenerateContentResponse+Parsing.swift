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

  /// Reads a saved body that is one response as the API writes most: with one candidate, and
  /// nothing in it that has no property here.
  ///
  /// - Returns: What `GenerateContentResult` would read; nil leaves the body to that.
  package init?(ordinary body: Span<UInt8>) {
    self.init(scanning: body)
    guard candidates?.count == 1 else { return nil }
  }
}

extension GenerateContentResult {
  /// Reads an answer that was saved.
  ///
  /// - Parameters:
  ///   - body: The bytes as they came.
  ///   - onPiece: Takes each response in it.
  /// - Throws: `GeminiError` when there is no text before the fault.
  package init(
    parsing body: Data,
    onPiece: (GenerateContentResponse) -> Void
  ) throws(GeminiError) {
    var reader = ResponseReader(key: nil)
    var interruption: GeminiError?
    do throws(GeminiError) {
      try reader.read(.head(status: 200, headers: [:]), onPiece)
      try reader.read(.bytes(body), onPiece)
      try reader.finish(onPiece)
    } catch {
      interruption = error
    }
    self.init(response: reader.response, body: body, interruption: interruption)
    if case .failed(let error) = outcome { throw error }
  }

  /// The first JSON documents in a saved body.
  package static func documents(in body: Data, limit: Int) -> [JSONValue] {
    var decoder = ResponseDecoder()
    let documents = decoder.read(body) + decoder.finish()
    return documents.prefix(limit).compactMap { try? JSONValue(parsing: $0) }
  }
}
