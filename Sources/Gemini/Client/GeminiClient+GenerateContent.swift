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
    try await answer(request, model: model, streams: false)
  }

  /// Asks a model, whole or in pieces, and waits for the whole answer.
  package func answer(
    _ request: GenerateContentRequest,
    model: String,
    streams: Bool
  ) async throws(GeminiError) -> GenerateContentResult {
    try await retrying {
      await ask(request, model: model, streams: streams) { _ in }
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
  ///   of type `GeminiError`.
  public func streamGenerateContent(
    _ request: GenerateContentRequest,
    model: String
  ) -> AsyncThrowingStream<GenerateContentResponse, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        var isHandedOver = false
        let result = await retrying {
          await ask(request, model: model, streams: true) {
            isHandedOver = true
            continuation.yield($0)
          }
        } reason: { result in
          isHandedOver ? nil : Outcome(result).retryReason
        }
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
  ///   - onChunk: Takes each piece as it comes.
  /// - Returns: What there is of an answer, or the error when there is nothing.
  package func ask(
    _ request: GenerateContentRequest,
    model: String,
    streams: Bool,
    onChunk: (GenerateContentResponse) -> Void
  ) async -> Result<GenerateContentResult, GeminiError> {
    var result = GenerateContentResult(response: GenerateContentResponse(), body: Data())
    do throws(GeminiError) {
      let name = try ModelName(model)
      let url = try endpoint.url(
        name,
        call: streams ? "streamGenerateContent" : "generateContent",
        query: streams ? [("alt", "sse")] : []
      )
      var request = request
      for _ in 0...Self.continuationLimit {
        do throws(GeminiError) {
          try await add(try body(request), url, to: &result, onChunk)
        } catch {
          throw error.naming(name)
        }
        guard let token = result.response.continuationToken else { break }
        request.continuationToken = token
      }
    } catch {
      // What breaks after the model has ended its answer takes nothing away.
      if !result.response.isEnded {
        if result.response.text.isEmpty { return .failure(error) }
        result.interruption = error
      }
    }
    onEvent?(.response(modelVersion: result.response.modelVersion, result.response.usageMetadata))
    return .success(result)
  }

  /// Sends one request and adds what comes to the result.
  private func add(
    _ body: Data,
    _ url: URL,
    to result: inout GenerateContentResult,
    _ onChunk: (GenerateContentResponse) -> Void
  ) async throws(GeminiError) {
    result.response.goOn()
    let earlier = result.response.usageMetadata
    result.response.usageMetadata = nil
    var reader = ResponseReader(key: key)
    defer {
      result.body += reader.body
      if let earlier { result.response.usageMetadata = earlier + result.response.usageMetadata }
    }
    try await send("POST", url, body: body) { (event) throws(GeminiError) in
      try reader.read(event) {
        result.response.append($0); onChunk($0)
      }
    }
    try reader.finish {
      result.response.append($0); onChunk($0)
    }
  }
}

extension Outcome {
  /// What a call amounts to.
  package init(_ result: Result<GenerateContentResult, GeminiError>) {
    switch result {
    case .success(let answer): self = answer.outcome
    case .failure(let error): self = .failed(error)
    }
  }
}
