/// When the next request may be sent: how many at a time, how many a minute, and not before a server
/// wants to be asked again.
///
/// A refusal halves how many go out at a time and makes everybody wait; each success lets a few more
/// go. Times count from any one moment on.
struct RequestPace: Sendable {
  /// What there is to do now.
  enum Next: Hashable, Sendable {
    case send
    /// As many are on their way as may be.
    case full
    /// Nothing may be sent before a time, and why.
    case wait(until: Duration, because: String)
  }

  /// A minute, and a second for what the network may shift.
  static let minute = Duration.seconds(61)

  private let jobs: Int
  private let perMinute: Int?
  private var width: Double
  /// When requests went out, as many as one minute may see.
  private var starts: [Duration] = []
  private var pause: (end: Duration, fault: String)?
  /// Rounds of requests that were refused, one after the other.
  private var refusals = 0
  private var lastRefusal: Duration?
  /// Since when nothing has succeeded but failed.
  private(set) var failingSince: Duration?

  /// - Parameters:
  ///   - jobs: The most requests at a time.
  ///   - perMinute: The most requests in any minute; nil for no limit.
  init(jobs: Int, perMinute: Int? = nil) {
    self.jobs = max(1, jobs)
    self.perMinute = perMinute.map { max(1, $0) }
    width = Double(self.jobs)
  }

  /// How many requests may be on their way now.
  var limit: Int { max(1, Int(width)) }

  /// What to do when so many are on their way.
  func next(at now: Duration, running: Int) -> Next {
    if running >= limit { return .full }
    if let pause, pause.end > now { return .wait(until: pause.end, because: pause.fault) }
    if let perMinute, starts.count >= perMinute {
      let free = starts[starts.count - perMinute] + Self.minute
      if free > now { return .wait(until: free, because: "\(perMinute) requests a minute") }
    }
    return .send
  }

  /// Notes that a request goes out.
  mutating func start(at now: Duration) {
    guard let perMinute else { return }
    if starts.count >= perMinute { starts.removeFirst(starts.count - perMinute + 1) }
    starts.append(now)
  }

  /// Notes that a request was answered.
  mutating func succeed(startedAt start: Duration) {
    failingSince = nil
    // What went out before the refusal says nothing of what comes after it.
    if let lastRefusal, start < lastRefusal { return }
    refusals = 0
    width = min(Double(jobs), width + 1 / width)
  }

  /// Notes that a request was turned away, and makes all wait.
  ///
  /// - Parameters:
  ///   - start: When the request went out.
  ///   - now: When it was turned away.
  ///   - asked: How long the server wants us to wait.
  ///   - jitter: A number from 0 to 1, by chance.
  ///   - fault: What went wrong.
  /// - Returns: How long nothing may be sent now.
  @discardableResult
  mutating func refuse(
    startedAt start: Duration,
    at now: Duration,
    asked: Duration?,
    jitter: Double,
    because fault: String
  ) -> Duration {
    failingSince = failingSince ?? now
    // Requests that went out together are refused together: that is one refusal.
    if lastRefusal.map({ start >= $0 }) ?? true {
      refusals += 1
      width = max(1, width / 2)
      lastRefusal = now
    }
    let backoff = Duration.seconds(min(1 << min(refusals - 1, 6), 60))
    let end = now + max(backoff, asked ?? .zero) + .seconds(min(max(jitter, 0), 1))
    if pause.map({ $0.end < end }) ?? true { pause = (end, fault) }
    return (pause?.end ?? end) - now
  }
}
