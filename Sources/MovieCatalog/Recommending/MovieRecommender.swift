public import Gemini
public import Movies

/// Asks Gemini for movies and reads the answer.
///
/// ```swift
/// let recommender = MovieRecommender(client: client)
/// let reply = try await recommender.recommend(MovieRequest(mood: "cosy autumn evening"))
/// try catalog.record(reply.source(for: request, model: recommender.model), reply.movies)
/// ```
public struct MovieRecommender: Sendable {
  /// The model that is asked unless another is named.
  public static let defaultModel = "gemini-3.5-flash-lite"

  /// The client that asks.
  public let client: GeminiClient
  /// The model that is asked.
  public let model: String

  /// Makes a recommender that asks one model.
  public init(client: GeminiClient, model: String = defaultModel) {
    self.client = client
    self.model = model
  }

  /// Asks for a list of movies and hands each over as soon as it is complete.
  ///
  /// As long as no movie was handed over, a failed call is made again as the client's policy says.
  /// After that, what there is counts: a stream that breaks off, or a task that is cancelled, gives a
  /// reply with the movies so far, which is partial.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - streams: Whether to take the answer in pieces, while the model writes.
  ///   - onMovie: Takes each movie.
  /// - Returns: The movies, which may be none when the model answered with an empty list.
  /// - Throws: `RecommendError`.
  public func recommend(
    _ request: MovieRequest,
    streams: Bool = true,
    onMovie: (Recommendation) -> Void = { _ in }
  ) async throws(RecommendError) -> MovieReply {
    var reader = MovieReplyReader()
    let result = await client.retrying {
      reader = MovieReplyReader(withheld: client.withheld)
      return await client.ask(request.wireRequest, model: model, streams: streams) { piece in
        reader.read(piece, onMovie)
      }
    } reason: { result in
      reader.retryReason(result)
    }
    return try reader.finish(result)
  }

  /// What comes of a question, in its order.
  public enum Event: Hashable, Sendable {
    /// A movie that is complete.
    case movie(Recommendation)
    /// The whole reply, as the last event.
    case reply(MovieReply)
  }

  /// Asks for a list of movies, as a sequence.
  ///
  /// - Returns: Each movie as soon as it is complete, then the whole reply. The errors it throws are
  ///   of type `RecommendError`. When the task that reads it is cancelled it just ends, without a
  ///   reply; `recommend` gives one then, with the movies so far.
  public func events(for request: MovieRequest) -> AsyncThrowingStream<Event, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          let reply = try await recommend(request) { continuation.yield(.movie($0)) }
          // Whoever cancelled wants no more.
          if !Task.isCancelled { continuation.yield(.reply(reply)) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: Task.isCancelled ? nil : error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Asks for text to be read, and takes its Markdown off.
  ///
  /// - Returns: The text, or nil when there is none, and what the call amounts to.
  /// - Throws: `RecommendError`.
  public func plainText(
    _ request: MovieRequest,
    streams: Bool = true
  ) async throws(RecommendError) -> (text: String?, outcome: Outcome) {
    var request = request
    request.isPlain = true
    let wireRequest = request.wireRequest
    var part: Outcome?
    let result = await client.retrying {
      await client.ask(wireRequest, model: model, streams: streams) { _ in }
    } reason: { result in
      let outcome = Outcome(result)
      if outcome.text.utf8.count > part?.text.utf8.count ?? 0 { part = outcome }
      // Nothing is shown before the end, so what broke off may be asked for again; not what the
      // model has ended, and not what came whole from a server that never says so.
      let isEnded = (try? result.get()).map {
        if case .text = $0.response.outcome { true } else { false }
      }
      let isWhole = !streams && !outcome.text.isEmpty
      return isEnded == true || isWhole ? nil : outcome.retryReason
    }
    var outcome = Outcome(result)
    if outcome.text.isEmpty, let part { outcome = part }
    switch outcome {
    case .text(let text, _), .truncated(let text, _, _):
      let cleaned = Markdown.cleaned(text).trimmingBlanks()
      return (cleaned.isEmpty ? nil : cleaned, outcome)
    case .noText: return (nil, outcome)
    case .blockedPrompt, .blockedAnswer, .failed: throw .noAnswer(outcome)
    }
  }
}
