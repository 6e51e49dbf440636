import Foundation

/// Typed access to the Gemini API.
///
/// A call that fails for a reason that passes is made again, as the `RetryPolicy` says.
/// Source: the Gemini API reference, "All methods".
public struct GeminiClient: Sendable {
  /// Where Google serves the API.
  public static let defaultBaseURL = "https://generativelanguage.googleapis.com"

  /// When a call that failed is made again.
  public let policy: RetryPolicy
  let key: APIKey
  let endpoint: Endpoint
  let clock: any Clock<Duration>
  let jitter: @Sendable () -> Double
  let onEvent: (@Sendable (ClientEvent) -> Void)?
  let timeout: Duration
  private let transport: any Transport

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - key: The key; it is sent in a header and appears nowhere else.
  ///   - baseURL: An `https` URL, or `http` to a loopback host; a path in it is kept.
  ///   - version: The version of the API.
  ///   - timeout: The time for one try, from connecting to the last byte, a year at most; thinking
  ///     models may be silent for minutes.
  ///   - policy: When a call that failed is made again.
  ///   - transport: What sends the requests.
  ///   - clock: What waits between two tries.
  ///   - jitter: A number from 0 to 1, by chance: the seconds that are added to each wait.
  ///   - onEvent: Hears what goes on, on whatever thread it happens.
  /// - Throws: `GeminiError.invalidBaseURL` or `invalidVersion`.
  public init(
    key: APIKey,
    baseURL: String = defaultBaseURL,
    version: String = "v1beta",
    timeout: Duration = .seconds(180),
    policy: RetryPolicy = RetryPolicy(),
    transport: any Transport = URLSessionTransport(),
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    onEvent: (@Sendable (ClientEvent) -> Void)? = nil
  ) throws(GeminiError) {
    self.key = key
    endpoint = try Endpoint(baseURL: baseURL, version: version)
    // Longer than a year is for ever, and more than the system can wait for.
    self.timeout = min(max(timeout, .zero), .seconds(31_536_000))
    self.policy = policy
    self.transport = transport
    self.clock = clock
    self.jitter = jitter
    self.onEvent = onEvent
  }

  /// Counts the tokens of a request without asking the model.
  ///
  /// - Parameters:
  ///   - request: What would be asked.
  ///   - model: The name, with or without `models/`.
  /// - Returns: The count.
  /// - Throws: `GeminiError` when there is no response.
  public func countTokens(
    _ request: GenerateContentRequest,
    model: String
  ) async throws(GeminiError) -> CountTokensResponse {
    let name = try ModelName(model)
    let url = try endpoint.url(name, call: "countTokens")
    let body = try body(CountTokensRequest(request, model: name))
    do {
      return try await object("POST", url, body: body)
    } catch {
      throw error.naming(name)
    }
  }

  /// Describes one model.
  ///
  /// - Parameter name: The name, with or without `models/`.
  /// - Returns: What the API says of it.
  /// - Throws: `GeminiError` when there is no response.
  public func model(_ name: String) async throws(GeminiError) -> Model {
    let name = try ModelName(name)
    do {
      return try await object("GET", endpoint.url(name))
    } catch {
      throw error.naming(name)
    }
  }

  /// Lists the models, page by page, up to 100 pages.
  ///
  /// - Parameters:
  ///   - method: Only models that take this call, such as `generateContent`; nil for all.
  ///   - pageSize: Models a page, 1 to 1000.
  /// - Returns: The models, in the API's order.
  /// - Throws: `GeminiError` when there is no response.
  public func models(
    supporting method: String? = nil,
    pageSize: Int = 1000
  ) async throws(GeminiError) -> [Model] {
    var models: [Model] = []
    var query = [(name: "pageSize", value: String(pageSize))]
    var last: String?
    for _ in 1...100 {
      let page: ModelPage = try await object("GET", endpoint.url("models", query: query))
      models += page.models ?? []
      guard let token = page.nextPageToken, !token.isEmpty, token != last else { break }
      last = token
      query = [query[0], (name: "pageToken", value: token)]
    }
    guard let method else { return models }
    return models.filter { $0.supportedGenerationMethods?.contains(method) ?? false }
  }

  /// Calls until there is an object or no reason to try again.
  private func object<Object: OpenObject>(
    _ method: String,
    _ url: URL,
    body: Data? = nil
  ) async throws(GeminiError) -> Object {
    try await retrying { () async throws(GeminiError) -> Object in
      var answer = TransportResponse(status: 0, headers: [:], body: Data())
      try await send(method, url, body: body) { answer.append($0) }
      return try answer.decoded(hiding: key)
    }
  }

  func body(_ request: some Encodable) throws(GeminiError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(request)
    } catch {
      throw .unsendableRequest
    }
  }

  /// Sends one request, once; the time ends early where it is part of something longer.
  func send(
    _ method: String,
    _ url: URL,
    body: Data?,
    until deadline: ContinuousClock.Instant? = nil,
    receive: (TransportEvent) throws(GeminiError) -> Void
  ) async throws(GeminiError) {
    var headers = ["x-goog-api-key": key.value]
    if body != nil { headers["Content-Type"] = "application/json" }
    let request = TransportRequest(
      method: method,
      url: url,
      headers: headers,
      body: body,
      timeout: deadline.map { max(ContinuousClock.now.duration(to: $0), .zero) } ?? timeout
    )
    onEvent?(.sent(method: method, url: url, byteCount: body?.count ?? 0))
    let start = ContinuousClock.now
    var byteCount = 0
    var hasHead = false
    do throws(GeminiError) {
      try await transport.send(request) { (event) throws(GeminiError) in
        switch event {
        case .head(let status, _):
          hasHead = true
          onEvent?(.head(status: status, after: start.duration(to: .now)))
        case .bytes(let bytes): byteCount += bytes.count
        }
        try receive(event)
      }
      if !hasHead { throw .transport(TransportFailure(.connectionLost, host: url.host() ?? "")) }
    } catch {
      throw error.during(timeout, hiding: key)
    }
    onEvent?(.end(byteCount: byteCount, after: start.duration(to: .now)))
  }
}
