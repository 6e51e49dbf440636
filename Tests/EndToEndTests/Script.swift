import Synchronization

/// What a server answers one request after the other; the last answer stays.
final class Script: Sendable {
  private let responses: [LoopbackServer.Response]
  private let count = Mutex(0)

  init(_ responses: [LoopbackServer.Response]) { self.responses = responses }

  func next() -> LoopbackServer.Response {
    count.withLock {
      $0 += 1
      return responses[min($0, responses.count) - 1]
    }
  }
}
