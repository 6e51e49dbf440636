#if canImport(Glibc)
import Foundation
import Gemini
import Testing

/// A client of a loopback server that asks once.
struct LoopbackClient {
  /// How it asks: for the whole, for the whole of a stream, or for each piece.
  enum Way: CaseIterable, Sendable { case whole, gathered, streamed }

  static let question = GenerateContentRequest(contents: [Content(text: "What grows in shade?")])

  let client: GeminiClient

  init(
    _ server: LoopbackServer,
    path: String = "",
    timeout: Duration = .seconds(300),
    transport: any Transport = URLSessionTransport()
  ) throws {
    client = try GeminiClient(
      key: #require(try APIKey("SECRET-of-the-test-0123")),
      baseURL: server.baseURL + path,
      timeout: timeout,
      policy: .never,
      transport: transport
    )
  }

  /// What a call amounts to.
  func outcome(
    _ way: Way,
    _ request: GenerateContentRequest = question,
    model: String = "gemini-test"
  ) async -> Outcome {
    switch way {
    case .whole, .gathered:
      return Outcome(
        await client.ask(request, model: model, streams: way == .gathered) { _ in }
      )
    case .streamed: return await pieces(request, model: model).outcome
    }
  }

  /// The pieces that a streamed call hands over, and what ended it.
  func pieces(
    _ request: GenerateContentRequest = question,
    model: String = "gemini-test",
    onPiece: (GenerateContentResponse) -> Void = { _ in }
  ) async -> Pieces {
    var pieces = Pieces()
    do {
      for try await piece in client.streamGenerateContent(request, model: model) {
        pieces.all.append(piece)
        onPiece(piece)
      }
    } catch {
      pieces.failure = error as? GeminiError
      #expect(pieces.failure != nil, "\(error)")
    }
    return pieces
  }

  struct Pieces {
    var all: [GenerateContentResponse] = []
    var failure: GeminiError?

    var texts: [String] { all.map(\.text) }

    var outcome: Outcome {
      var whole = GenerateContentResponse()
      for piece in all { whole.append(piece) }
      return GenerateContentResult(response: whole, body: Data(), interruption: failure).outcome
    }
  }
}

extension LoopbackServer {
  /// Answers every call alike: a response of the API as one event when it is asked to stream.
  static func answering(_ response: Response) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.target.hasSuffix(":streamGenerateContent?alt=sse"), response.status == 200,
        let body = response.writes.first, body.first == UInt8(ascii: "{")
      else { return response }
      var streamed = response
      streamed.headers["Content-Type"] = "text/event-stream"
      streamed.writes = [Data("data: ".utf8) + body + Data("\r\n\r\n".utf8)]
      return streamed
    }
  }
}
#endif
