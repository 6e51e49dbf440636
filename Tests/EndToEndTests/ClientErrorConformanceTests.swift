#if canImport(Glibc)
import Foundation
import Gemini
import Testing

/// Every error that an answer of the server can be, through `URLSession` and in each way of asking.
@Suite struct ClientErrorConformanceTests {
  typealias Way = LoopbackClient.Way

  struct Case: Sendable, CustomTestStringConvertible {
    let kind: APIError.Kind
    let response: LoopbackServer.Response
    let sentence: String
    let isTransient: Bool
    let delay: Duration?
    var testDescription: String { sentence }

    init(
      _ kind: APIError.Kind,
      _ status: Int,
      _ body: String,
      headers: [String: String] = [:],
      _ sentence: String,
      isTransient: Bool = false,
      delay: Duration? = nil
    ) {
      self.kind = kind
      var response = LoopbackServer.Response(status, body)
      response.headers.merge(headers) { $1 }
      self.response = response
      self.sentence = sentence
      self.isTransient = isTransient
      self.delay = delay
    }
  }

  static func error(
    _ code: Int,
    _ status: String,
    _ message: String,
    _ details: String...
  ) -> String {
    let list = details.map { "{\"@type\":\"type.googleapis.com/google.rpc.\($0)}" }
    return "{\"error\":{\"code\":\(code),\"message\":\"\(message)\",\"status\":\"\(status)\","
      + "\"details\":[\(list.joined(separator: ","))]}}"
  }

  static let html = ["Content-Type": "text/html"]

