public import Foundation
public import Gemini

/// Why there are no movies to record.
public enum RecommendError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// There is no mood to ask with.
  case blankMood
  /// There is no answer to use: no response, an error of the API, blocked, cut before the first
  /// movie, empty.
  case noAnswer(Outcome)
  /// There was an answer, and it is no movie list.
  case noList(MovieListError)

  /// The fault and the way out in one sentence.
  public var description: String {
    switch self {
    case .blankMood: "the mood is blank; say in a few words what the movies should suit"
    case .noAnswer(let outcome): outcome.description
    case .noList(let error): error.description
    }
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }
}
