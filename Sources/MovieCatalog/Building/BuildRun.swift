import Catalog
import Foundation
import Gemini

/// One run of a build: what is on its way, what is to be sent again, and how far it is.
final class BuildRun {
  /// A request that is on its way.
  struct Call: Sendable {
    let request: ClaimedRequest
    let asked: MovieRequest
    let start: Duration
    /// How often it has failed in this run.
    let failures: Int
    /// How many requests were answered when it was last turned away; nil when it was not.
    let refusedAfter: Int?
  }

  enum Event: Sendable {
    case ended(Call, RequestAttempt)
    case woke(Duration)
    /// Time to say that this process is still there.
    case ticked
  }

  enum Action: Sendable {
    case send(Call)
    case sleep(for: Duration, until: Duration)
    /// There is nothing to do until something happens.
    case wait
    case end
    /// Ask once more.
    case again
  }

  /// A request that waits to be sent again.
  struct Again {
    var request: ClaimedRequest
    var due: Duration
    var failures: Int
    var refusedAfter: Int?
  }

  /// How often to look whether other processes have finished what is left.
  private static let pollInterval = Duration.seconds(2)

  let builder: CatalogBuilder
  let time: () -> Duration
  let onEvent: (BuildEvent) -> Void
  var progress = BuildProgress()
  var ending: BuildEnding?
  var pace: RequestPace
  var again: [Again] = []
  /// When the next timer goes off.
  private var alarm: Duration?
  private var poll: Duration?
  /// Until when an interrupted run tries to record.
  private var deadline: ContinuousClock.Instant?
  /// Failures that may pass, since a request was answered.
  var passingFailures = 0
  /// When the last requests were answered.
  var answerTimes: [Duration] = []

  init(
    _ builder: CatalogBuilder,
    time: @escaping () -> Duration,
    _ onEvent: @escaping (BuildEvent) -> Void
  ) {
    self.builder = builder
    self.time = time
    self.onEvent = onEvent
    pace = RequestPace(
      jobs: builder.limits.jobs,
      perMinute: builder.limits.requestsPerMinute
    )
  }

  private var plan: RequestPlan { builder.plan }

  /// Sleeps for a third of a lease, by the real clock.
  static func tick() async -> Event {
    try? await Task.sleep(for: .seconds(20))
    return .ticked
  }

  func begin() async throws(CatalogError) {
    progress.plan = try await persist { () throws(CatalogError) in
      try plan.write(at: builder.now())
      return try plan.progress()
    }
    report()
  }

  /// What to do now.
  func next() async throws(CatalogError) -> Action {
    if Task.isCancelled { interrupt() }
    do throws(CatalogError) {
      if ending == nil, let action = try await nextRequest() { return action }
    } catch {
      guard case .busy = error, Task.isCancelled else { throw error }
      interrupt()
    }
    return ending != nil && progress.running == 0 ? .end : .wait
  }

  private func interrupt() {
    ending = ending ?? .interrupted
    deadline = deadline ?? .now + builder.limits.grace
  }

  /// The next request, or when to look for it again; nil when something else must happen first.
  private func nextRequest() async throws(CatalogError) -> Action? {
    let now = time()
    switch pace.next(at: now, running: progress.running) {
    case .full: return nil
    case .wait(let end, let fault): return sleep(until: end, at: now, because: fault)
    case .send: break
    }
    guard try isAllowed() else { return nil }
    // While requests are turned away, what was turned away must not keep others from their turn.
    let isOthersTurn = pace.failingSince == nil ? false : try plan.hasNext()
    if !isOthersTurn, let action = try await sendAgain(at: now) { return action }
    if let poll, poll > now { return try await sendAgain(at: now) ?? sleep(until: poll, at: now) }
    let claim = try await persist { () throws(CatalogError) in
      try plan.claim(at: builder.now(), running: progress.running, perDay: perDay)
    }
    switch claim {
    case .dayIsFull: return endDay()
    case .claimed(let request):
      poll = nil
      if request.hasFailed {
        progress.plan.failed -= 1
        progress.plan.open += 1
      }
      return try send(Again(request: request, due: now, failures: 0))
    case .elsewhere:
      progress.plan = try await persist { () throws(CatalogError) in try plan.progress() }
      poll = now + Self.pollInterval
      if let action = try await sendAgain(at: now) { return action }
      let what = "another process that is asking what is left"
      return sleep(until: now + Self.pollInterval, at: now, because: what)
    case .finished:
      if let due = again.map(\.due).min() { return sleep(until: due, at: now) }
      if progress.running == 0 { ending = .complete }
      return nil
    }
  }

