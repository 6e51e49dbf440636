import Foundation

/// Reads the responses in one answer while it comes, and puts them together.
struct ResponseReader {
  /// All pieces so far as one.
  private(set) var response: GenerateContentResponse
  /// Whether there was any piece.
  private(set) var hasPieces = false

  private let key: APIKey?
  private var answer = TransportResponse(status: 0, headers: [:], body: Data())
  private var decoder = ResponseDecoder()

  /// - Parameters:
  ///   - key: What to keep out of responses and errors; nil for an answer that was saved.
  ///   - response: What the answer goes on from.
  init(key: APIKey?, continuing response: GenerateContentResponse = GenerateContentResponse()) {
    self.key = key
    self.response = response
    self.response.reopen()
  }

  /// The bytes so far, as they came.
  var body: Data { answer.body }

  /// Takes the next bytes of the answer and hands over the responses that it completes.
  ///
  /// - Throws: `GeminiError.api` for an error within the answer; `malformedStream`, `notJSON`.
  mutating func read(
    _ event: TransportEvent,
    _ onPiece: (GenerateContentResponse) -> Void
  ) throws(GeminiError) {
    answer.append(event)
    guard case .bytes(let bytes) = event, answer.isSuccess else { return }
    try handOver(decoder.read(bytes), onPiece)
  }

  /// Ends the answer.
  ///
  /// - Throws: As `read` does, and `emptyBody`.
  mutating func finish(_ onPiece: (GenerateContentResponse) -> Void) throws(GeminiError) {
    if answer.isSuccess { try handOver(decoder.finish(), onPiece) }
    if !hasPieces || decoder.isJSON && decoder.hasStrayBytes { throw fault() }
  }

  private mutating func handOver(
    _ documents: [Data],
    _ onPiece: (GenerateContentResponse) -> Void
  ) throws(GeminiError) {
    for document in documents {
      let piece = try decoded(document)
      hasPieces = true
      response.append(piece)
      onPiece(piece)
    }
  }

  private func decoded(_ document: Data) throws(GeminiError) -> GenerateContentResponse {
    let document = TransportResponse(
      status: answer.status,
      headers: answer.headers,
      body: document
    )
    do throws(GeminiError) {
      return try document.decoded(hiding: key)
    } catch {
      if case .notJSON = error { throw fault(document) }
      throw error
    }
  }

  /// What an answer amounts to that holds no response, or something else beside.
  private func fault(_ document: TransportResponse? = nil) -> GeminiError {
    if !answer.isSuccess { return .api(APIError(answer, hiding: key)) }
    if hasPieces || document != nil && !decoder.isJSON {
      return .malformedStream(sample: (document ?? answer).sample(hiding: key))
    }
    // Blanks, comments and last words are nothing.
    return decoder.isJSON || decoder.hasStrayBytes
      ? .notJSON(status: answer.status, sample: answer.sample(hiding: key))
      : .emptyBody(status: answer.status)
  }
}
