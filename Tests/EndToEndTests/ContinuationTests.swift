#if canImport(Glibc)
import Foundation
import Gemini
import Testing

/// Answers that are longer than one response holds.
@Suite struct ContinuationTests {
  typealias Way = LoopbackClient.Way

  static func piece(_ text: String, _ finish: String, token: String? = nil) -> String {
    let token = token.map { ",\"continuationToken\":\"\($0)\"" } ?? ""
    return "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"\(text)\"}]},"
      + "\"finishReason\":\"\(finish)\"\(token)}],\"usageMetadata\":{\"thoughtsTokenCount\":3}}"
  }

  /// Answers by the token that comes with a request, as the API or as one that streams.
  static func server(
    _ answer: @escaping @Sendable (String?) -> (Int, String)
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      let (status, body) = answer(
        (try? JSONValue(parsing: request.body))?["continuationToken"]?.string
      )
      let streams = request.target.hasSuffix("?alt=sse") && status == 200
      return LoopbackServer.Response(status, streams ? "data: \(body)\r\n\r\n" : body)
    }
  }

  @Test(arguments: Way.allCases)
  func `a long answer is continued with the same request and the token`(way: Way) async throws {
    let server = try Self.server { token in
      switch token {
      case nil: (200, Self.piece("Ferns, 고사", "CONTINUATION", token: "b25l"))
      case "b25l": (200, Self.piece("리, ", "CONTINUATION", token: "dHdv"))
      default: (200, Self.piece("moss", "STOP"))
      }
    }
    defer { server.stop() }
    let request = GenerateContentRequest(
      contents: [Content(role: .user, text: "What grows in shade?")],
      systemInstruction: Content(text: "Be brief."),
      generationConfig: GenerationConfig(maxOutputTokens: 9)
    )
    let outcome = try await LoopbackClient(server).outcome(way, request)
    #expect(outcome == .text("Ferns, 고사리, moss", finish: .stop))
    let sent = try server.requests.map { try #require(try JSONValue(parsing: $0.body).object) }
    #expect(sent.map { $0["continuationToken"]?.string } == [nil, "b25l", "dHdv"])
    #expect(Set(server.requests.map(\.target)).count == 1)
    #expect(sent.first?.keys.sorted() == ["contents", "generationConfig", "systemInstruction"])
    for later in sent { #expect(later.filter { $0.key != "continuationToken" } == sent[0]) }
  }

  @Test(arguments: Way.allCases)
  func `a server that never ends is left after nine responses`(way: Way) async throws {
    let server = try Self.server { _ in
      (200, Self.piece("moss ", "CONTINUATION", token: "bW9yZQ=="))
    }
    defer { server.stop() }
    let outcome = try await LoopbackClient(server).outcome(way)
    let text = String(repeating: "moss ", count: 9)
    let cut = Outcome.Cut.finishReason(.continuation)
    // Tokens of all nine, unless whoever puts the pieces together takes the last word.
    let thoughts = way == .streamed ? 3 : 27
    #expect(outcome == .truncated(text, by: cut, thoughtsTokenCount: thoughts))
    #expect(server.requests.count == 9)
  }

  @Test(arguments: Way.allCases)
  func `a filter stops the rest of a long answer`(way: Way) async throws {
    let server = try Self.server { token in
      token == nil
        ? (200, Self.piece("Ferns", "CONTINUATION", token: "b25l"))
        : (200, #"{"candidates":[{"finishReason":"RECITATION"}]}"#)
    }
    defer { server.stop() }
    let outcome = try await LoopbackClient(server).outcome(way)
    #expect(outcome == .blockedAnswer(.recitation, message: nil, partialText: "Ferns"))
  }

  @Test(arguments: [Way.whole, .gathered])
  func `what a long answer had is kept when the rest fails`(way: Way) async throws {
    let server = try Self.server { token in
      token == nil ? (200, Self.piece("Ferns", "CONTINUATION", token: "b25l")) : (503, "")
    }
    defer { server.stop() }
    let outcome = try await LoopbackClient(server).outcome(way)
    guard case .truncated("Ferns", by: .failure(.api(let error)), thoughtsTokenCount: 3) = outcome
    else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.code == 503)
  }

  @Test func `a stream of a long answer ends with the error of the rest`() async throws {
    let server = try Self.server { token in
      token == nil ? (200, Self.piece("Ferns", "CONTINUATION", token: "b25l")) : (503, "")
    }
    defer { server.stop() }
    let pieces = try await LoopbackClient(server).pieces()
    #expect(pieces.texts == ["Ferns"])
    guard case .api(let error) = pieces.failure else {
      Issue.record("no error of the API")
      return
    }
    #expect(error.code == 503)
    #expect(
      pieces.outcome == .truncated("Ferns", by: .failure(.api(error)), thoughtsTokenCount: 3)
    )
  }
}
#endif