  static let refusals = [
    Case(
      .invalidKey,
      400,
      error(400, "INVALID_ARGUMENT", "No such key.", #"ErrorInfo","reason":"API_KEY_INVALID""#),
      "Gemini refused the API key (HTTP 400 INVALID_ARGUMENT): No such key; check the API key, or make a new one in AI Studio"
    ),
    Case(
      .invalidKey,
      401,
      error(401, "UNAUTHENTICATED", "Who?"),
      "Gemini refused the API key (HTTP 401 UNAUTHENTICATED): Who?; check the API key, or make a new one in AI Studio"
    ),
    Case(
      .permission,
      403,
      error(
        403,
        "PERMISSION_DENIED",
        "The garden is locked.",
        #"ErrorInfo","reason":"SERVICE_DISABLED","metadata":{"activationUrl":"https://a.example/on"}"#
      ),
      "Gemini denied access (HTTP 403 PERMISSION_DENIED): The garden is locked; see https://a.example/on"
    ),
    Case(
      .permission,
      403,
      error(
        403,
        "PERMISSION_DENIED",
        "Locked.",
        #"Help","links":[{"description":"Key","url":"https://a.example/key"}]"#
      ),
      "Gemini denied access (HTTP 403 PERMISSION_DENIED): Locked; see https://a.example/key"
    ),
    Case(
      .location,
      400,
      error(400, "FAILED_PRECONDITION", "Not at sea."),
      "Gemini is not available here (HTTP 400 FAILED_PRECONDITION): Not at sea; use a place or a paid project that Gemini serves"
    ),
    Case(
      .notFound,
      404,
      error(404, "NOT_FOUND", "Never heard of it."),
      "Gemini does not know the model 'gemini-test' (HTTP 404 NOT_FOUND): Never heard of it; choose another model, or check base URL and version"
    ),
    Case(
      .invalidRequest,
      400,
      error(
        400,
        "INVALID_ARGUMENT",
        "Bad.",
        #"BadRequest","fieldViolations":[{"field":"top_p","description":"too large"}]"#
      ),
      "Gemini refused the request (HTTP 400 INVALID_ARGUMENT): top_p: too large; check the model's limits and the generation options"
    ),
    Case(
      .schemaRejected,
      400,
      error(400, "INVALID_ARGUMENT", "That has too many states."),
      "Gemini refused the response schema (HTTP 400 INVALID_ARGUMENT): That has too many states; simplify the response schema, or choose another model"
    ),
    Case(
      .dailyQuota,
      429,
      error(
        429,
        "RESOURCE_EXHAUSTED",
        "Enough.",
        #"QuotaFailure","violations":[{"quotaId":"CallsPerDayPerModel","quotaValue":"20"}]"#,
        #"RetryInfo","retryDelay":"36s""#
      ),
      "Gemini's daily quota is used up (HTTP 429 RESOURCE_EXHAUSTED): Enough; it resets at midnight Pacific time; another model has its own quota",
      delay: .seconds(36)
    ),
    Case(
      .dailyQuota,
      429,
      "event: error\r\ndata: " + error(429, "RESOURCE_EXHAUSTED", "20 a day, limit: 0")
        + "\r\n\r\n",
      headers: ["Content-Type": "text/event-stream"],
      "Gemini's daily quota is used up (HTTP 429 RESOURCE_EXHAUSTED): 20 a day, limit: 0; choose another model, or a plan that has a quota for it (quotas reset at midnight Pacific time)"
    ),
    Case(
      .billing,
      402,
      error(402, "RESOURCE_EXHAUSTED", "The purse is empty."),
      "Gemini's credits are used up (HTTP 402 RESOURCE_EXHAUSTED): The purse is empty; check the project of the API key in AI Studio"
    ),
    Case(
      .timeout,
      499,
      error(499, "CANCELLED", "Gone."),
      "Gemini ran out of time (HTTP 499 CANCELLED): Gone; try again, or ask for less"
    ),
    Case(
      .notFound,
      404,
      "<html><title>404</title><p>No such page</html>",
      headers: html,
      "Gemini does not know this model or path (HTTP 404): not the API's JSON (text/html: 404 No such page); choose another model, or check base URL and version"
    ),
    Case(
      .proxy,
      407,
      "<html><p>Who are you?</html>",
      headers: html,
      "the proxy refused the request (HTTP 407): not the API's JSON (text/html: Who are you?); check the proxy and its password (https_proxy)"
    ),
  ]

  static let passing = [
    Case(
      .rateLimited,
      429,
      error(
        429,
        "RESOURCE_EXHAUSTED",
        "Slower.",
        #"QuotaFailure","violations":[{"quotaId":"CallsPerMinutePerProject"}]"#,
        #"RetryInfo","retryDelay":"17.5s""#
      ),
      "Gemini's rate limit is reached (HTTP 429 RESOURCE_EXHAUSTED): Slower; try again in 18 s",
      isTransient: true,
      delay: .seconds(17.5)
    ),
    Case(
      .rateLimited,
      429,
      error(429, "RESOURCE_EXHAUSTED", "Slower.", #"RetryInfo","retryDelay":"2s""#),
      headers: ["Retry-After": "5"],
      "Gemini's rate limit is reached (HTTP 429 RESOURCE_EXHAUSTED): Slower; try again in 5 s",
      isTransient: true,
      delay: .seconds(5)
    ),
    Case(
      .overloaded,
      503,
      error(503, "UNAVAILABLE", "Crowded."),
      "Gemini is overloaded (HTTP 503 UNAVAILABLE): Crowded; try again later",
      isTransient: true
    ),
    Case(
      .overloaded,
      200,
      error(503, "UNAVAILABLE", "Crowded."),
      "Gemini is overloaded (HTTP 503 UNAVAILABLE): Crowded; try again later",
      isTransient: true
    ),
    Case(
      .overloaded,
      503,
      "[\(error(503, "UNAVAILABLE", "Crowded."))\r\n]",
      "Gemini is overloaded (HTTP 503 UNAVAILABLE): Crowded; try again later",
      isTransient: true
    ),
    Case(
      .serverError,
      500,
      error(500, "INTERNAL", "Oh."),
      "Gemini failed (HTTP 500 INTERNAL): Oh; try again later",
      isTransient: true
    ),
    Case(
      .rateLimited,
      500,
      #"{"error":{"code":"429","type":"x","message":"upstream: {\"error\":{\"code\":429,\"status\":\"RESOURCE_EXHAUSTED\",\"message\":\"Slower.\"}}"}}"#,
      "Gemini's rate limit is reached (HTTP 429 RESOURCE_EXHAUSTED): Slower; try again later",
      isTransient: true
    ),
    Case(
      .serverError,
      503,
      #"{"error":{"code":"503","message":"{\"error\":{\"code\":503,\"status\":\"UNAVAILABLE\",\"message\":\"Crowded.\"}}"}}"#,
      "Gemini failed (HTTP 503 UNAVAILABLE): Crowded; try again later",
      isTransient: true
    ),
    Case(
      .timeout,
      504,
      error(504, "DEADLINE_EXCEEDED", "Late."),
      "Gemini ran out of time (HTTP 504 DEADLINE_EXCEEDED): Late; try again, or ask for less",
      isTransient: true
    ),
    Case(
      .serverError,
      502,
      "<html><head><title>502</title></head><body>Bad gateway</body></html>",
      headers: html,
      "Gemini failed (HTTP 502): not the API's JSON (text/html: 502 Bad gateway); try again later",
      isTransient: true
    ),
    Case(
      .serverError,
      500,
      "",
      "Gemini failed (HTTP 500): no body; try again later",
      isTransient: true
    ),
  ]

  @Test(arguments: refusals + passing, Way.allCases)
  func `an error of the API keeps its facts`(case: Case, way: Way) async throws {
    let server = try LoopbackServer.answering(`case`.response)
    defer { server.stop() }
    guard case .failed(.api(let error)) = try await LoopbackClient(server).outcome(way) else {
      Issue.record("no error of the API")
      return
    }
    #expect(error.description == `case`.sentence)
    #expect(error.kind == `case`.kind)
    #expect(error.isTransient == `case`.isTransient)
    #expect(error.retryDelay == `case`.delay)
  }

  @Test func `no kind of error is left out`() {
    #expect(Set((Self.refusals + Self.passing).map(\.kind)) == Set(APIError.Kind.allCases))
  }
}
#endif
