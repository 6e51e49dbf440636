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
    #""citationMetadata":[]"#, #""avgLogprobs":"low""#, #""index":"zero""#, #""tokenCount":{}"#,
    #""finishMessage":[]"#, #""continuationToken":1"#,
  ])
  func `broken metadata of a candidate costs nothing of its text`(member: String) throws {
    let text = #""content":{"parts":[{"text":"whole"}]},"finishReason":"STOP""#
    #expect(try response("{\"candidates\":[{\(text),\(member)}]}").text == "whole")
    let usage = #""usageMetadata":{"promptTokenCount":1.5},"modelVersion":4,"promptFeedback":[]"#
    #expect(try response("{\(usage),\"candidates\":[{\(text)}]}").text == "whole")
  }

  @Test(arguments: ["citationSources", "citations"])
  func `what an answer repeats is found under both names`(name: String) throws {
    let json = #"""
      {"candidates":[{"avgLogprobs":-0.5,"citationMetadata":{"\#(name)":[{"endIndex":9},
        {"startIndex":12,"endIndex":30,"uri":"https://example.org","title":"T","license":"mit"}]}}]}
      """#
    let candidate = try #require(try response(json).candidate)
    let sources = try #require(candidate.citationMetadata).sources
    #expect(sources.map(\.startIndex) == [nil, 12])
    #expect(sources.map(\.endIndex) == [9, 30])
    #expect(sources.map(\.uri) == [nil, "https://example.org"])
    #expect(sources.map(\.title) == [nil, "T"])
    #expect(sources.map(\.license) == [nil, "mit"])
    #expect(candidate.avgLogprobs == -0.5)
    #expect(candidate.unknownFields.isEmpty)
  }

  @Test func `tokens are told by modality, tier and traffic`() throws {
    let json = #"""
      {"usageMetadata":{"promptTokenCount":7,"totalTokenCount":"9",
        "promptTokensDetails":[{"modality":"TEXT","tokenCount":7},{"modality":"SMELL"}],
        "cacheTokensDetails":[{"modality":"DOCUMENT"}],
        "candidatesTokensDetails":[{"modality":"IMAGE","tokenCount":1}],
        "toolUsePromptTokensDetails":[{"modality":"AUDIO","tokenCount":"2"}],
        "serviceTier":"flex","trafficType":"ON_DEMAND"}}
      """#
    let usage = try #require(try response(json).usageMetadata)
    #expect(usage.promptTokenCount == 7)
    #expect(usage.totalTokenCount == nil, "a count in another form stays as it came")
    #expect(usage.unknownFields == ["totalTokenCount": .string("9")])
    #expect(usage.promptTokensDetails?.map(\.tokenCount) == [7, nil])
    #expect(usage.promptTokensDetails?.last?.modality == Modality(rawValue: "SMELL"))
    #expect(usage.cacheTokensDetails?.map(\.modality) == [.document])
    #expect(usage.candidatesTokensDetails?.map(\.modality) == [.image])
    #expect(usage.toolUsePromptTokensDetails?.map(\.modality) == [.audio])
    #expect(usage.serviceTier == .flex)
    #expect(usage.trafficType == "ON_DEMAND")
  }

  @Test func `a model tells what it takes`() throws {
    let json = #"""
      {"name":"models/river-2","baseModelId":"river","version":"2","displayName":"River 2",
       "description":"Flows","inputTokenLimit":8,"outputTokenLimit":4,"thinking":true,
       "supportedGenerationMethods":["generateContent"],"temperature":1,"maxTemperature":2,
       "topP":0.95,"topK":40.0}
      """#
    let model = try JSONDecoder().decode(Model.self, from: Data(json.utf8))
    #expect(model.unknownFields.isEmpty)
    #expect(model.baseModelID == "river")
    #expect(model.temperature == 1)
    #expect(model.maxTemperature == 2)
    #expect(model.topP == 0.95)
    #expect(model.topK == 40)
    #expect(try JSONValue.written(model) == JSONValue(parsing: Data(json.utf8)))
  }

  @Test func `a count of tokens is told by modality`() throws {
    let json = #"{"totalTokens":5,"promptTokensDetails":[{"modality":"TEXT","tokenCount":5}]}"#
    let count = try JSONDecoder().decode(CountTokensResponse.self, from: Data(json.utf8))
    #expect(count.totalTokens == 5)
    #expect(count.promptTokensDetails?.map(\.tokenCount) == [5])
    #expect(count.unknownFields.isEmpty)
  }

  @Test func `the stage of a model is told`() throws {
    let status = try response(#"{"modelStatus":{"modelStage":"DEPRECATED"}}"#).modelStatus
    #expect(status?.modelStage == .deprecated)
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
