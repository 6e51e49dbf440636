import Gemini
import Movies

/// Reads the movies of a reply while it comes.
struct MovieReplyReader {
  private var reader = MovieListReader()
  private var movies: [Recommendation] = []

  /// Whether there is nothing yet that would be lost by asking again.
  var isEmpty: Bool {
    if !movies.isEmpty { return false }
    var reader = reader
    // An empty list that is complete is an answer.
    return (try? reader.finish())?.isUnfinished ?? true
  }

  /// Reads the next response of a stream, or the only one, and hands over the movies it completes.
  mutating func read(_ chunk: GenerateContentResponse, _ onMovie: (Recommendation) -> Void) {
    // Text that comes together with its own block is not for us.
    if case .blockedAnswer = chunk.outcome { return }
    guard let candidate = chunk.candidate, (candidate.index ?? 0) == 0 else { return }
    let known = movies.count
    reader.read(Array(candidate.text.utf8).span, into: &movies)
    for movie in movies[known...] { onMovie(movie) }
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
