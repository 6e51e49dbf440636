import Foundation
import MovieCatalog

extension PlanProgress {
  /// How far it is, in one line.
  var sentence: String {
    "\(total.counted("mood")): \(done.grouped) done, \(failed.grouped) failed, \(open.grouped) left"
  }

  var jsonMembers: [JSONText.Member] { [("done", done), ("failed", failed), ("left", open)] }
}

extension BuildProgress {
  /// How many films the catalog did not have, and how many of them a request brought.
  var newFilms: String {
    let share = Double(newMovies) / Double(max(1, answered))
    let text = share.formatted(.number.precision(.fractionLength(1)).grouping(.never))
    return "\(newMovies.grouped) new (\(text) a reply)"
  }

  /// How it is coming along, a line for each thing.
  func lines(after time: Duration, at now: Date) -> [String] {
    var rate = "in \(time.text)"
    if let answersPerMinute {
      let number = answersPerMinute.formatted(.number.precision(.fractionLength(1)))
      rate = "\(number) replies a minute"
      if let timeLeft { rate += ", about \(timeLeft.text) left" }
    }
    if let total = tokens.total { rate += "; \(total.grouped) tokens" }
    var lines = [
      plan.sentence, "\(recommendations.counted("film")) recommended, \(newFilms)", rate,
    ]
    if let wait {
      let seconds = max(0, Int(wait.end.timeIntervalSince(now).rounded(.up)))
      lines.append("waiting for: \(wait.fault)" + (seconds > 0 ? " (\(seconds) s)" : ""))
    } else {
      lines.append("\(running.counted("request")) on the way")
    }
    return lines
  }
}

extension BuildEnding {
  /// Why the build has ended before its time; nil when it has not.
  func note(_ limits: BuildLimits) -> String? {
    switch self {
    case .complete: nil
    case .interrupted: "interrupted"
    case .dayIsOver(let resume, let fault): "\(fault); resume after \(resume.text)"
    case .tokensUsed:
      "the tokens of --budget-tokens \((limits.tokens ?? 0).grouped) are used up, "
        + "or would be by one more request"
    case .gaveUp(let resume, let error):
      "nothing has succeeded for too long (--max-wait): \(error.description); "
        + "resume after \(resume.text)"
    case .stopped(let error): error.description
    }
  }

  fileprivate var name: String {
    switch self {
    case .complete: "complete"
    case .interrupted: "interrupted"
    case .dayIsOver: "dayIsOver"
    case .tokensUsed: "tokensUsed"
    case .gaveUp: "gaveUp"
    case .stopped: "stopped"
    }
  }
}

extension BuildReport {
  var jsonMembers: [JSONText.Member] {
    progress.plan.jsonMembers + [
      ("ending", ending.name), ("requests", progress.requests),
      ("recommendations", progress.recommendations), ("newMovies", progress.newMovies),
      ("promptTokens", progress.tokens.prompt), ("answerTokens", progress.tokens.candidates),
      ("thoughtsTokens", progress.tokens.thoughts), ("totalTokens", progress.tokens.total),
    ]
  }
}

extension ExitCode {
  /// What a build's end means.
  init(_ report: BuildReport) {
    switch report.ending {
    case .complete where report.progress.plan.failed == 0: self = .done
    case .complete: self = report.progress.plan.done > 0 ? .partial : .unusableReply
    case .interrupted: self = .interrupted
    case .dayIsOver: self = .tryLater
    case .tokensUsed: self = .partial
    case .gaveUp(_, let error), .stopped(let error): self = ExitCode(error)
    }
  }
}

extension String {
  /// The beginning of a text that may be long, in quotation marks.
  var shortened: String { "'\(count > 40 ? prefix(39) + "…" : self[...])'" }
}

extension Duration {
  /// A length of time for people: the two largest units.
  var text: String {
    let seconds = max(0, components.seconds)
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
    if days > 0 { return "\(days) d \(hours % 24) h" }
    if hours > 0 { return "\(hours) h \(minutes % 60) min" }
    return minutes > 0 ? "\(minutes) min \(seconds % 60) s" : "\(seconds) s"
  }
}

extension Date {
  /// The local time, to the minute.
  var text: String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """,
      timeZone: .current,
      calendar: Calendar(identifier: .gregorian)
    )
    return formatted(style) + " " + (TimeZone.current.abbreviation(for: self) ?? "")
  }
}
