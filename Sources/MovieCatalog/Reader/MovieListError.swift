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
    let wayOut = self == .unfinished ? "ask again, or for fewer" : "ask again"
    return switch self {
    case .noUsableItem(let first, 1): "the reply's only movie cannot be used (\(first)); \(wayOut)"
    case .noUsableItem(let first, let count):
      "none of the reply's \(count) movies can be used (\(first)); \(wayOut)"
    default: "the reply \(fault); \(wayOut)"
    }
  }

  /// What is wrong, to be said of the text.
  var fault: String {
    switch self {
    case .noList(let hint): "holds no movie list" + (hint.map { " (\($0))" } ?? "")
    case .unfinished: "ends before its first movie does"
    case .severalLists:
      "holds different movie lists, and which one is meant is not clear"
    case .noUsableItem(let first, 1): "has one movie, which cannot be used (\(first))"
    case .noUsableItem(let first, let count): "has \(count) movies, none of use (\(first))"
    }
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }
}
