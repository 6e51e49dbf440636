import Gemini
import Movies

/// Reads the movies of a reply while it comes.
struct MovieReplyReader {
  private var reader = MovieListReader()
  private var movies: [Recommendation] = []
  private let withheld: (String) -> String

  /// - Parameter withheld: Gives a text without what must not be shown.
  init(withheld: @escaping (String) -> String = { $0 }) { self.withheld = withheld }

  /// Why to ask again; nil when there is something that would be lost, or no hope.
  func retryReason(_ result: Result<GenerateContentResult, GeminiError>) -> RetryReason? {
    if !movies.isEmpty { return nil }
    var reader = reader
    let report = try? reader.finish()
    // An empty list that is complete is an answer.
    if let report, !report.isUnfinished { return nil }
    let outcome = Outcome(result)
    guard case .text = outcome else { return outcome.retryReason }
    return report.map { _ in RetryReason("the reply ends before its first movie does") }
  }

  /// Reads the next response of a stream, or the only one, and hands over the movies it completes.
  mutating func read(_ piece: GenerateContentResponse, _ onMovie: (Recommendation) -> Void) {
    // Text that comes together with its own block is not for us.
    if case .blockedAnswer = piece.outcome { return }
    let known = movies.count
    reader.read(Array(piece.text.utf8).span, into: &movies)
    for index in movies.indices[known...] {
      movies[index] = movies[index].mapTexts(withheld)
      onMovie(movies[index])
    }
  }

  /// Ends the reply.
  ///
  /// - Throws: `RecommendError` when there are no movies to use; an empty list is not an error.
  mutating func finish(
    _ result: Result<GenerateContentResult, GeminiError>
  ) throws(RecommendError) -> MovieReply {
    let outcome = Outcome(result)
    var isCut = false
    switch outcome {
    case .text: break
    case .truncated: isCut = true
    case .blockedAnswer where !movies.isEmpty: break
    case .blockedAnswer, .blockedPrompt, .noText, .failed: throw .noAnswer(outcome)
    }
    guard case .success(let answer) = result else { throw .noAnswer(outcome) }
    let report: MovieListReport
    do {
      report = try reader.finish()
    } catch {
      // The cut explains more than what is missing because of it.
      if isCut { throw .noAnswer(outcome) }
      throw .noList(error)
    }
    if movies.isEmpty && report.isUnfinished {
      if isCut { throw .noAnswer(outcome) }
      throw .noList(.unfinished)
    }
    return MovieReply(
      list: MovieList(movies: movies, report: report),
      outcome: outcome,
      response: answer.response,
      body: answer.body
    )
  }
}
