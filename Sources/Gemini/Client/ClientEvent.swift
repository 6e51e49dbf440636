public import Foundation

/// What a client does while a call runs, for progress and logs; none of it holds the key.
public enum ClientEvent: Hashable, Sendable {
  /// A request is on its way.
  case sent(method: String, url: URL, byteCount: Int)
  /// The head of the answer is there.
  case head(status: Int, after: Duration)
  /// The answer is there to its end.
  case end(byteCount: Int, after: Duration)
  /// A model has answered: which one, why it stopped, and the tokens it took.
  case response(modelVersion: String?, finishReason: FinishReason?, UsageMetadata?)
  /// The call failed, is not over yet, and is made again after a wait.
  case waiting(Duration, retry: Int, of: Int, because: String)
  /// The call failed, and the wait before the next try would be too long.
  case givingUp(Duration, because: String)
}
