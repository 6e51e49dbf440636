public import Gemini

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

  /// Asks for a list of movies.
  ///
  /// - Returns: The movies, which may be none when the model answered with an empty list.
  /// - Throws: `RecommendError`.
  public func recommend(_ request: MovieRequest) async throws(RecommendError) -> MovieReply {
    try MovieReply(await ask(request))
  }

  /// Asks for text to be read, and takes its Markdown off.
  ///
  /// - Returns: The text, or nil when there is none, and what the response amounts to.
  /// - Throws: `RecommendError`.
  public func plainText(
    _ request: MovieRequest
  ) async throws(RecommendError) -> (text: String?, outcome: Outcome) {
    var request = request
    request.isPlain = true
    let outcome = try await ask(request).response.outcome
    switch outcome {
    case .text(let text, _), .truncated(let text, _, _):
      let cleaned = Markdown.cleaned(text).trimmingBlanks()
      return (cleaned.isEmpty ? nil : cleaned, outcome)
    case .noText: return (nil, outcome)
    case .blockedPrompt, .blockedAnswer: throw .noAnswer(outcome)
    }
  }

  private func ask(_ request: MovieRequest) async throws(RecommendError) -> GenerateContentResult {
    do {
      return try await client.generateContent(request.wireRequest, model: model)
    } catch {
      throw .gemini(error)
    }
  }
}
