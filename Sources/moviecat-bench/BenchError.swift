import Gemini

/// What makes a measurement worthless.
enum BenchError: Error, CustomStringConvertible {
  /// A work has not found as many rows as there are.
  case wrongCount(String, found: Int, of: Int)
  /// A page holds other movies than the yardstick's.
  case otherPage(String)
  /// The catalog no longer takes the cursor that was made for it.
  case badCursor(String)
  /// A call has brought no complete answer.
  case noAnswer(Outcome)

  var description: String {
    switch self {
    case .wrongCount(let work, let found, let count):
      "'\(work)' found \(found) of \(count); mend it before measuring"
    case .otherPage(let work):
      "'\(work)' shows other movies than the yardstick; mend one of them before measuring"
    case .badCursor(let work):
      "the catalog refused the cursor of '\(work)'; bring the benchmark's cursors up to date"
    case .noAnswer(let outcome):
      outcome.description
    }
  }
}
