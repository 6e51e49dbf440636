public import Foundation

/// Why a text gives no movie list.
public enum MovieListError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// Nothing in the text is a list of movies.
  case noList(hint: String?)
  /// The text holds different lists, and which one is meant is not ours to guess.
  case severalLists
  /// There is a list, but not one item in it can be kept.
  case noUsableItem(first: BadItem, count: Int)

  /// The text ends before its first movie does.
  case unfinished

  /// The fault and the way out in one sentence.
  public var description: String {
    switch self {
    case .noList(let hint):
      "the reply holds no movie list" + (hint.map { " (\($0))" } ?? "") + "; ask again"
    case .unfinished:
      "the reply ends before its first movie does; ask again, or for fewer"
    case .severalLists:
      "the reply holds different movie lists, and which one is meant is not clear; ask again"
    case .noUsableItem(let first, 1):
      "the reply's only movie cannot be used (\(first)); ask again"
    case .noUsableItem(let first, let count):
      "none of the reply's \(count) movies can be used (\(first)); ask again"
    }
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }
}
