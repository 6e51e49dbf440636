import Catalog
import Foundation
import MovieCatalog

/// A build that runs for minutes: what the process holds at the end is what it held after the first.
enum SoakBench {
  /// Moods a plan; then the next one begins, in the same catalog.
  private static let moods = 2000
  /// Times that what the process holds is told.
  private static let samples = 10

  static func run(
    minutes: Int,
    baseURL: String,
    in folder: Folder,
    _ report: Report
  ) async throws {
    guard let key = try APIKey("bench") else { return }
    let client = try GeminiClient(key: key, baseURL: baseURL, policy: .never)
    let path = try folder.emptyFile("soak.db")
    let catalog = try Catalog(path: path)
    defer { try? folder.removeFile("soak.db") }
    let start = ContinuousClock.now
    let end = start + .seconds(60 * minutes)
    var replies = 0
    var next = start + (end - start) / Self.samples
    var round = 0
    PeakMemory.reset()
    while ContinuousClock.now < end {
      round += 1
      let plan = try RequestPlan(for: catalog, owner: UUID().uuidString)
      var limits = BuildLimits()
      limits.jobs = 8
      let builder = CatalogBuilder(
        MovieRecommender(client: client, model: "bench"),
        plan,
        asking: try MovieRequest(mood: "any"),
        limits: limits
      )
      for number in 1...Self.moods {
        try builder.append(MoodLine(mood: "mood \(number) of round \(round)", line: number))
      }
      let result = try await builder.build { event in
        guard case .progress(let progress) = event, ContinuousClock.now >= next else { return }
        next += (end - start) / Self.samples
        note(start, replies + progress.answered, report)
      }
      replies += result.progress.answered
      guard result.ending == .complete, result.progress.failed == 0 else {
        throw BenchError.wrongCount("soak", found: result.progress.plan.done, of: Self.moods)
      }
    }
    let time = start.duration(to: .now)
    report.rate(
      "soak, 8 at a time",
      replies,
      "replies",
      Measurement(time: time, peak: PeakMemory.mebibytes)
    )
    note(start, replies, report)
    guard try catalog.check().isSound else {
      throw BenchError.wrongCount("sound catalog", found: 0, of: 1)
    }
  }

  private static func note(
    _ start: ContinuousClock.Instant,
    _ replies: Int,
    _ report: Report
  ) {
    guard let held = ProcessUse.now.held else { return }
    let seconds = Int(start.duration(to: .now).seconds)
    report.note("  after \(seconds) s, \(replies) replies: \(held)")
  }
}
