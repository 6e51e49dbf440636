import Foundation
import MovieCatalog
import Synchronization

/// What the tries of one question took, also those that came to nothing.
final class CallTally: Sendable {
  private struct State {
    var requests = 0
    var failures = 0
    var answers: [Source.Tokens] = []
  }

  private let state = Mutex(State())

  func hear(_ event: ClientEvent) {
    state.withLock {
      switch event {
      case .sent: $0.requests += 1
      case .waiting: $0.failures += 1
      case .response(_, _, let usage): $0.answers.append(Source.Tokens(usage))
      default: break
      }
    }
  }

  /// What is not counted with the reply that was recorded; all of it when none was.
  func usage(of model: String, isAnswered: Bool, isRecorded: Bool) -> Usage? {
    state.withLock {
      let requests = $0.requests - (isRecorded ? 1 : 0)
      if requests <= 0 { return nil }
      var usage = Usage(day: QuotaDay.text(of: .now), model: model, requests: requests)
      usage.failures = min(requests, $0.failures + (isAnswered ? 0 : 1))
      for tokens in $0.answers.dropLast(isRecorded ? 1 : 0) { usage.tokens.add(tokens) }
      return usage
    }
  }
}
