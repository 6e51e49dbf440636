import Foundation
import Synchronization
import Testing

@testable import Gemini

@Suite struct RetryTests {
  static let answer =
    #"{"candidates":[{"content":{"parts":[{"text":"hi"}]},"finishReason":"STOP"}]}"#
  static let empty = #"{"candidates":[{"content":{"role":"model"},"finishReason":"STOP"}]}"#
  static let lost = GeminiError.transport(TransportFailure(.connectionLost, host: "h"))

  let clock = InstantClock()

  func client(
    _ transport: ScriptedTransport,
    policy: RetryPolicy = RetryPolicy(),
    jitter: Double = 0,
    onEvent: (@Sendable (ClientEvent) -> Void)? = nil
  ) throws -> GeminiClient {
    try GeminiClient(
      key: #require(try APIKey("scripted-key-1")),
      policy: policy,
      transport: transport,
      clock: clock,
      jitter: { jitter },
      onEvent: onEvent
    )
  }

  func ask(
    _ transport: ScriptedTransport,
    policy: RetryPolicy = RetryPolicy(),
    jitter: Double = 0
  ) async throws -> Outcome {
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    do {
      return try await client(transport, policy: policy, jitter: jitter)
        .generateContent(request, model: "m").outcome
    } catch let error as GeminiError {
      return .failed(error)
    }
  }

  static func error(_ code: Int, _ status: String = "", details: String = "") -> String {
    #"{"error":{"code":\#(code),"message":"m","status":"\#(status)","details":[\#(details)]}}"#
  }

