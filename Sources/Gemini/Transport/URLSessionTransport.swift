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

  /// Sends a request and hands over the answer as it comes.
  public func send(
    _ request: TransportRequest,
    receive: (TransportEvent) throws(GeminiError) -> Void
  ) async throws(GeminiError) {
    do {
      for try await event in events(for: request) {
        if case .head(let status, let headers) = event, (300...399).contains(status) {
          let location = headers.first { $0.key.lowercased() == "location" }?.value
          let target = location.flatMap { URL(string: $0, relativeTo: request.url) }
          throw GeminiError.redirected(status: status, host: target?.host())
        }
        try receive(event)
      }
      // A stream that is cancelled just ends.
      try Task.checkCancellation()
    } catch {
      throw Self.failure(error, of: request)
    }
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
    let deadline = Task {
      try await Task.sleep(for: request.timeout)
      continuation.finish(throwing: GeminiError.timeout(request.timeout))
    }
    continuation.onTermination = { _ in
      deadline.cancel()
      task.cancel()
    }
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
    switch error.code {
    case .cancelled: return .cancelled
    case .timedOut: return .timeout(request.timeout)
    case .badURL, .unsupportedURL:
      return .invalidBaseURL(host, fault: "is a host that the system's networking does not take")
    default: break
    }
    let detail = error.localizedDescription
    let kind = kind(of: error.code) ?? kind(of: detail)
    return .transport(TransportFailure(kind, host: host, detail: detail))
  }

  private static func kind(of code: URLError.Code) -> TransportFailure.Kind? {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: .hostNotFound
    case .cannotConnectToHost, .notConnectedToInternet: .cannotConnect
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse: .connectionLost
    case .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
      .untrusted
    case .secureConnectionFailed: .insecure
    default: nil
    }
  }

  /// The kind of a failure that Foundation on Linux has only libcurl's words for.
  static func kind(of detail: String) -> TransportFailure.Kind {
    let words = detail.lowercased()
    // A connection that is reset within its handshake may do better the next time.
    let isReset = ["reset by peer", "syscall", "timed out"].contains { words.contains($0) }
    return if words.contains("certificate") {
      .untrusted
    } else if words.contains("ssl") || words.contains("tls"), !isReset {
      .insecure
    } else if words.contains("connect tunnel") || words.contains("proxy") {
      .proxy
    } else {
      .other
    }
  }
}
