import Foundation
import MovieCatalog
import Synchronization
import Testing

/// Builds over HTTP against a server with quotas, by a clock of the test's own.
@Suite struct CatalogBuilderTests {
  let tool: Tool
  let clock = TestClock()

  init() throws { tool = try Tool() }

  @Test func `500 moods end complete at 10 requests a minute and 50 a day, with bad luck`()
    async throws
  {
    let quotas = QuotaServer(clock, perMinute: 10, perDay: 50, hasBadLuck: true)
    let server = try LoopbackServer { quotas.respond($0) }
    defer { server.stop() }
    let moods = (1...500).map { "mood \($0)" }
    let clock = clock
    var days = 0
    while true {
      try #require(days < 15)
      days += 1
      // Some days the limit is known beforehand, on others the server teaches it.
      let isTold = days % 2 == 0
      let seen = WaitLog()
      let report = try await build(moods, server, timeout: .seconds(2)) {
        $0.jobs = 4
        $0.retries = 20
        $0.requestsPerMinute = isTold ? 10 : nil
      } onEvent: {
        seen.hear($0, at: clock.now.offset)
      }
      #expect(seen.earlyRequests == 0)
      #expect(report.progress.failed == 0)
      if report.ending == .complete { break }
      guard case .dayIsOver(let resume, _) = report.ending else {
        Issue.record("\(report.ending)")
        return
      }
      clock.advance(to: resume.addingTimeInterval(1))
    }
    #expect(days >= 10)
    try expectComplete(moods, in: tool.path("films.db"))
    let (answers, refusals) = quotas.state.withLock { ($0.answers, $0.refusals) }
    #expect(answers.count == 500 && refusals > 0)
  }

  @Test func `one at a time, no request reaches the server within a wait it has announced`()
    async throws
  {
    let quotas = QuotaServer(clock, perMinute: 5, perDay: 1000, hasBadLuck: false)
    let server = try LoopbackServer { quotas.respond($0) }
    defer { server.stop() }
    let moods = (1...40).map { "mood \($0)" }
    let report = try await build(moods, server) { $0.jobs = 1 }
    #expect(report.ending == .complete)
    let state = quotas.state.withLock { $0 }
    #expect(state.refusals > 0 && state.earlyRequests == 0)
    // Each wait costs one refusal and no more.
    #expect(state.requests == 40 + state.refusals && state.refusals <= 8)
    try expectComplete(moods, in: tool.path("films.db"))
  }

  @Test func `a limit of requests a day holds for all runs and ends them cleanly`() async throws {
    let quotas = QuotaServer(clock, perMinute: 1000, perDay: 1000, hasBadLuck: false)
    let server = try LoopbackServer { quotas.respond($0) }
    defer { server.stop() }
    let moods = (1...25).map { "mood \($0)" }
    for (sent, done) in [(10, 10), (10, 10)] {
      let report = try await build(moods, server) { $0.requestsPerDay = 10 }
      guard case .dayIsOver(let resume, _) = report.ending else {
        Issue.record("\(report.ending)")
        return
      }
      #expect(resume == QuotaDay.end(of: clock.date))
      #expect(report.progress.plan.done == done)
      #expect(server.requests.count == sent)
    }
    clock.advance(to: QuotaDay.end(of: clock.date))
    let next = try await build(moods, server) { $0.requestsPerDay = 15 }
    #expect(next.ending == .complete && next.progress.requests == 15)
    try expectComplete(moods, in: tool.path("films.db"))
  }

  @Test func `a run never takes more tokens than it may`() async throws {
    let server = try LoopbackServer {
      LoopbackServer.Response(
        200,
        geminiResponse(QuotaServer.list(for: QuotaServer.mood(of: $0.body)), tokens: 100)
      )
    }
    defer { server.stop() }
    let moods = (1...20).map { "mood \($0)" }
    let first = try await build(moods, server) { $0.tokens = 750 }
    #expect(first.ending == .tokensUsed)
    #expect(first.progress.tokens.total == 700 && server.requests.count == 7)
    let rest = try await build(moods, server) { $0.tokens = 1300 }
    #expect(rest.ending == .complete && rest.progress.tokens.total == 1300)
  }

  @Test func `a network that is gone for minutes is waited for, and for too long is given up`()
    async throws
  {
    let server = try LoopbackServer { _ in LoopbackServer.Response(200, geminiResponse("[]")) }
    server.stop()
    let clock = clock
    let start = clock.now.offset
    let report = try await build(["a", "b"], server) { $0.maxWait = .seconds(600) }
    guard case .gaveUp(let resume, let error) = report.ending else {
      Issue.record("\(report.ending)")
      return
    }
    #expect(error.description.contains("connect"))
    #expect(resume > clock.date)
    let waited = clock.now.offset - start
    #expect(waited > .seconds(500) && waited <= .seconds(600))
    // Neither is lost, and neither has failed.
    #expect(report.progress.plan.open == 2 && report.progress.failed == 0)
  }

