import Foundation

/// Results that could not be printed.
enum OutputError: Error, Hashable {
  /// The system refused the bytes, with this `errno`.
  case cannotWrite(code: Int32)
  /// Nobody reads the pipe any more, as after `| head`; a reason to end quietly.
  case readerGone
}

extension OutputError: LocalizedError, CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotWrite(let code):
      "cannot write to standard output (\(unsafe String(cString: strerror(code)))); "
        + "what was printed is incomplete"
    case .readerGone:
      "nobody reads standard output any more; what was printed is incomplete"
    }
  }

  var errorDescription: String? { description }
}
