/// When a call that failed is made again.
///
/// Before the first retry it waits a second, then two, four, … up to 30, each with up to a second on
/// top, so that many clients do not return at once. It never asks earlier than the server wants.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a call is made again, at most.
  public var retries: Int
  /// How long after its first failure a call may still be made again.
  public var maxWait: Duration

  /// Creates a policy; the default takes a quota of a minute in its stride.
  public init(retries: Int = 4, maxWait: Duration = .seconds(90)) {
    self.retries = retries
    self.maxWait = maxWait
  }

  /// Never again.
  public static let never = RetryPolicy(retries: 0, maxWait: .zero)

  /// How long to wait before a retry.
  ///
  /// - Parameters:
  ///   - retry: Which one it is, from 1.
  ///   - asked: How long the server wants us to wait.
  ///   - jitter: A number from 0 to 1, by chance.
  /// - Returns: The whole wait.
  func delay(before retry: Int, asked: Duration?, jitter: Double) -> Duration {
    let backoff = Duration.seconds(min(1 << min(retry - 1, 5), 30))
    return max(backoff, asked ?? .zero) + .seconds(jitter.isFinite ? min(max(jitter, 0), 1) : 0)
  }
}
