import Foundation
import Synchronization

@testable import Gemini

/// Answers one request after the other from a list; the last answer again and again.
final class ScriptedTransport: Transport {
  enum Answer: Sendable {
    case response(Int, String, headers: [String: String] = [:])
    case failure(GeminiError)
    /// Some bytes, and then a failure.
    case broken(String, GeminiError)
  }

  private let answers: [Answer]
  private let state = Mutex([TransportRequest]())

  init(_ answers: Answer...) { self.answers = answers }

  var requests: [TransportRequest] { state.withLock { $0 } }

  func send(
    _ request: TransportRequest,
    receive: (TransportEvent) throws(GeminiError) -> Void
  ) async throws(GeminiError) {
    let number = state.withLock {
      $0.append(request)
      return $0.count
    }
    switch answers[min(number, answers.count) - 1] {
    case .response(let status, let body, let headers):
      try receive(.head(status: status, headers: headers))
      if !body.isEmpty { try receive(.bytes(Data(body.utf8))) }
    case .failure(let error): throw error
    case .broken(let body, let error):
      try receive(.head(status: 200, headers: [:]))
      try receive(.bytes(Data(body.utf8)))
      throw error
    }
  }
}
