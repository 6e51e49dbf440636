import Foundation
import Gemini

/// Many calls of one client: one by one, and many at a time.
///
/// There is no yardstick: what counts is that the end looks like the beginning.
enum CallsBench {
  /// Calls at a time; when so many are done, connections and threads are there.
  static let atOnce = 16

  private static let request = GenerateContentRequest(
    contents: [Content(text: "Films for a rainy night, please.")]
  )

  static func run(calls: Int, baseURL: String, _ report: Report) async throws {
    guard let key = try APIKey("bench") else { return }
    let client = try GeminiClient(key: key, baseURL: baseURL, policy: .never)
    try await measure("calls, one by one", client, calls, atOnce: 1, report)
    try await measure("calls, \(atOnce) at a time", client, calls, atOnce: atOnce, report)
  }

  private static func measure(
    _ work: String,
    _ client: GeminiClient,
    _ calls: Int,
    atOnce: Int,
    _ report: Report
  ) async throws {
    PeakMemory.reset()
    let before = ProcessUse.now
    var early = before
    let clock = ContinuousClock()
    let start = clock.now
    let times = try await withThrowingTaskGroup(of: Duration.self) { group in
      func call() { group.addTask { try await clock.measure { try await ask(client) } } }
      for _ in 0..<atOnce { call() }
      var times: [Duration] = []
      while let time = try await group.next() {
        times.append(time)
        if times.count == Self.atOnce { early = .now }
        if times.count + atOnce <= calls { call() }
      }
      return times.sorted()
    }
    let all = Measurement(time: start.duration(to: clock.now), peak: PeakMemory.mebibytes)
    report.rate(work, calls, "calls/s", all)
    let end = ProcessUse.now
    let figures = [times[calls / 2], times[calls - 1], (end.cpu - before.cpu) / calls].map {
      Report.fixed($0.seconds * 1000, digits: 2)
    }
    report.note(
      "  median \(figures[0]) ms, largest \(figures[1]) ms; \(figures[2]) ms of CPU a call"
    )
    guard let early = early.held, let end = end.held else { return }
    report.note("  after \(Self.atOnce) calls: \(early); after \(calls): \(end)")
  }

  private static func ask(_ client: GeminiClient) async throws {
    let outcome = try await client.generateContent(request, model: "bench").outcome
    guard case .text = outcome else { throw BenchError.noAnswer(outcome) }
  }
}
