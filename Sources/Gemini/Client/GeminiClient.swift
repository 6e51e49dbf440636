import Foundation

/// Typed access to the Gemini API.
///
/// Source: the Gemini API reference, "All methods".
public struct GeminiClient: Sendable {
  /// Where Google serves the API.
  public static let defaultBaseURL = "https://generativelanguage.googleapis.com"

  private let key: APIKey
  private let endpoint: Endpoint
  private let timeout: Duration
  private let transport: any Transport

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - key: The key; it is sent in a header and appears nowhere else.
  ///   - baseURL: An `https` URL, or `http` to a loopback host; a path in it is kept.
  ///   - version: The version of the API.
  ///   - timeout: The time for one whole call; thinking models may be silent for minutes.
  ///   - transport: What sends the requests.
  /// - Throws: `GeminiError.invalidBaseURL` or `invalidVersion`.
  public init(
    key: APIKey,
    baseURL: String = defaultBaseURL,
    version: String = "v1beta",
    timeout: Duration = .seconds(180),
    transport: any Transport = URLSessionTransport()
  ) throws(GeminiError) {
    self.key = key
    endpoint = try Endpoint(baseURL: baseURL, version: version)
    self.timeout = timeout
    self.transport = transport
  }

  /// Asks a model.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - model: The name, with or without `models/`.
  /// - Returns: The response, which may well hold no text (see `Outcome`), and its bytes.
  /// - Throws: `GeminiError` when there is no response.
  public func generateContent(
    _ request: GenerateContentRequest,
    model: String
  ) async throws(GeminiError) -> GenerateContentResult {
    let url = try endpoint.url(ModelName(model), call: "generateContent")
    let answer = try await send("POST", url, body: body(request))
    return GenerateContentResult(response: try decoded(answer), body: answer.body)
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
    return try await decoded(
      send("POST", url, body: body(CountTokensRequest(request, model: name)))
    )
  }

  /// Describes one model.
  ///
  /// - Parameter name: The name, with or without `models/`.
  /// - Returns: What the API says of it.
  /// - Throws: `GeminiError` when there is no response.
  public func model(_ name: String) async throws(GeminiError) -> Model {
    try await decoded(send("GET", endpoint.url(ModelName(name))))
  }

  /// Lists the models, page by page, up to 100 pages.
  ///
  /// - Parameter pageSize: Models a page, 1 to 1000.
  /// - Returns: The models, in the API's order.
  /// - Throws: `GeminiError` when there is no response.
  public func models(pageSize: Int = 1000) async throws(GeminiError) -> [Model] {
    var models: [Model] = []
    var query = [(name: "pageSize", value: String(pageSize))]
    for _ in 1...100 {
      let page: ModelPage = try await decoded(send("GET", endpoint.url("models", query: query)))
      models += page.models ?? []
      guard let token = page.nextPageToken, !token.isEmpty else { break }
      query = [query[0], (name: "pageToken", value: token)]
    }
    return models
  }

  private func body(_ request: some Encodable) throws(GeminiError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(request)
    } catch {
      throw .unsendableRequest
    }
  }

  private func send(
    _ method: String,
    _ url: URL,
    body: Data? = nil
  ) async throws(GeminiError) -> TransportResponse {
    var headers = ["x-goog-api-key": key.value]
    if body != nil { headers["Content-Type"] = "application/json" }
    let request = TransportRequest(
      method: method,
      url: url,
      headers: headers,
      body: body,
      timeout: timeout
    )
    return try await transport.send(request)
  }

  private func decoded<Object: OpenObject>(
    _ answer: TransportResponse
  ) throws(GeminiError) -> Object {
    do {
      return try answer.decoded()
    } catch {
      // Some proxies echo the request: the error is made again, from an answer without the key.
      return try key.redacted(from: answer).decoded()
    }
  }
}
