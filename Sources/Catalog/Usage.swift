/// What calls to one model took on one day.
public struct Usage: Hashable, Sendable {
  /// The day of Google's quotas, from midnight to midnight Pacific time, such as `2026-11-30`.
  public var day: String
  /// The model that was asked.
  public var model: String
  /// How many requests were sent, as far as their end is known.
  public var requests = 0
  /// How many of them brought no answer to use.
  public var failures = 0
  /// The tokens they took; nil where no answer says.
  public var tokens = Source.Tokens()

  /// Puts an account together.
  public init(
    day: String,
    model: String,
    requests: Int = 0,
    failures: Int = 0,
    tokens: Source.Tokens = Source.Tokens()
  ) {
    self.day = day
    self.model = model
    self.requests = requests
    self.failures = failures
    self.tokens = tokens
  }
}
