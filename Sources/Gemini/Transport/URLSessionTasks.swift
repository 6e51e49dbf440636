import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension TransportEvent {
  fileprivate static func head(_ response: HTTPURLResponse) -> Self {
    let fields = response.allHeaderFields.map { ("\($0)", "\($1)") }
    return .head(
      status: response.statusCode,
      headers: Dictionary(fields, uniquingKeysWith: { $1 })
    )
  }
}

/// Hands what a session receives to whoever started the task.
final class URLSessionTasks: NSObject, URLSessionDataDelegate {
  typealias Continuation = AsyncThrowingStream<TransportEvent, any Error>.Continuation

  private struct Running {
    let continuation: Continuation
    var room: Int
    var hasHead = false
  }

  private let bodyLimit: Int
  // The session calls from its own queue, tasks are added from any.
  private let running = Mutex<[Int: Running]>([:])

  init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  func add(_ task: URLSessionTask, _ continuation: Continuation) {
    running.withLock {
      $0[task.taskIdentifier] = Running(continuation: continuation, room: bodyLimit)
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Nil gives us the redirect itself as the answer.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // We have no password to offer. Foundation on Linux would never end such a task, so we do.
    let continuation = continuation(of: task)
    continuation?.yield(.head(response))
    continuation?.finish()
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      running.withLock { $0[dataTask.taskIdentifier]?.hasHead = true }
      continuation(of: dataTask)?.yield(.head(response))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let room = running.withLock { running in
      running[dataTask.taskIdentifier]?.room -= data.count
      return running[dataTask.taskIdentifier]?.room ?? 0
    }
    if room >= 0 {
      continuation(of: dataTask)?.yield(.bytes(data))
    } else {
      // Ending the stream cancels the task.
      continuation(of: dataTask)?.finish(throwing: GeminiError.tooLarge(limit: bodyLimit))
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let ended = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    // A redirect that leads nowhere has a head, which Foundation on Linux does not hand over.
    if error == nil, ended?.hasHead == false, let response = task.response as? HTTPURLResponse {
      ended?.continuation.yield(.head(response))
    }
    ended?.continuation.finish(throwing: error)
  }

  private func continuation(of task: URLSessionTask) -> Continuation? {
    running.withLock { $0[task.taskIdentifier]?.continuation }
  }
}
