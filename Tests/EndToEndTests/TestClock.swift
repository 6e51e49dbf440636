import Foundation
import Synchronization

/// A clock that waits for nothing: who sleeps wakes at once, and the time has come.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Swift.Duration

    func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Swift.Duration { other.offset - offset }
    static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  private static let start = Date(timeIntervalSince1970: 1_800_000_000)

  private let state = Mutex(Swift.Duration.zero)

  var now: Instant { Instant(offset: state.withLock { $0 }) }
  let minimumResolution = Swift.Duration.zero

  /// The time of day.
  var date: Date { Self.start.addingTimeInterval(now.offset / .seconds(1)) }

  /// Lets time pass until a time of day.
  func advance(to date: Date) {
    let offset = Swift.Duration.seconds(date.timeIntervalSince(Self.start))
    state.withLock { $0 = max($0, offset) }
  }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline.offset) }
  }
}
