import Foundation
import MovieCatalog
import Synchronization

/// Says how a build is coming along: as lines on a terminal that are always there, elsewhere as a line
/// now and then.
final class BuildReporter {
  /// How often a line is printed where there is no terminal.
  private static let interval = Duration.seconds(30)
  /// How many failures are told one by one.
  private static let toldFailures = 20

  private let limits: BuildLimits
  private let output: Output
  private let start = ContinuousClock.now
  /// What the terminal shows, from a thread of its own.
  private let shown = Shown()
  private var last: ContinuousClock.Instant
  private var lastWait: ContinuousClock.Instant?
  private var failures = 0

  /// The state that is drawn ten times a second.
  private final class Shown: Sendable {
    let progress = Mutex(BuildProgress())
  }

  init(_ limits: BuildLimits, _ output: Output) {
    self.limits = limits
    self.output = output
    last = start
  }

  func hear(_ event: BuildEvent) {
    switch event {
    case .progress(let progress):
      shown.progress.withLock { $0 = progress }
      if output.progress.isShown {
        let (shown, start) = (shown, start)
        output.progress.show { _ in
          let progress = shown.progress.withLock { $0 }
          return progress.lines(after: start.duration(to: .now), at: Date())
        }
      } else if last.duration(to: .now) >= Self.interval {
        last = .now
        output.note(
          progress.lines(after: start.duration(to: .now), at: Date()).joined(separator: "; ")
        )
      }
    case .failed(let request, let fault):
      failures += 1
      if failures > Self.toldFailures { return }
      output.note("line \(request.line) (\(request.mood.shortened)): \(fault)")
      if failures == Self.toldFailures {
        output.note("further failures are not told one by one; 'build --dry-run' lists them")
      }
    case .partial(let request, let notes):
      failures += 1
      if failures > Self.toldFailures { return }
      for note in notes { output.note("line \(request.line) (\(request.mood.shortened)): \(note)") }
    case .waiting(let wait, let fault):
      if output.progress.isShown { return }
      if let lastWait, wait < .seconds(10), lastWait.duration(to: .now) < Self.interval { return }
      lastWait = .now
      output.note("\(fault); waiting \(Int((wait / .seconds(1)).rounded(.up))) s")
    }
  }

  /// Says at the end what came of it, and how to go on.
  func sum(up report: BuildReport, in path: String) {
    let progress = report.progress
    var facts = [
      progress.plan.sentence,
      "this run: \(progress.requests.counted("request")), "
        + "\(progress.recommendations.counted("film")) recommended, \(progress.newFilms) in \(path)",
    ]
    if let total = progress.tokens.total { facts.append("\(total.grouped) tokens") }
    output.note(facts.joined(separator: "; "))
    if progress.unrecorded > 0 {
      let replies = progress.unrecorded.counted("reply", plural: "replies")
      output.note("\(replies) could not be recorded, as another process was writing")
    }
    if let note = report.ending.note(limits) { output.note(note) }
    if report.ending == .complete && progress.plan.failed > 0 {
      output.note(
        "the same command asks those again that failed; with --dry-run it lists them and why"
      )
    } else if report.ending != .complete {
      output.note("the same command goes on where this one ended")
    }
  }
}
