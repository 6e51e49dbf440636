import Foundation
import Testing

@testable import Gemini

@Suite struct APIErrorTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let status: Int
    let body: String
    let kind: APIError.Kind
    var testDescription: String { name }

    init(_ name: String, _ status: Int, _ body: String, _ kind: APIError.Kind) {
      self.name = name
      self.status = status
      self.body = body
      self.kind = kind
    }

    /// An error of Google with one detail.
    init(
      _ name: String,
      _ code: Int,
      _ status: String,
      _ message: String,
      _ kind: APIError.Kind,
      _ detail: String = ""
    ) {
      let details =
        detail.isEmpty
        ? "" : ",\"details\":[{\"@type\":\"type.googleapis.com/google.rpc.\(detail)}]"
      let error = "\"code\":\(code),\"message\":\"\(message)\",\"status\":\"\(status)\""
      self.init(name, code, "{\"error\":{\(error)\(details)}}", kind)
    }

    var error: APIError {
      APIError(
        TransportResponse(
          status: status,
          headers: ["content-type": "text/x"],
          body: Data(body.utf8)
        )
      )
    }
  }

  static let samples = [
    Sample(
      "a wrong key",
      400,
      "INVALID_ARGUMENT",
      "No",
      .invalidKey,
      #"ErrorInfo","reason":"API_KEY_INVALID""#
    ),
    Sample(
      "a leaked key",
      403,
      "PERMISSION_DENIED",
      "Your API key was reported as leaked.",
      .invalidKey
    ),
    Sample("no key", 401, "UNAUTHENTICATED", "Sign in", .invalidKey),
    Sample(
      "a service that is off",
      403,
      "PERMISSION_DENIED",
      "Off",
      .permission,
      #"ErrorInfo","reason":"SERVICE_DISABLED""#
    ),
    Sample(
      "a place that is not served",
      400,
      "FAILED_PRECONDITION",
      "User location is not supported",
      .location
    ),
    Sample("a model that is gone", 404, "NOT_FOUND", "models/x is not found", .notFound),
    Sample(
      "a field of the schema",
      400,
      "INVALID_ARGUMENT",
      "Bad",
      .schemaRejected,
      #"BadRequest","fieldViolations":[{"field":"generation_config.response_schema.items","description":"Cannot find field."}]"#
    ),
    Sample(
      "a schema that is too large",
      400,
      "INVALID_ARGUMENT",
      "It has too many states for serving.",
      .schemaRejected
    ),
    Sample(
      "a bare refusal",
      400,
      "INVALID_ARGUMENT",
      "Request contains an invalid argument.",
      .invalidRequest
    ),
    Sample("a body that is too large", 413, "", "Too large", .invalidRequest),
    Sample("credits are gone", 402, "RESOURCE_EXHAUSTED", "Pay", .billing),
    Sample(
      "credits are gone, as 429",
      429,
      "RESOURCE_EXHAUSTED",
      "Your prepayment credits are depleted.",
      .billing
    ),
    Sample(
      "too many a minute",
      429,
      "RESOURCE_EXHAUSTED",
      "limit: 5, wait",
      .rateLimited,
      #"QuotaFailure","violations":[{"quotaId":"XPerMinutePerProject","quotaValue":"5"}]"#
    ),
    Sample(
      "too many a day",
      429,
      "RESOURCE_EXHAUSTED",
      "Wait",
      .dailyQuota,
      #"QuotaFailure","violations":[{"quotaId":"XPerMinute"},{"quotaId":"XPerDayPerProject"}]"#
    ),
    Sample(
      "no quota at all",
      429,
      "RESOURCE_EXHAUSTED",
      "Quota exceeded, limit: 0, model: x",
      .dailyQuota
    ),
    Sample(
      "a quota of zero",
      429,
      "RESOURCE_EXHAUSTED",
      "Wait",
      .dailyQuota,
      #"QuotaFailure","violations":[{"quotaId":"XPerMinute","quotaValue":"0"}]"#
    ),
    Sample("a small limit", 429, "RESOURCE_EXHAUSTED", "limit: 0.5, limit: 05", .rateLimited),
    Sample("429 without details", 429, "RESOURCE_EXHAUSTED", "Slow down", .rateLimited),
    Sample("cancelled", 499, "CANCELLED", "Gone", .timeout),
    Sample("a deadline", 504, "DEADLINE_EXCEEDED", "Late", .timeout),
    Sample("overload", 503, "UNAVAILABLE", "Busy", .overloaded),
    Sample("a fault", 500, "INTERNAL", "Oops", .serverError),
    Sample("a code of its own", 418, "", "Tea", .invalidRequest),
    Sample("in an array", 400, #"[{"error":{"code":404,"message":"m"}}]"#, .notFound),
    Sample(
      "a code as a string",
      500,
      #"{"error":{"code":"429","message":"m","type":"x"}}"#,
      .rateLimited
    ),
    Sample(
      "a code that is a word",
      429,
      #"{"error":{"code":"rate_limit","message":"m"}}"#,
      .rateLimited
    ),
    Sample("an error that is a text", 403, #"{"error":"no"}"#, .permission),
    Sample("a page", 502, "<html><h1>Bad</h1></html>", .serverError),
    Sample("a page for a wrong path", 404, "<p>Not here", .notFound),
    Sample("nothing", 503, "", .serverError),
  ]

  @Test(arguments: samples)
  func `an error has a kind and one sentence`(sample: Sample) {
    let error = sample.error
    #expect(error.kind == sample.kind)
    let sentence = error.description
    #expect(error.localizedDescription == sentence)
    #expect(sentence.hasPrefix("\(sample.kind.sentence) (HTTP \(error.code)"))
    #expect(sentence.last != ".")
    #expect(!sentence.contains("\n"))
  }

  @Test func `the error of Google inside a gateway's is the one that is told`() {
    let inner =
      #"x - {\"error\":{\"code\":429,\"message\":\"Busy.\",\"status\":\"S\",\"details\":[{\"@type\":\"a.RetryInfo\",\"retryDelay\":\"3s\"}]}}"#
    let error = Sample(
      "",
      500,
      "{\"error\":{\"message\":\"\(inner)\",\"code\":\"500\"}}",
      .rateLimited
    ).error
    #expect(error.isRelayed)
    #expect(error.kind == .rateLimited)
    #expect(error.message == "Busy.")
    #expect(error.retryDelay == .seconds(3))
    #expect(
      error.description == "Gemini's rate limit is reached (HTTP 429 S): Busy; try again in 3 s"
    )
    let unsure =
      #"{"error":{"message":"{\"error\":{\"code\":503,\"status\":\"UNAVAILABLE\"}}","code":"503"}}"#
    #expect(Sample("", 503, unsure, .serverError).error.kind == .serverError)
  }

  @Test func `an answer of 200 that holds an error is one`() {
    let body = Data(#"{"error":{"code":503,"message":"Busy","status":"UNAVAILABLE"},"x":1}"#.utf8)
    let error = #expect(throws: GeminiError.self) { try GenerateContentResponse(parsing: body) }
    #expect(error == .api(APIError(code: 503, status: "UNAVAILABLE", message: "Busy")))
  }

  @Test(
    arguments: [
      ([:], nil), (["Retry-After": "2"], Duration.seconds(2)), (["retry-after": "soon"], nil),
      (["Retry-After": "-1"], nil), (["Retry-After": "40000000"], .seconds(31_536_000)),
      (
        ["Retry-After": "Monday, 30-Nov-26 02:28:08 GMT", "Date": "Mon Nov 30 02:27:08 2026"],
        .seconds(60)
      ),
      (
        ["Retry-After": "Mon, 30 Nov 2026 02:28:08 GMT", "Date": "Mon, 30 Nov 2026 02:27:08 GMT"],
        .seconds(60)
      ),
      (
        ["Retry-After": "Mon, 30 Nov 2026 02:00:00 GMT", "Date": "Mon, 30 Nov 2026 02:27:08 GMT"],
        .zero
      ),
    ] as [([String: String], Duration?)]
  )
  func `the header Retry-After holds seconds or a date`(headers: [String: String], wait: Duration?)
  {
    #expect(
      APIError(TransportResponse(status: 429, headers: headers, body: Data())).retryDelay == wait
    )
  }

  @Test(arguments: [("38s", "1", 38), ("0.5s", "1", 1), ("x", "7", 7)])
  func `the longer of two waits counts`(delay: String, header: String, seconds: Int) {
    let detail = "{\"@type\":\"t/google.rpc.RetryInfo\",\"retryDelay\":\"\(delay)\"}"
    let body = Data("{\"error\":{\"details\":[\(detail)]}}".utf8)
    let response = TransportResponse(status: 429, headers: ["Retry-After": header], body: body)
    #expect(APIError(response).retryDelay == .seconds(seconds))
  }

  @Test func `fields and links are named`() {
    let sample = Sample(
      "",
      403,
      "PERMISSION_DENIED",
      "Off.",
      .permission,
      #"Help","links":[{"url":"https://example.com/on"}]"#
    )
    #expect(
      sample.error.description
        == "Gemini denied access (HTTP 403 PERMISSION_DENIED): Off; see https://example.com/on"
    )
    let field = Sample(
      "",
      400,
      "INVALID_ARGUMENT",
      "Bad",
      .invalidRequest,
      #"BadRequest","fieldViolations":[{"field":"a.b","description":"Too long."}]"#
    )
    #expect(
      field.error.description
        == "Gemini refused the request (HTTP 400 INVALID_ARGUMENT): a.b: Too long; check the model's limits and the generation options"
    )
  }

  @Test func `a page is shown short, on one line and without controls`() {
    let page =
      "<html><title>Bad\u{1B}[2J gate\u{202E}way</title>\r\n\t<p>"
      + String(repeating: "x", count: 9000)
    let message = Sample("", 502, page, .serverError).error.message
    #expect(message.hasPrefix("not the API's JSON (text/x: Bad[2J gateway xxx"))
    #expect(message.count < 160)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{202E}" })
  }
}
