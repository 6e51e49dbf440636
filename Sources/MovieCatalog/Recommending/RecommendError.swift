public import Foundation
public import Gemini

/// Why there are no movies to record.
public enum RecommendError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// There is no mood to ask with.
  case blankMood
  /// There was no response, or it was an error of the API.
  case gemini(GeminiError)
  /// There was a response, and it has no answer to use: blocked, cut before the first movie, empty.
  case noAnswer(Outcome)
  /// There was an answer, and it is no movie list.
  case noList(MovieListError)

  /// The fault and the way out in one sentence.
  public var description: String {
    switch self {
    case .blankMood: "the mood is blank; say in a few words what the movies should suit"
    case .gemini(let error): error.description
    case .noAnswer(let outcome): outcome.description
    case .noList(let error): error.description
    }
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }
}
