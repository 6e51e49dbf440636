import Foundation
import Testing

@testable import Gemini

@Suite struct RetryStreamTests {
  let retries = RetryTests()

  @Test func `a stream that holds no text is asked for again, and then handed over`() async throws {
    let transport = ScriptedTransport(
      .response(200, "data: \(RetryTests.empty)\n\n"),
      .response(200, "data: \(RetryTests.answer)\n\n")
    )
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    var texts: [String] = []
    for try await piece in try retries.client(transport).streamGenerateContent(request, model: "m")
    {
      texts.append(piece.text)
    }
    #expect(texts == ["hi"] && transport.requests.count == 2)
  }

  @Test(arguments: ["", "\n", "\r\n\r\n"])
  func `what is kept of a continued answer reads like the answer`(end: String) async throws {
    let first = "data: \(RetryTests.hop("oh ", token: "b25l"))\(end)"
    let transport = ScriptedTransport(.response(200, first), .response(200, RetryTests.answer))
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    let result = try await retries.client(transport).generateContent(request, model: "m")
    #expect(result.response.text == "oh hi")
    #expect(try GenerateContentResponse(parsing: result.body).text == "oh hi")
  }

  @Test func `the rest of an answer is not waited for beyond its time`() async throws {
    let details = RetryTests.quota("PerMinute", delay: "50s")
    let transport = ScriptedTransport(
      .response(200, RetryTests.hop("oh ", token: "b25l")),
      .response(429, RetryTests.error(429, details: details))
    )
    let client = try GeminiClient(
      key: #require(try APIKey("scripted-key-1")),
      timeout: .seconds(30),
      transport: transport,
      clock: retries.clock
    )
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    let outcome = try await client.generateContent(request, model: "m").outcome
    guard case .truncated("oh ", by: .failure(.api(let error)), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.code == 429 && retries.clock.sleeps.isEmpty && transport.requests.count == 2)
  }

  @Test func `a stream that has handed over text is not asked for again`() async throws {
    let transport = ScriptedTransport(.broken("data: \(RetryTests.answer)\n\n", RetryTests.lost))
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    await #expect(throws: RetryTests.lost) {
      for try await _ in try retries.client(transport).streamGenerateContent(request, model: "m") {}
    }
    #expect(transport.requests.count == 1)
  }
}
