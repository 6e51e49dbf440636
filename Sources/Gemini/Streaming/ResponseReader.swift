import Foundation

/// Reads the responses in one answer while it comes.
struct ResponseReader {
  private let key: APIKey?
  private var answer = TransportResponse(status: 0, headers: [:], body: Data())
  private var decoder = ResponseDecoder()
  private var hasChunks = false

  /// - Parameter key: What to keep out of responses and errors; nil for an answer that was saved.
  init(key: APIKey?) { self.key = key }

  /// The bytes so far, without the key.
  var body: Data {
    var body = answer.body
    key?.withhold(from: &body)
    return body
  }

  /// Takes the next piece of the answer and hands over the responses that it completes.
  ///
  /// - Throws: `GeminiError.api` for an error within the answer; `malformedStream`, `notJSON`.
  mutating func read(
    _ event: TransportEvent,
    _ onChunk: (GenerateContentResponse) -> Void
  ) throws(GeminiError) {
    answer.append(event)
    guard case .bytes(let bytes) = event, answer.isSuccess else { return }
    try handOver(decoder.read(bytes), onChunk)
  }

  /// Ends the answer.
  ///
  /// - Throws: As `read` does, and `emptyBody`.
  mutating func finish(_ onChunk: (GenerateContentResponse) -> Void) throws(GeminiError) {
    if answer.isSuccess { try handOver(decoder.finish(), onChunk) }
    if !hasChunks || decoder.isJSON && decoder.hasOther { throw fault() }
  }

  private mutating func handOver(
    _ documents: [Data],
    _ onChunk: (GenerateContentResponse) -> Void
  ) throws(GeminiError) {
    for document in documents {
      var piece = TransportResponse(status: answer.status, headers: answer.headers, body: document)
      key?.withhold(from: &piece.body)
      let chunk: GenerateContentResponse
      do throws(GeminiError) {
        chunk = try piece.decoded()
      } catch {
        // Some proxies echo the request: the error is made again without the key.
        piece = key?.redacted(from: piece) ?? piece
        if case .notJSON = error { throw fault(piece) }
        chunk = try piece.decoded()
      }
      hasChunks = true
      onChunk(chunk)
    }
  }

  /// What an answer amounts to that holds no response, or something else beside.
  private func fault(_ piece: TransportResponse? = nil) -> GeminiError {
    let answer = key?.redacted(from: answer) ?? answer
    if !answer.isSuccess { return .api(APIError(answer)) }
    if hasChunks || piece != nil && !decoder.isJSON {
      return .malformedStream(sample: (piece ?? answer).sample)
    }
    // Blanks, comments and last words are nothing.
    return decoder.isJSON || decoder.hasOther
      ? .notJSON(status: answer.status, sample: answer.sample) : .emptyBody(status: answer.status)
  }
}
