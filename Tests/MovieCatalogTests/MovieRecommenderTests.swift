import Foundation
import Gemini
import Movies
import Testing

@testable import MovieCatalog

@Suite struct MovieRecommenderTests {
  /// Answers every request with the events of one stream, then fails or not.
  struct Streaming: Transport {
    var texts: [String]
    var finish: String? = "STOP"
    var failure: GeminiError?

    func send(
      _ request: TransportRequest,
      receive: (TransportEvent) throws(GeminiError) -> Void
    ) async throws(GeminiError) {
      try receive(.head(status: 200, headers: ["Content-Type": "text/event-stream"]))
      for (index, text) in texts.enumerated() {
        let reason = index == texts.count - 1 ? finish.map { #","finishReason":"\#($0)""# } : nil
        let quoted = String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
        let part = #"{"content":{"parts":[{"text":\#(quoted)}]}\#(reason ?? "")}"#
        try receive(.bytes(Data("data: {\"candidates\":[\(part)]}\n\n".utf8)))
      }
      if let failure { throw failure }
    }
  }

  static let lost = GeminiError.transport(TransportFailure(.connectionLost, host: "h"))

  func recommender(_ transport: Streaming) throws -> MovieRecommender {
    let key = try #require(try APIKey("recommender-key-1"))
    return MovieRecommender(
      client: try GeminiClient(key: key, policy: .never, transport: transport)
    )
  }

  static func movie(_ title: String) -> String {
    #"{"title":"\#(title)","genre":"Drama","reason":"R"}"#
  }

  @Test @MainActor func `a screen shows the movies of a stream as they come`() async throws {
    let recommender = try recommender(
      Streaming(texts: ["[" + Self.movie("A"), "," + Self.movie("B"), "]"])
    )
    var shown: [String] = []
    var isComplete = false
    for try await event in recommender.events(for: try MovieRequest(mood: "calm")) {
      switch event {
      case .movie(let movie): shown.append(movie.title)
      case .reply(let reply): isComplete = reply.movies.count == 2 && !reply.isPartial
      }
    }
    #expect(shown == ["A", "B"] && isComplete)
    #expect(try await recommender.recommend(MovieRequest(mood: "calm")).movies.count == 2)
  }

