public import Catalog
public import Foundation

/// Builds a catalog out of many moods: asks them many at a time, within limits, and records each reply
/// when it comes.
///
/// What is done stands in the catalog, so a build that was ended in any way goes on where it was. Any
/// number of processes may build one catalog: none asks what another one is asking.
///
/// ```swift
/// let plan = try RequestPlan(for: catalog, owner: UUID().uuidString)
/// let builder = CatalogBuilder(recommender, plan, asking: template)
/// for mood in moods { try builder.append(mood) }
/// let report = try await builder.build { event in … }
/// ```
public final class CatalogBuilder {
  let recommender: MovieRecommender
  let plan: RequestPlan
  let template: RequestTemplate
  let limits: BuildLimits
  let exclusions: [Exclusion]
  let excludedTokens: Int
  let keepsRaw: Bool
  let now: () -> Date
  let jitter: () -> Double
  private let clock: any Clock<Duration>

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - recommender: Asks; the builder makes failed calls again itself, so its client need not.
  ///   - plan: What is to be asked, and the catalog that it is recorded in.
  ///   - template: What is asked besides the mood, where a mood has nothing of its own.
  ///   - limits: How fast the build may go and how much it may take.
  ///   - exclusions: Movies that are not to be recommended again, named in each prompt anew.
  ///   - excludedTokens: About how many tokens their names may take.
  ///   - keepsRaw: Whether the replies' bytes are to be kept in the catalog.
  ///   - clock: What waits.
  ///   - now: Tells the time.
  ///   - jitter: A number from 0 to 1, by chance: seconds that are added to waits.
  public init(
    _ recommender: MovieRecommender,
    _ plan: RequestPlan,
    asking template: MovieRequest,
    limits: BuildLimits = BuildLimits(),
    exclusions: [Exclusion] = [],
    excludedTokens: Int = 2000,
    keepsRaw: Bool = true,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping () -> Date = { Date() },
    jitter: @escaping () -> Double = { .random(in: 0..<1) }
  ) {
    self.recommender = recommender
    self.plan = plan
    self.template = RequestTemplate(
      template,
      of: recommender.model,
      excluding: exclusions.map(\.name)
    )
    self.limits = limits
    self.exclusions = exclusions
    self.excludedTokens = excludedTokens
    self.keepsRaw = keepsRaw
    self.clock = clock
    self.now = now
    self.jitter = jitter
  }

  /// Adds a mood at the end of the plan, to be asked so many times; one that is there with the same
  /// parameters is not added again.
  ///
  /// - Throws: `CatalogError` when there is no room for temporary files.
  public func append(_ line: MoodLine, times: Int = 1) throws(CatalogError) {
    try plan.append(line, asking: template, times: times)
  }

  /// Asks what is not done yet, until everything is, the limits are reached, or the task is cancelled.
  ///
  /// - Parameter onEvent: Hears what goes on.
  /// - Returns: How far it came and why it ended.
  /// - Throws: `CatalogError` when something cannot be recorded; what was recorded before is there.
  public func build(onEvent: @escaping (BuildEvent) -> Void = { _ in }) async throws -> BuildReport
  {
    let clock = clock
    let run = BuildRun(self, time: Self.stopwatch(clock), onEvent)
    do {
      try await run.begin()
      try await withThrowingTaskGroup(of: BuildRun.Event.self) { group in
        // What is on its way is given up when something cannot be recorded.
        defer { group.cancelAll() }
        group.addTask { await BuildRun.tick() }
        while true {
          switch try await run.next() {
          case .send(let call):
            let (recommender, grace) = (recommender, limits.grace)
            group.addTask { .ended(call, await recommender.attempt(call.asked, grace: grace)) }
          case .sleep(let wait, let end):
            group.addTask {
              try? await clock.sleep(for: wait)
              return .woke(end)
            }
          case .wait:
            guard let event = try await group.next() else { return }
            if case .ticked = event, !Task.isCancelled {
              group.addTask { await BuildRun.tick() }
            }
            try await run.take(event)
          case .again: continue
          case .end: return
          }
        }
      }
    } catch {
      await run.end()
      throw error
    }
    await run.end()
    return BuildReport(progress: run.progress, ending: run.ending ?? .complete)
  }

  /// Tells the time since now.
  private static func stopwatch<C: Clock>(_ clock: C) -> () -> Duration
  where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
