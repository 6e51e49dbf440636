public import Foundation

/// Why a list of moods cannot be used: nothing of it is asked.
public enum MoodListError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// There is no mood in it.
  case empty
  /// The file is no text that can be read, or a quote in it never closes.
  case text(ListError)
  /// Something on a line is not what it should be.
  case line(Int, fault: String)

  /// The fault and the way out, as what is said of the file.
  public var description: String {
    switch self {
    case .empty: "has no mood in it; write one on each line"
    case .text(let error): error.description
    case .line(let line, let fault): "line \(line): \(fault); nothing was asked"
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