  @Test func `a stream that breaks off gives the movies so far as a part`() async throws {
    let recommender = try recommender(
      Streaming(texts: ["[" + Self.movie("A"), #",{"ti"#], finish: nil, failure: Self.lost)
    )
    let reply = try await recommender.recommend(MovieRequest(mood: "calm"))
    #expect(reply.movies.map(\.title) == ["A"] && reply.isPartial)
    #expect(reply.outcome?.retryReason != nil)
    #expect(reply.source(for: try MovieRequest(mood: "calm"), model: "m").isPartial)
  }

  @Test func `a stream that breaks off before its first movie is no answer`() async throws {
    let recommender = try recommender(
      Streaming(texts: [#"[{"ti"#], finish: nil, failure: Self.lost)
    )
    await #expect(
      throws: RecommendError.noAnswer(
        .truncated(#"[{"ti"#, by: .failure(Self.lost), thoughtsTokenCount: nil)
      )
    ) {
      try await recommender.recommend(MovieRequest(mood: "calm"))
    }
  }

  @Test func `what breaks after the answer was said to be complete takes nothing away`()
    async throws
  {
    let recommender = try recommender(
      Streaming(texts: ["[" + Self.movie("A"), "]"], failure: Self.lost)
    )
    let reply = try await recommender.recommend(MovieRequest(mood: "calm"))
    #expect(reply.movies.count == 1 && !reply.isPartial)
    #expect(reply.notes.first?.contains("the list is complete") ?? false)
  }

  @Test func `a complete list without a finish reason is whole, with a note`() async throws {
    let recommender = try recommender(Streaming(texts: ["[\(Self.movie("A"))]"], finish: nil))
    let reply = try await recommender.recommend(MovieRequest(mood: "calm"))
    #expect(reply.movies.count == 1 && !reply.isPartial)
    #expect(
      reply.notes == ["Gemini did not say that its answer is complete, but the list is complete"]
    )
  }

  @Test func `a blocked answer is refused whole unless movies were handed over before`()
    async throws
  {
    let whole = try recommender(Streaming(texts: ["[\(Self.movie("A"))]"], finish: "SAFETY"))
    await #expect(throws: RecommendError.self) {
      try await whole.recommend(MovieRequest(mood: "calm"))
    }
    let late = try recommender(Streaming(texts: ["[\(Self.movie("A")),", "{"], finish: "SAFETY"))
    let reply = try await late.recommend(MovieRequest(mood: "calm"))
    #expect(reply.movies.count == 1 && reply.isPartial)
  }

  @Test func `a saved stream is read as it was when it came`() throws {
    let pieces = ["[" + Self.movie("A"), "," + Self.movie("B") + "]"].map { text in
      let escaped = text.replacing("\"", with: "\\\"")
      return #"{"candidates":[{"content":{"parts":[{"text":"\#(escaped)"}]}}],"responseId":"r"}"#
    }
    let stop = #"{"candidates":[{"finishReason":"STOP"}]}"#
    for body in [
      (pieces + [stop]).map { "data: \($0)\r\n\r\n" }.joined(),
      "[" + (pieces + [stop]).joined(separator: ",\r\n") + "]",
    ] {
      let reply = try MovieReply.saved(Data(body.utf8))
      #expect(reply.movies.map(\.title) == ["A", "B"])
      #expect(reply.response?.responseID == "r")
      #expect(reply.outcome == .text(reply.response?.text ?? "", finish: .stop))
    }
  }

  @Test @MainActor func `a screen may take the movies with a closure of its own`() async throws {
    let recommender = try recommender(Streaming(texts: ["[\(Self.movie("A"))]"]))
    var shown: [String] = []
    _ = try await recommender.recommend(MovieRequest(mood: "calm")) { shown.append($0.title) }
    #expect(shown == ["A"])
  }

  @Test(
    arguments: [
      ("MAX_TOKENS", nil), (nil, lost), (nil, nil),
    ] as [(String?, GeminiError?)]
  )
  func `movies without a list around them may not be all when the answer is cut`(
    finish: String?,
    failure: GeminiError?
  ) async throws {
    let texts = [Self.movie("A") + "\n", Self.movie("B") + "\n"]
    let recommender = try recommender(Streaming(texts: texts, finish: finish, failure: failure))
    let reply = try await recommender.recommend(MovieRequest(mood: "calm"))
    #expect(reply.movies.count == 2 && reply.isPartial)
    #expect(reply.notes.contains { $0.contains("after 2 movies") })
    let whole = try self.recommender(Streaming(texts: texts))
    #expect(try await !whole.recommend(MovieRequest(mood: "calm")).isPartial)
  }

  @Test func `a model that is about to be turned off is said to be`() throws {
    let json = #"""
      {"candidates":[{"content":{"parts":[{"text":"[]"}]},"finishReason":"STOP"}],
       "modelStatus":{"modelStage":"DEPRECATED","retirementTime":"2026-12-01T00:00:00Z"}}
      """#
    #expect(
      try MovieReply.saved(Data(json.utf8)).notes
        == ["the model is deprecated, to be turned off on 2026-12-01"]
    )
  }

  @Test(arguments: [
    "data: {\"responseId\":\"r\"}\n\n", "data: {}\n\n", "\u{FEFF}",
  ])
  func `a saved stream may begin with anything`(start: String) throws {
    let event =
      #"{"candidates":[{"content":{"parts":[{"text":"[\#(Self.movie("A").replacing("\"", with: "\\\""))]"}]},"finishReason":"STOP"}]}"#
    let reply = try MovieReply.saved(Data((start + "data: \(event)\n\n").utf8))
    #expect(reply.movies.map(\.title) == ["A"])
  }

  @Test func `a recorded reply with half an emoji can be read again`() throws {
    let text = Self.movie("A\\\\ud83d").replacing("\"", with: "\\\"")
    let json =
      #"{"candidates":[{"content":{"parts":[{"text":"[\#(text)] \ud83d"}]},"finishReason":"STOP"}]}"#
    #expect(try MovieReply.saved(Data(json.utf8)).movies.count == 1)
  }
}
