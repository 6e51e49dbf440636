import Foundation
import Testing

@testable import Gemini

/// Servers that send the key back, in every way it can be written.
@Suite struct KeyEchoTests {
  static let key = "AIza-echo/\"0815"
  static let escaped = #"AIza\u002decho\/\"0815"#

  func client(_ answers: ScriptedTransport.Answer) throws -> GeminiClient {
    try GeminiClient(
      key: #require(try APIKey(Self.key)),
      policy: .never,
      transport: ScriptedTransport(answers)
    )
  }

  static func event(_ text: String) -> String {
    #"data: {"candidates":[{"content":{"parts":[{"text":"\#(text)"}]},"finishReason":"STOP"}]}"#
      + "\n\n"
  }

  @Test(arguments: [
    event("it is \(escaped)"), event("it is AIza-ec") + event(#"ho\/\"0815"#),
  ])
  func `a good answer that holds the key comes without it`(body: String) async throws {
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    let result = try await client(.response(200, body)).generateContent(request, model: "m")
    #expect(result.response.text == "it is [key]")
    let kept = String(decoding: result.body, as: UTF8.self)
    #expect(kept.contains("[key]") && !kept.contains("0815"))
  }

  @Test func `what is kept of a stream holds no comment with the key`() async throws {
    let body = ": \(Self.key)\n\n" + Self.event("hi")
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    let result = try await client(.response(200, body)).generateContent(request, model: "m")
    #expect(result.response.text == "hi")
    #expect(!String(decoding: result.body, as: UTF8.self).contains("0815"))
    #expect(try GenerateContentResponse(parsing: result.body).text == "hi")
  }

  @Test(arguments: [
    #"{"candidates":[{"finishReason":"OTHER","finishMessage":"KEY"}]}"#,
    #"{"promptFeedback":{"blockReason":"KEY","blockReasonMessage":"KEY"}}"#,
    #"{"candidates":[{"content":{"parts":[{"text":"a"}]},"finishReason":"KEY"}],"modelVersion":"KEY"}"#,
    #"{"candidates":[{"content":{"parts":[{"KEY":{}}]},"finishReason":"STOP"}]}"#,
    #"{"candidates":[{"content":{"parts":[{"text":"\ud83d"}]},"finishReason":"STOP"}],"modelVersion":"KEY"}"#,
  ])
  func `no field of a good answer shows the key`(template: String) async throws {
    let request = GenerateContentRequest(contents: [Content(text: "?")])
    let body = template.replacing("KEY", with: Self.escaped)
    let result = try await client(.response(200, body)).generateContent(request, model: "m")
    let shown =
      "\(result.response) \(result.outcome) \(String(decoding: result.body, as: UTF8.self))"
    #expect(shown.contains("[key]") && !shown.contains("0815"))
  }

  @Test(arguments: [
    #"{"error":{"code":400,"message":"bad header \#(escaped)","status":"INVALID_ARGUMENT"}}"#,
    #"{"error":{"code":400,"message":"bad","details":[{"@type":"x/google.rpc.BadRequest","#
      + #""fieldViolations":[{"field":"\#(escaped)","description":"d"}]}]}}"#,
    "<p>You sent \(key)",
    #"data: {"error":{"code":400,"message":"bad header \#(escaped)"}}"# + "\n\n",
    #"{"error":{"code":"400","message":"{\"error\":{\"message\":\"bad AIza\\u002decho\\/\\\"0815\",\"code\":400}}"}}"#,
    #"{"error":{"code":400,"message":"half \ud83d and \#(escaped)"}}"#,
  ])
  func `an error that holds the key comes without it`(body: String) async throws {
    let error = await #expect(throws: GeminiError.self) {
      try await client(.response(400, body)).model("m")
    }
    #expect("\(error as Any)".contains("[key]") && !"\(error as Any)".contains("0815"))
  }

  @Test func `a model that is described with the key comes without it`() async throws {
    let body = #"{"name":"models/m","description":"for \#(Self.escaped)"}"#
    #expect(try await client(.response(200, body)).model("m").description == "for [key]")
  }

  @Test func `a redirect to a host named like the key hides the name`() async throws {
    let answer = ScriptedTransport.Answer.failure(
      .redirected(status: 302, host: "\(Self.key).example.com")
    )
    await #expect(throws: GeminiError.redirected(status: 302, host: "[key].example.com")) {
      try await client(answer).model("m")
    }
  }

  @Test(arguments: [
    ("anything", true), ("Films", true), ("4", true), ("AIzaSyQwErTyUiOpAsDfGhJk", false),
    ("CANARY", false), ("1234567890", false),
  ])
  func `a word or a number is no secret, a long key of letters is`(key: String, stays: Bool) throws
  {
    let text = "4 Films for anything, AIzaSyQwErTyUiOpAsDfGhJk CANARY 1234567890"
    #expect((try #require(try APIKey(key)).withheld(from: text) == text) == stays)
  }

  @Test func `a key that is a number does not change an error's code`() throws {
    let key = try #require(try APIKey("4"))
    let body = Data(#"{"error":{"code":404,"message":"no 4"}}"#.utf8)
    let answer = TransportResponse(status: 404, headers: [:], body: body)
    let error = APIError(answer, hiding: key)
    #expect(error.code == 404 && error.message == "no 4")
  }
}
