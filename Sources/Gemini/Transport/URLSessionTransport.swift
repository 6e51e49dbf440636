import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The real transport: one `URLSession`, no redirects, own deadline and size limit.
///
/// Foundation on Linux ignores the limit for a whole transfer and re-sends the key after a redirect,
/// so both are ours to mind.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let tasks: URLSessionTasks

  /// Creates a transport.
  ///
  /// - Parameter bodyLimit: The most bytes of an answer, counted while they come.
  public init(bodyLimit: Int = 32 << 20) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    // A call that waits for a free connection loses its own time.
    configuration.httpMaximumConnectionsPerHost = 32
    tasks = URLSessionTasks(bodyLimit: bodyLimit)
    session = URLSession(configuration: configuration, delegate: tasks, delegateQueue: nil)
  }

  deinit {
    // A session keeps its delegate and its thread until it is told to let go.
    session.finishTasksAndInvalidate()
  }

  /// Sends a request and collects the answer.
  public func send(
    _ request: TransportRequest
  ) async throws(GeminiError) -> TransportResponse {
    do {
      let answer = try await withThrowingTaskGroup(of: TransportResponse.self) { group in
        group.addTask { try await self.collect(request) }
        group.addTask {
          try await Task.sleep(for: request.timeout)
          throw GeminiError.timeout(request.timeout)
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
      }
      if (300...399).contains(answer.status) {
        let target = answer.headers["location"].flatMap { URL(string: $0, relativeTo: request.url) }
        throw GeminiError.redirected(status: answer.status, host: target?.host())
      }
      return answer
    } catch {
      throw Self.failure(error, of: request)
    }
  }

  private func collect(_ request: TransportRequest) async throws -> TransportResponse {
    var answer = TransportResponse(status: 0, headers: [:], body: Data())
    for try await event in events(for: request) {
      switch event {
      case .head(let status, let headers):
        answer = TransportResponse(status: status, headers: headers, body: Data())
      case .bytes(let bytes): answer.body += bytes
      }
    }
    // A stream that is cancelled just ends.
    try Task.checkCancellation()
    return answer
  }

  /// Starts a request; ending the stream early cancels it.
  private func events(
    for request: TransportRequest
  ) -> AsyncThrowingStream<TransportEvent, any Error> {
    var foundation = URLRequest(url: request.url)
    foundation.httpMethod = request.method
    foundation.allHTTPHeaderFields = request.headers
    foundation.httpBody = request.body
    // Foundation's limit is for silence; ours comes first.
    foundation.timeoutInterval = request.timeout / .seconds(1) + 10
    let task = session.dataTask(with: foundation)
    let (stream, continuation) = AsyncThrowingStream<TransportEvent, any Error>.makeStream()
    continuation.onTermination = { _ in task.cancel() }
    tasks.add(task, continuation)
    task.resume()
    return stream
  }

  private static func failure(_ error: any Error, of request: TransportRequest) -> GeminiError {
    if let error = error as? GeminiError { return error }
    if error is CancellationError { return .cancelled }
    let host = request.url.host() ?? ""
    guard let error = error as? URLError else {
      return .transport(TransportFailure(.other, host: host))
    }
    let kind: TransportFailure.Kind
    switch error.code {
    case .cancelled: return .cancelled
    case .timedOut: return .timeout(request.timeout)
    case .cannotFindHost, .dnsLookupFailed: kind = .hostNotFound
    case .cannotConnectToHost, .notConnectedToInternet: kind = .cannotConnect
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse: kind = .connectionLost
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
      kind = .insecure
    default: kind = .other
    }
    return .transport(TransportFailure(kind, host: host, detail: error.localizedDescription))
  }
}
