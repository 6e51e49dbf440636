import Foundation
import MovieCatalog

/// What the user hears of a call while it runs.
struct ClientLog: Sendable {
  /// What the line that turns says while a request is on its way; nil for none.
  let message: String?
  let isVerbose: Bool
  let notes: Notes

  func hear(_ event: ClientEvent) {
    if let line = line(event) { notes.write(line) }
    guard let message else { return }
    switch event {
    case .sent: notes.progress.start(message)
    case .waiting: notes.progress.start("waiting")
    default: break
    }
  }

  private func line(_ event: ClientEvent) -> String? {
    switch event {
    case .waiting(let delay, let retry, let count, let fault):
      "\(fault); trying again in \(Self.seconds(delay, digits: 1)) s (retry \(retry) of \(count))"
    case .givingUp(let delay, let fault):
      "\(fault); not trying again, as \(Self.seconds(delay, digits: 1)) s more is over --max-wait"
    case _ where !isVerbose: nil
    case .sent(let method, let url, let count): "> \(method) \(url.absoluteString), \(count) bytes"
    case .head(let status, let time): "< HTTP \(status) after \(Self.seconds(time)) s"
    case .end(let count, let time): "< \(count) bytes after \(Self.seconds(time)) s"
    case .response(let model, let reason, let usage):
      "< answered by \(model ?? "an unnamed model"), finish reason "
        + "\(reason?.rawValue ?? "none"); tokens: \(Self.tokens(usage))"
    }
  }

  private static func tokens(_ usage: UsageMetadata?) -> String {
    let counts = [
      ("prompt", usage?.promptTokenCount), ("thoughts", usage?.thoughtsTokenCount),
      ("answer", usage?.candidatesTokenCount), ("in all", usage?.totalTokenCount),
    ]
    let known = counts.compactMap { name, count in count.map { "\($0) \(name)" } }
    return known.isEmpty ? "not told" : known.joined(separator: ", ")
  }

  private static func seconds(_ duration: Duration, digits: Int = 3) -> String {
    (duration / .seconds(1)).formatted(.number.precision(.fractionLength(digits)).grouping(.never))
  }
}
