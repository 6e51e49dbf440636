import Foundation
import Synchronization
import Testing

@testable import Gemini

@Suite struct GeminiClientTests {
  /// Answers every request with what a closure makes of it.
  struct Canned: Transport {
    var status = 200
    let body: @Sendable (TransportRequest) -> String

    func send(
      _ request: TransportRequest,
      receive: (TransportEvent) throws(GeminiError) -> Void
    ) async throws(GeminiError) {
      try receive(.head(status: status, headers: [:]))
      try receive(.bytes(Data(body(request).utf8)))
    }
  }

  func client(_ transport: Canned, key: String = "canned-key") throws -> GeminiClient {
    try GeminiClient(
      key: #require(try APIKey(key)),
      version: "v1",
      policy: .never,
      transport: transport
    )
  }

  static let question = GenerateContentRequest(
    contents: [Content(text: "?")],
    systemInstruction: Content(text: "!")
  )

  @Test func `a response comes with its bytes`() async throws {
    let json = #"{"candidates":[{"content":{"parts":[{"text":"key"}]}}],"extra":1}"#
    let result = try await client(Canned { _ in json }, key: "key").generateContent(
      Self.question,
      model: "m"
    )
    #expect(result.response.text == "key")
    #expect(result.body == Data(json.utf8))
  }

  @Test func `counting sends the whole request`() async throws {
    let transport = Canned { request in
      let sent = (try? JSONValue(parsing: request.body ?? Data()))?["generateContentRequest"]
      let isWhole =
        sent?["model"]?.string == "models/m" && sent?["systemInstruction"] != nil
        && request.url.absoluteString.hasSuffix("/v1/models/m:countTokens")
      return isWhole ? #"{"totalTokens":12}"# : "{}"
    }
    #expect(try await client(transport).countTokens(Self.question, model: "m").totalTokens == 12)
  }

  @Test func `a model is described`() async throws {
    let transport = Canned { "{\"name\":\"\($0.url.lastPathComponent)\",\"outputTokenLimit\":8}" }
    let model = try await client(transport).model("models/m")
    #expect(model.name == "m")
    #expect(model.outputTokenLimit == 8)
  }

  @Test func `a list of models that never ends is cut`() async throws {
    let count = Mutex(0)
    let transport = Canned { _ in
      let page = count.withLock {
        $0 += 1; return $0
      }
      return #"{"models":[{"name":"a"}],"nextPageToken":"\#(page)"}"#
    }
    // The first token may well be the size of a page.
    #expect(try await client(transport).models(pageSize: 1).count == 100)
    let same = Canned { _ in #"{"models":[{"name":"a"}],"nextPageToken":"again"}"# }
    #expect(try await client(same).models().count == 2)
  }

  @Test func `an echo of the key is taken out of an error`() async throws {
    for status in [200, 500] {
      let transport = Canned(status: status) { "<p>You sent \($0.headers["x-goog-api-key"] ?? "")" }
      let error = await #expect(throws: GeminiError.self) {
        try await client(transport).generateContent(Self.question, model: "m")
      }
      #expect("\(error as Any)".contains("You sent [key]"))
    }
  }

  @Test func `a number that JSON does not know is refused`() async throws {
    var request = Self.question
    request.generationConfig = GenerationConfig(temperature: .nan)
    await #expect(throws: GeminiError.unsendableRequest) {
      try await client(Canned { _ in "{}" }).generateContent(request, model: "m")
    }
  }
}