  /// Has a timer go off; nil when one does already.
  private func sleep(until end: Duration, at now: Duration, because fault: String? = nil) -> Action?
  {
    if let fault, progress.wait?.fault != fault || progress.running == 0 {
      let date = builder.now().addingTimeInterval((end - now) / .seconds(1))
      progress.wait = BuildProgress.Wait(fault: fault, end: date)
      report()
    }
    let end = min(end, again.lazy.map(\.due).filter { $0 > now }.min() ?? end)
    if let alarm, alarm <= end { return nil }
    alarm = end
    return .sleep(for: max(end - now, .zero), until: end)
  }

  /// Sends a request again whose time has come.
  private func sendAgain(at now: Duration) async throws(CatalogError) -> Action? {
    guard let index = again.firstIndex(where: { $0.due <= now }) else { return nil }
    let next = again.remove(at: index)
    let claim = try await persist { () throws(CatalogError) in
      try plan.reclaim(
        next.request,
        at: builder.now(),
        running: progress.running,
        perDay: perDay
      )
    }
    switch claim {
    case .claimed: return try send(next)
    case .elsewhere, .finished: return .again
    case .dayIsFull:
      again.insert(next, at: index)
      return endDay()
    }
  }

  private func send(_ next: Again) throws(CatalogError) -> Action {
    var asked = builder.template.asking(next.request.request)
    try asked.exclude(builder.exclusions, tokens: builder.excludedTokens)
    let now = time()
    pace.start(at: now)
    progress.running += 1
    progress.requests += 1
    progress.wait = nil
    report()
    return .send(
      Call(
        request: next.request,
        asked: asked,
        start: now,
        failures: next.failures,
        refusedAfter: next.refusedAfter
      )
    )
  }

  private var perDay: Int? { builder.limits.requestsPerDay }

  /// Whether the tokens that the run may take are enough for another request.
  private func isAllowed() throws(CatalogError) -> Bool {
    guard let budget = builder.limits.tokens else { return true }
    let used = progress.tokens.total ?? 0
    let answers = progress.answered + progress.failed
    // As much as an answer takes on average; until that is known, one at a time.
    let share = answers > 0 ? (used + answers - 1) / answers : 0
    if answers == 0 && progress.running > 0 && used < budget { return false }
    if used + share * (progress.running + 1) <= budget { return true }
    if progress.running == 0 {
      let isFinished = again.isEmpty ? try !plan.hasNext() : false
      ending = isFinished ? .complete : .tokensUsed
    }
    return false
  }

  /// Ends the run for today, once everything has come back.
  private func endDay() -> Action? {
    if progress.running > 0 { return nil }
    let date = builder.now()
    let fault = "\(perDay ?? 0) requests were sent to \(builder.recommender.model) today"
    ending = .dayIsOver(resume: QuotaDay.end(of: date), fault: fault)
    return .again
  }

  /// Takes what has happened.
  func take(_ event: Event) async throws(CatalogError) {
    switch event {
    case .woke(let time):
      if alarm == time { alarm = nil }
    case .ticked:
      // Whoever holds the lock for so long keeps others from claiming too.
      if !Task.isCancelled { try? plan.renewClaims(at: builder.now()) }
    case .ended(let call, let attempt):
      progress.running -= 1
      do throws(CatalogError) { try await settle(call, attempt) } catch {
        guard case .busy = error, Task.isCancelled else { throw error }
        // Who ends the run does not wait for others that write.
        if case .reply = attempt.result { progress.unrecorded += 1 }
      }
      report()
    }
  }

  /// Lets go of what was not answered.
  func end() async {
    // Whoever comes next takes them all the same, a minute later.
    try? plan.releaseClaims()
    if let plan = try? plan.progress() { progress.plan = plan }
    progress.wait = nil
  }

  func report() { onEvent(.progress(progress)) }

  /// Writes to the catalog, also when others write for minutes: a reply has been paid for.
  func persist<Result>(
    _ write: () throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    let start = ContinuousClock.now
    while true {
      do throws(CatalogError) {
        return try write()
      } catch {
        guard case .busy = error else { throw error }
        if Task.isCancelled { interrupt() }
        if let deadline, deadline < .now { throw error }
        if start.duration(to: .now) > .seconds(600) { throw error }
        progress.wait = BuildProgress.Wait(
          fault: "another process that is writing the catalog",
          end: builder.now()
        )
        report()
        progress.wait = nil
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }
}