  @Test(arguments: [1, 4])
  func `a mood that is always turned away does not keep others from their turn`(
    jobs: Int
  ) async throws {
    let busy = #"{"error":{"code":429,"message":"no","status":"RESOURCE_EXHAUSTED"}}"#
    let server = try LoopbackServer { request in
      let mood = QuotaServer.mood(of: request.body)
      if mood == "mood 2" { return LoopbackServer.Response(429, busy) }
      return LoopbackServer.Response(200, geminiResponse(QuotaServer.list(for: mood)))
    }
    defer { server.stop() }
    let moods = (1...30).map { "mood \($0)" }
    let report = try await build(moods, server) { $0.jobs = jobs }
    // Once it is the only one left, nobody can tell it from a server that turns everybody away.
    #expect(report.progress.plan.done == 29)
    #expect(report.ending != .complete || report.progress.plan.failed == 1)
  }

  @Test(arguments: [200, 302])
  func `a page to log in to the network costs no mood, only time`(status: Int) async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { request in
      if count.withLock({
        $0 += 1; return $0
      }) <= 12 {
        var page = LoopbackServer.Response(status, "<html>Log in</html>")
        page.headers = ["Content-Type": "text/html", "Location": "http://127.0.0.1:1/"]
        return page
      }
      let mood = QuotaServer.mood(of: request.body)
      return LoopbackServer.Response(200, geminiResponse(QuotaServer.list(for: mood)))
    }
    defer { server.stop() }
    let moods = (1...20).map { "mood \($0)" }
    let report = try await build(moods, server)
    #expect(report.ending == .complete && report.progress.plan.failed == 0)
    try expectComplete(moods, in: tool.path("films.db"))
  }

  @Test func `an error that all would meet ends the run at the first request`() async throws {
    let body = #"{"error":{"code":404,"message":"no such model","status":"NOT_FOUND"}}"#
    let server = try LoopbackServer { _ in LoopbackServer.Response(404, body) }
    defer { server.stop() }
    let report = try await build((1...50).map { "mood \($0)" }, server) { $0.jobs = 1 }
    guard case .stopped = report.ending else {
      Issue.record("\(report.ending)")
      return
    }
    #expect(server.requests.count == 1)
    #expect(report.progress.plan.open == 50)
  }

  @Test func `when the first ten moods all fail the rest is not tried`() async throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.Response(200, geminiResponse("I would rather not."))
    }
    defer { server.stop() }
    let report = try await build((1...50).map { "mood \($0)" }, server) { $0.jobs = 1 }
    guard case .stopped = report.ending else {
      Issue.record("\(report.ending)")
      return
    }
    #expect(server.requests.count == 10 && report.progress.plan.failed == 10)
  }

  @Test func `a mood that fails costs itself alone, and is asked again by the next run`()
    async throws
  {
    let isMended = Mutex(false)
    let server = try LoopbackServer { request in
      let mood = QuotaServer.mood(of: request.body)
      let isBad = mood == "bad" && !isMended.withLock { $0 }
      return LoopbackServer.Response(
        200,
        isBad
          ? #"{"promptFeedback":{"blockReason":"SAFETY"}}"#
          : geminiResponse(QuotaServer.list(for: mood))
      )
    }
    defer { server.stop() }
    let moods = ["good", "bad", "better"]
    let faults = Mutex<[String]>([])
    let first = try await build(moods, server) {
      $0.jobs = 1
    } onEvent: { event in
      if case .failed(let request, let fault) = event {
        faults.withLock { $0.append("\(request.line) \(fault)") }
      }
    }
    #expect(first.ending == .complete && first.progress.plan.failed == 1)
    #expect(faults.withLock { $0.count == 1 && $0[0].hasPrefix("2 ") && $0[0].contains("SAFETY") })
    isMended.withLock { $0 = true }
    clock.advance(to: clock.date.addingTimeInterval(1))
    let second = try await build(moods, server)
    #expect(second.progress.requests == 1 && second.progress.plan.done == 3)
    try expectComplete(moods, in: tool.path("films.db"))
  }

  @Test func `cancelling lets what is on its way come in`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request in
      gate.wait()
      let mood = QuotaServer.mood(of: request.body)
      return LoopbackServer.Response(200, geminiResponse(QuotaServer.list(for: mood)))
    }
    defer { server.stop() }
    let moods = (1...10).map { "mood \($0)" }
    let (path, clock) = (tool.path("films.db"), clock)
    var limits = BuildLimits()
    limits.jobs = 2
    limits.grace = .seconds(60)
    let task = Task { [limits] in
      try await Self.build(moods, server, path, clock, .seconds(60), limits) { _ in }
    }
    while server.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    gate.signal()
    gate.signal()
    let report = try await task.value
    #expect(report.ending == .interrupted)
    #expect(report.progress.plan.done == 2 && server.requests.count == 2)
    try expectComplete(Array(moods.prefix(2)), in: path)
  }
}

/// The waits that a build has heard of, and the requests that it sent all the same.
private final class WaitLog {
  private var end = Duration.zero
  private var requests = 0
  private(set) var earlyRequests = 0

  func hear(_ event: BuildEvent, at now: Duration) {
    switch event {
    case .waiting(let wait, _): end = max(end, now + wait)
    case .progress(let progress):
      if progress.requests > requests, now < end { earlyRequests += 1 }
      requests = progress.requests
    default: break
    }
  }
}
