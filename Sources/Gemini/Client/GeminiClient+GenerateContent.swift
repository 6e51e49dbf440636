import Foundation

extension GeminiClient {
  /// Asks a model and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - model: The name, with or without `models/`.
  /// - Returns: The response, which may well hold no text (see `Outcome`), and its bytes.
  /// - Throws: `GeminiError` when there is no response.
  public func generateContent(
    _ request: GenerateContentRequest,
    model: String
  ) async throws(GeminiError) -> GenerateContentResult {
    try await retrying {
      await ask(request, model: model, streams: false) { _ in }
    } reason: { result in
      // Text is never thrown away for the hope of a better one.
      let outcome = Outcome(result)
      return outcome.text.isEmpty ? outcome.retryReason : nil
    }.get()
  }

  /// Asks a model and hands over the answer while it is written.
  ///
  /// A call that fails before it has handed over anything is made again as the policy says; after
  /// that, a failure ends the stream with an error. `GenerateContentResponse.append` puts the pieces
  /// together; when the whole has no finish reason, it is not complete.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - model: The name, with or without `models/`.
  /// - Returns: The pieces, each a response with the next part of the text. The errors it throws are
  ///   of type `GeminiError`. When the task that reads them is cancelled, it just ends.
  public func streamGenerateContent(
    _ request: GenerateContentRequest,
    model: String
  ) -> AsyncThrowingStream<GenerateContentResponse, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        // Pieces without text, such as counts of tokens, wait until there is no going back.
        var held: [GenerateContentResponse] = []
        var isHandedOver = false
        func handOver() {
          for piece in held { continuation.yield(piece) }
          held = []
        }
        let result = await retrying {
          held = []
          return await ask(request, model: model, streams: true) { piece in
            held.append(piece)
            isHandedOver = isHandedOver || !piece.text.isEmpty
            if isHandedOver { handOver() }
          }
        } reason: { result in
          isHandedOver ? nil : Outcome(result).retryReason
        }
        // Whoever cancelled wants no more.
        if Task.isCancelled { return continuation.finish() }
        handOver()
        switch result {
        case .success(let answer): continuation.finish(throwing: answer.interruption)
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// How often a long answer is continued, at most.
  private static let continuationLimit = 8

  /// Asks once, and goes on where a long answer is continued.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - model: The name, with or without `models/`.
  ///   - streams: Whether to ask for the answer in pieces.
  ///   - onPiece: Takes each piece as it comes.
  /// - Returns: What there is of an answer, or the error when there is nothing.
  package func ask(
    _ request: GenerateContentRequest,
    model: String,
    streams: Bool,
    onPiece: (GenerateContentResponse) -> Void
  ) async -> Result<GenerateContentResult, GeminiError> {
    var result = GenerateContentResult(response: GenerateContentResponse(), body: Data())
    do throws(GeminiError) {
      let name = try ModelName(model)
      let url = try endpoint.url(
        name,
        call: streams ? "streamGenerateContent" : "generateContent",
        query: streams ? [("alt", "sse")] : []
      )
      do throws(GeminiError) {
        try await receive(request, url, into: &result, onPiece)
      } catch {
        throw error.naming(name)
      }
    } catch {
      result.interruption = error
      if case .failed = result.outcome { return .failure(error) }
    }
    let response = result.response.mapTexts { key.withheld(from: $0) }
    if response != result.response {
      // The pieces of the key lie apart in the body.
      result.response = response
      result.body = (try? body(response)) ?? Data()
    }
    onEvent?(
      .response(
        modelVersion: response.modelVersion,
        finishReason: response.candidate?.finishReason,
        response.usageMetadata
      )
    )
    return .success(result)
  }

  /// Sends a request, and the further ones that its answer needs to come to an end.
  private func receive(
    _ request: GenerateContentRequest,
    _ url: URL,
    into result: inout GenerateContentResult,
    _ onPiece: (GenerateContentResponse) -> Void
  ) async throws(GeminiError) {
    let deadline = ContinuousClock.now + timeout
    try await add(body(request), url, deadline, to: &result, onPiece)
    var request = request
    for _ in 0..<Self.continuationLimit {
      guard let token = result.response.continuationToken else { return }
      request.continuationToken = token
      let body = try body(request)
      let length = result.body.count
      try await retrying(until: deadline) { () async throws(GeminiError) in
        try await add(body, url, deadline, to: &result, onPiece)
      } reason: { error in
        // What has been handed over must not come twice.
        result.body.count == length ? error.retryReason : nil
      }
    }
  }

  /// Sends one request and adds what comes to the result.
  private func add(
    _ body: Data,
    _ url: URL,
    _ deadline: ContinuousClock.Instant,
    to result: inout GenerateContentResult,
    _ onPiece: (GenerateContentResponse) -> Void
  ) async throws(GeminiError) {
    let earlier = result.response.usageMetadata
    result.response.usageMetadata = nil
    var reader = ResponseReader(key: key, continuing: result.response)
    defer {
      result.response = reader.response
      if let earlier { result.response.usageMetadata = earlier + reader.response.usageMetadata }
      if reader.hasPieces { keep(reader.body, in: &result) }
    }
    try await send("POST", url, body: body, until: deadline) { (event) throws(GeminiError) in
      try reader.read(event, onPiece)
    }
    try reader.finish(onPiece)
  }
}

extension GeminiClient {
  /// Keeps the bytes of an answer, or what was read from them where they hold the key.
  private func keep(_ bytes: Data, in result: inout GenerateContentResult) {
    if key.isEchoed(in: bytes) {
      result.body = (try? body(result.response)) ?? Data()
      return
    }
    // Whatever the first one ends with, the next one begins a line.
    if !result.body.isEmpty { result.body += Data("\n\n".utf8) }
    result.body += bytes
  }

  /// A text that came in pieces, without the key.
  package func withheld(_ text: String) -> String { key.withheld(from: text) }
}
