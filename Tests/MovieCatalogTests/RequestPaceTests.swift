import Testing

@testable import MovieCatalog

@Suite struct RequestPaceTests {
  private func wait(_ next: RequestPace.Next) -> Duration? {
    if case .wait(let end, _) = next { end } else { nil }
  }

  @Test func `as many as there are jobs go out at a time`() {
    let pace = RequestPace(jobs: 3)
    #expect(pace.next(at: .zero, running: 2) == .send)
    #expect(pace.next(at: .zero, running: 3) == .full)
  }

  @Test func `no minute sees more requests than allowed, wherever it begins`() {
    var pace = RequestPace(jobs: 100, perMinute: 10)
    var starts: [Duration] = []
    var now = Duration.zero
    while starts.count < 200 {
      switch pace.next(at: now, running: 0) {
      case .send:
        pace.start(at: now)
        starts.append(now)
        now += .milliseconds(starts.count * 37 % 900)
      case .wait(let end, _): now = end
      case .full: Issue.record("nothing is running")
      }
    }
    for (index, start) in starts.enumerated() {
      let inMinute = starts[index...].prefix { $0 - start < .seconds(60) }
      #expect(inMinute.count <= 10)
    }
    // Not slower than needed either.
    #expect(now < .seconds(61 * 20))
  }

  @Test func `a refusal makes all wait as long as the server asks, and longer each time`() {
    var pace = RequestPace(jobs: 8)
    var waits: [Duration] = []
    var now = Duration.zero
    for _ in 1...9 {
      pace.refuse(startedAt: now, at: now, asked: nil, jitter: 0, because: "busy")
      let end = wait(pace.next(at: now, running: 0))
      waits.append((end ?? now) - now)
      now = end ?? now
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
    let asked = pace.refuse(
      startedAt: now,
      at: now,
      asked: .seconds(300),
      jitter: 0.5,
      because: "quota"
    )
    #expect(asked == .milliseconds(300_500))
    #expect(pace.next(at: now + .seconds(299), running: 0) != .send)
    #expect(pace.next(at: now + .seconds(301), running: 0) == .send)
  }

  @Test func `a shorter wait does not end a longer one`() {
    var pace = RequestPace(jobs: 4)
    pace.refuse(startedAt: .zero, at: .zero, asked: .seconds(40), jitter: 0, because: "quota")
    pace.refuse(startedAt: .zero, at: .seconds(1), asked: nil, jitter: 0, because: "busy")
    #expect(wait(pace.next(at: .seconds(2), running: 0)) == .seconds(40))
  }

  @Test func `requests that go out together are refused once`() {
    var pace = RequestPace(jobs: 8)
    for _ in 1...8 {
      pace.refuse(startedAt: .zero, at: .seconds(1), asked: nil, jitter: 0, because: "busy")
    }
    #expect(pace.limit == 4)
    #expect(wait(pace.next(at: .seconds(1), running: 0)) == .seconds(2))
  }

  @Test func `success speeds up again, up to the number of jobs`() {
    var pace = RequestPace(jobs: 6)
    for second in 0..<5 {
      let now = Duration.seconds(second * 100)
      pace.refuse(startedAt: now, at: now, asked: nil, jitter: 0, because: "busy")
    }
    #expect(pace.limit == 1)
    // What went out before the last refusal proves nothing.
    pace.succeed(startedAt: .seconds(399))
    #expect(pace.limit == 1)
    var limits: [Int] = []
    for second in 0..<40 {
      pace.succeed(startedAt: .seconds(500 + second))
      limits.append(pace.limit)
    }
    #expect(limits.first == 2 && limits.last == 6)
    #expect(limits == limits.sorted())
  }

  @Test func `how long nothing has succeeded counts from the first failure`() {
    var pace = RequestPace(jobs: 1)
    #expect(pace.failingSince == nil)
    for second in 3...6 {
      let now = Duration.seconds(second)
      pace.refuse(startedAt: now, at: now, asked: nil, jitter: 0, because: "down")
    }
    #expect(pace.failingSince == .seconds(3))
    pace.succeed(startedAt: .seconds(7))
    #expect(pace.failingSince == nil)
  }
}