  static func quota(_ id: String, delay: String) -> String {
    #"{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"\#(id)"}]},"#
      + #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"\#(delay)"}"#
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func `a code that passes is asked again`(code: Int) async throws {
    let transport = ScriptedTransport(
      .response(code, Self.error(code)),
      .response(200, Self.answer)
    )
    #expect(try await ask(transport) == .text("hi", finish: .stop))
    #expect(clock.sleeps == [.seconds(1)])
  }

  @Test(arguments: [400, 401, 402, 403, 404, 409, 413, 499, 501])
  func `a code that stays is not asked again`(code: Int) async throws {
    let transport = ScriptedTransport(.response(code, Self.error(code, "RESOURCE_EXHAUSTED")))
    guard case .failed(.api(let error)) = try await ask(transport) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == code)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [
    ScriptedTransport.Answer.failure(lost), .response(200, ""), .response(200, empty),
    .failure(.transport(TransportFailure(.hostNotFound, host: "h"))),
    .broken(#"{"candidates":[{"con"#, lost), .response(200, "data: {}x\n\n"),
    .response(200, error(503, "UNAVAILABLE")),
  ])
  func `what may be better next time is asked again`(answer: ScriptedTransport.Answer) async throws
  {
    let transport = ScriptedTransport(answer, .response(200, Self.answer))
    #expect(try await ask(transport) == .text("hi", finish: .stop))
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [
    ScriptedTransport.Answer.failure(.transport(TransportFailure(.insecure, host: "h"))),
    .failure(.timeout(.seconds(1))), .failure(.tooLarge(limit: 1)), .failure(.cancelled),
    .failure(.redirected(status: 302, host: nil)), .response(200, "<html>"),
    .response(200, #"{"promptFeedback":{"blockReason":"SAFETY"}}"#),
    .response(200, #"{"candidates":[{"finishReason":"RECITATION"}]}"#),
    .response(200, #"{"candidates":[{"finishReason":"MAX_TOKENS"}]}"#),
    .response(200, #"{"candidates":[]}"#),
    .broken(#"{"promptFeedback":{"blockReason":"SAFETY"}}"#, lost),
    .broken(#"{"candidates":[{"finishReason":"SAFETY"}]}"#, lost),
    .response(200, #"{"candidates":[{"content":{"parts":[{"text":"h"}]}}]}"#),
  ])
  func `what would be the same next time is not asked again`(
    answer: ScriptedTransport.Answer
  ) async throws {
    let transport = ScriptedTransport(answer, .response(200, Self.answer))
    #expect(try await ask(transport) != .text("hi", finish: .stop))
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: ["GenerateRequestsPerDayPerProjectPerModel-FreeTier", "TokensPerDay"])
  func `a quota of a day fails at once, whatever the server advises`(id: String) async throws {
    let body = Self.error(429, "RESOURCE_EXHAUSTED", details: Self.quota(id, delay: "36s"))
    let transport = ScriptedTransport(.response(429, body))
    guard case .failed(.api(let error)) = try await ask(transport) else {
      Issue.record("no error")
      return
    }
    #expect(error.kind == .dailyQuota && error.description.contains("resets at midnight Pacific"))
    #expect(transport.requests.count == 1)
  }

  @Test func `a limit of zero fails at once`() async throws {
    let body = #"{"error":{"code":429,"message":"Quota exceeded, limit: 0, model: m"}}"#
    let transport = ScriptedTransport(.response(429, body))
    _ = try await ask(transport)
    #expect(transport.requests.count == 1)
  }

  @Test(
    arguments: [
      ("38s", nil, 38), ("37.613s", nil, 37.613), (nil, "7", 7), ("2s", "5", 5), ("9s", "5", 9),
      ("0s", nil, 1), (nil, "0", 1),
    ] as [(String?, String?, Double)]
  )
  func `no try comes before the longest wait that was asked for`(
    delay: String?,
    header: String?,
    seconds: Double
  ) async throws {
    let details = delay.map { Self.quota("GenerateRequestsPerMinute", delay: $0) } ?? ""
    let transport = ScriptedTransport(
      .response(
        429,
        Self.error(429, "RESOURCE_EXHAUSTED", details: details),
        headers: header.map { ["Retry-After": $0] } ?? [:]
      ),
      .response(200, Self.answer)
    )
    #expect(try await ask(transport, jitter: 0.25).text == "hi")
    #expect(clock.sleeps == [.seconds(seconds) + .seconds(0.25)])
  }

  @Test func `waits grow, have an end, and the last failure counts`() async throws {
    let transport = ScriptedTransport(.response(503, Self.error(503, "UNAVAILABLE")))
    let policy = RetryPolicy(retries: 7, maxWait: .seconds(3600))
    guard case .failed(.api(let error)) = try await ask(transport, policy: policy, jitter: 0.5)
    else {
      Issue.record("no error")
      return
    }
    #expect(error.kind == .overloaded)
    #expect(clock.sleeps == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) + .seconds(0.5) })
    #expect(transport.requests.count == 8)
  }

  @Test func `a wait that would end too late is not begun, and is told`() async throws {
    let told = Mutex([ClientEvent]())
    let body = Self.error(429, details: Self.quota("PerMinute", delay: "40s"))
    let transport = ScriptedTransport(.response(429, body))
    let policy = RetryPolicy(retries: 9, maxWait: .seconds(90))
    let client = try client(transport, policy: policy) { event in told.withLock { $0.append(event) }
    }
    await #expect(throws: GeminiError.self) { try await client.model("m") }
    #expect(clock.sleeps == [.seconds(40), .seconds(40)])
    let fault = "Gemini's rate limit is reached (HTTP 429)"
    let waits = told.withLock { $0 }.filter {
      switch $0 {
      case .waiting, .givingUp: true
      default: false
      }
    }
    #expect(
      waits == [
        .waiting(.seconds(40), retry: 1, of: 9, because: fault),
        .waiting(.seconds(40), retry: 2, of: 9, because: fault),
        .givingUp(.seconds(40), because: fault),
      ]
    )
  }

  @Test func `the policy that never asks again waits for nothing`() async throws {
    let transport = ScriptedTransport(.response(503, ""), .response(200, Self.answer))
    guard case .failed = try await ask(transport, policy: .never) else {
      Issue.record("no error")
      return
    }
    #expect(clock.sleeps.isEmpty && transport.requests.count == 1)
  }

  @Test func `a task that is cancelled while it waits makes no further call`() async throws {
    let transport = ScriptedTransport(.response(503, "", headers: ["Retry-After": "60"]))
    let client = try GeminiClient(key: #require(try APIKey("k")), transport: transport)
    let call = Task { try await client.model("m") }
    while transport.requests.isEmpty { await Task.yield() }
    call.cancel()
    await #expect(throws: GeminiError.cancelled) { try await call.value }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: ["Retry-After", "retryDelay"])
  func `a wait of more than a year is not begun`(way: String) async throws {
    let details = way == "retryDelay" ? Self.quota("PerMinute", delay: "40000000s") : ""
    let headers = way == "retryDelay" ? [:] : ["Retry-After": "40000000"]
    let transport = ScriptedTransport(
      .response(429, Self.error(429, details: details), headers: headers)
    )
    _ = try await ask(transport)
    #expect(transport.requests.count == 1 && clock.sleeps.isEmpty)
  }

  @Test func `an error in a good answer waits as long as its header asks`() async throws {
    let transport = ScriptedTransport(
      .response(200, Self.error(503, "UNAVAILABLE"), headers: ["Retry-After": "60"]),
      .response(200, Self.answer)
    )
    #expect(try await ask(transport).text == "hi")
    #expect(clock.sleeps == [.seconds(60)])
  }

  @Test func `a quota of a minute is one, whatever else the message mentions`() async throws {
    let details = Self.quota("GenerateRequestsPerMinute", delay: "1s")
    let body =
      #"{"error":{"code":429,"message":"5 a minute, 20 requests per day","details":[\#(details)]}}"#
    let transport = ScriptedTransport(.response(429, body), .response(200, Self.answer))
    #expect(try await ask(transport).text == "hi")
  }

  @Test func `an error without a code of failure is told with the code it came with`() async throws
  {
    let transport = ScriptedTransport(.response(200, #"{"error":"model not loaded"}"#))
    guard case .failed(.api(let error)) = try await ask(transport) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == 200 && error.message == "model not loaded")
    #expect(transport.requests.count == 1)
  }

  @Test func `an empty member for errors costs no answer`() async throws {
    let answer = Self.answer.dropLast() + #","error":{"code":0}}"#
    #expect(try await ask(ScriptedTransport(.response(200, String(answer)))).text == "hi")
  }

  static func hop(_ text: String, token: String) -> String {
    #"{"candidates":[{"content":{"parts":[{"text":"\#(text)"}]},"finishReason":"CONTINUATION","#
      + #""continuationToken":"\#(token)"}]}"#
  }

  @Test func `the rest of a long answer is asked for again`() async throws {
    let transport = ScriptedTransport(
      .response(200, Self.hop("oh ", token: "b25l")),
      .response(503, Self.error(503, "UNAVAILABLE")),
      .response(200, Self.answer)
    )
    #expect(try await ask(transport) == .text("oh hi", finish: .stop))
    #expect(
      transport.requests.map { $0.body?.range(of: Data("b25l".utf8)) != nil } == [
        false, true, true,
      ]
    )
  }

  @Test func `an empty token continues nothing`() async throws {
    let transport = ScriptedTransport(.response(200, Self.hop("oh ", token: "")))
    #expect(
      try await ask(transport)
        == .truncated("oh ", by: .finishReason(.continuation), thoughtsTokenCount: nil)
    )
    #expect(transport.requests.count == 1)
  }
}
