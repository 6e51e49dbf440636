import Foundation
import Gemini
import Testing

@Suite struct ResponseTests {
  func response(_ json: String) throws -> GenerateContentResponse {
    try GenerateContentResponse(parsing: Data(json.utf8))
  }

  @Test(arguments: [
    #"{}"#,
    #"{"candidates":[],"promptFeedback":{"safetyRatings":[]}}"#,
    #"{"candidates":[{"content":{"role":"alien","parts":[]},"finishReason":"BORED","index":3}]}"#,
    #"{"candidates":[{"content":{"parts":[{"functionCall":{"name":"f","args":{"a":[1,2.5]}}}]}}]}"#,
    #"{"candidates":[{"content":{"parts":[{"text":"a","thought":true,"thoughtSignature":"c2ln"}]}}]}"#,
    #"{"candidates":[{"groundingMetadata":{"x":{"y":null}},"avgLogprobs":-0.25,"new":[true]}]}"#,
    #"{"candidates":null,"usageMetadata":{"promptTokenCount":"12","newCount":3,"totalTokenCount":4}}"#,
    #"{"promptFeedback":{"blockReason":"TOO_SAD","newField":{}},"modelStatus":{"modelStage":"X"}}"#,
    #"{"candidates":[{"safetyRatings":[{"category":"NEW","probability":"SOME","score":1e-7}]}]}"#,
  ])
  func `unknown words, fields and forms survive`(json: String) throws {
    let written = try JSONEncoder().encode(response(json))
    #expect(try JSONValue(parsing: written) == JSONValue(parsing: Data(json.utf8)))
  }

  @Test(arguments: [
    #""safetyRatings":"none""#, #""safetyRatings":[{"category":7,"blocked":"yes"},null]"#,
    #""citationMetadata":{"citationSources":[{"startIndex":3},{"title":"T"},7]}"#,
    #""index":"zero""#, #""tokenCount":{}"#, #""finishMessage":[]"#, #""continuationToken":1"#,
  ])
  func `broken metadata of a candidate costs nothing of its text`(member: String) throws {
    let text = #""content":{"parts":[{"text":"whole"}]},"finishReason":"STOP""#
    #expect(try response("{\"candidates\":[{\(text),\(member)}]}").text == "whole")
    let usage = #""usageMetadata":{"promptTokenCount":1.5},"modelVersion":4,"promptFeedback":[]"#
    #expect(try response("{\(usage),\"candidates\":[{\(text)}]}").text == "whole")
  }

  @Test(arguments: [
    (
      #"[{"index":1,"content":{"parts":[{"text":"b"}]}},{"index":0,"content":{"parts":[{"text":"a"}]}}]"#,
      "a"
    ),
    (
      #"[{"index":1,"content":{"parts":[{"text":"b"}]}},{"content":{"parts":[{"text":"a"}]}}]"#, "a"
    ),
    (#"[{"index":2,"content":{"parts":[{"text":"c"}]}},{"index":1}]"#, "c"),
    (
      #"[{"content":{"parts":[{"text":"기생"},{"text":"hm","thought":true},{"text":"충","thought":false}]}}]"#,
      "기생충"
    ),
    (
      #"[{"content":{"parts":[{"text":"a"},{"text":"","thoughtSignature":"eA=="},{"functionCall":{}}]}}]"#,
      "a"
    ),
    (#"[{"content":{"role":"model"}}]"#, ""), ("[]", ""),
  ])
  func `the text is that of the parts that are not thoughts`(
    candidates: String,
    text: String
  ) throws {
    #expect(try response("{\"candidates\":\(candidates)}").text == text)
  }

  @Test func `a saved error is an error`() {
    let json = #"[{"error":{"code":503,"message":"busy","status":"UNAVAILABLE"}}]"#
    let error = #expect(throws: GeminiError.self) { try response(json) }
    #expect(error == .api(APIError(code: 503, status: "UNAVAILABLE", message: "busy")))
  }

  @Test(arguments: ["[]", "\"text\"", "{\"candidates\":[", "<p>hello</p>"])
  func `what is not a response is refused`(body: String) {
    let error = #expect(throws: GeminiError.self) { try response(body) }
    guard case .notJSON(status: 200, _) = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func `an empty body is told apart`() {
    #expect(throws: GeminiError.emptyBody(status: 200)) { try response("") }
  }
}
