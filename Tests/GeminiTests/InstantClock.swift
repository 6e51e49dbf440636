import Synchronization

/// A clock that waits for nothing: who sleeps wakes at once, and the time has come.
final class InstantClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Swift.Duration

    func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Swift.Duration { other.offset - offset }
    static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  private let state = Mutex((now: Instant(offset: .zero), sleeps: [Swift.Duration]()))

  var now: Instant { state.withLock { $0.now } }
  let minimumResolution = Swift.Duration.zero

  /// How long each sleep would have been.
  var sleeps: [Swift.Duration] { state.withLock { $0.sleeps } }

  /// Lets time pass without a sleep.
  func advance(by duration: Swift.Duration) {
    state.withLock { $0.now = $0.now.advanced(by: duration) }
  }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.sleeps.append($0.now.duration(to: deadline))
      $0.now = deadline
    }
  }
}
