import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct BuildReporterTests {
  private static func progress(_ change: (inout BuildProgress) -> Void) -> BuildProgress {
    var progress = BuildProgress()
    change(&progress)
    return progress
  }

  @Test func `the lines say what is done, what it brought, how fast, and what it waits for`() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    var progress = Self.progress {
      $0.plan.done = 1200
      $0.plan.failed = 3
      $0.plan.open = 797
      $0.answered = 1000
      $0.recommendations = 3400
      $0.newMovies = 1550
      $0.answersPerMinute = 9.96
      $0.tokens.total = 1_234_567
      $0.running = 2
    }
    let lines = [
      "2,000 moods: 1,200 done, 3 failed, 797 left",
      "3,400 films recommended, 1,550 new (1.6 a reply)",
      "10.0 replies a minute, about 1 h 20 min left; 1,234,567 tokens",
    ]
    #expect(progress.lines(after: .seconds(60), at: now) == lines + ["2 requests on the way"])
    progress.wait = BuildProgress.Wait(fault: "quota", end: now.addingTimeInterval(37.2))
    #expect(progress.lines(after: .seconds(60), at: now) == lines + ["waiting for: quota (38 s)"])
    let start = BuildProgress().lines(after: .seconds(75), at: now)
    #expect(start[2] == "in 1 min 15 s" && start[3] == "0 requests on the way")
  }

  @Test func `a pipe is told of failures, up to a number, and of long waits`() {
    let notes = Pipe()
    let reporter = BuildReporter(
      BuildLimits(),
      Output(results: notes.writer, notes: notes.writer)
    )
    reporter.hear(.waiting(.milliseconds(37_100), because: "quota"))
    reporter.hear(.waiting(.seconds(2), because: "busy"))
    for line in 1...30 {
      let request = PlannedRequest(mood: "mood", model: "m", line: line, identity: "")
      reporter.hear(.failed(request, fault: "blocked"))
    }
    let lines = notes.readAll().split(separator: "\n")
    #expect(lines.first == "quota; waiting 38 s")
    #expect(lines.count == 22 && lines[20] == "line 20 ('mood'): blocked")
    #expect(lines.last?.contains("build --dry-run") == true)
  }
}
