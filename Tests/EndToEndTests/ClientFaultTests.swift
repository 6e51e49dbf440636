#if canImport(Glibc)
import Foundation
import Gemini
import Testing

/// What goes wrong without an error of the API, through `URLSession` and in each way of asking.
@Suite struct ClientFaultTests {
  typealias Way = LoopbackClient.Way

  static let strangers: [(String, String, GeminiError)] = [
    ("", "text/event-stream", .emptyBody(status: 200)),
    (" \r\n\r\n", "text/event-stream", .emptyBody(status: 200)),
    (
      "<html><title>Sign in</title><p>to the café</html>", "text/html; charset=utf-8",
      .notJSON(status: 200, sample: "text/html: Sign in to the café")
    ),
    (
      "<html><script>\n{\"a\":1}\n</script>Sign in</html>", "text/html",
      .notJSON(status: 200, sample: "text/html: {\"a\":1} Sign in")
    ),
    ("[]", "application/json", .notJSON(status: 200, sample: "application/json: []")),
    (#""Ferns""#, "application/json", .notJSON(status: 200, sample: #"application/json: "Ferns""#)),
    (
      #"[{"candidates":"#, "application/json",
      .notJSON(status: 200, sample: #"application/json: [{"candidates":"#)
    ),
  ]

  @Test(arguments: strangers, Way.allCases)
  func `what is not the API's JSON is told`(
    stranger: (body: String, type: String, error: GeminiError),
    way: Way
  ) async throws {
    var response = LoopbackServer.Response(200, stranger.body)
    response.headers["Content-Type"] = stranger.type
    let server = try LoopbackServer.answering(response)
    defer { server.stop() }
    #expect(try await LoopbackClient(server).outcome(way) == .failed(stranger.error))
  }

  @Test(arguments: Way.allCases)
  func `what the connection does is told`(way: Way) async throws {
    let limit = Duration.milliseconds(300)
    let silent = try LoopbackServer { _ in .silence }
    defer { silent.stop() }
    let slow = try LoopbackClient(silent, timeout: limit)
    #expect(await slow.outcome(way) == .failed(.timeout(limit)))

    var response = LoopbackServer.Response(302)
    response.headers["Location"] = "http://elsewhere.example/"
    let moved = try LoopbackServer.answering(response)
    defer { moved.stop() }
    let redirected = GeminiError.redirected(status: 302, host: "elsewhere.example")
    #expect(try await LoopbackClient(moved).outcome(way) == .failed(redirected))

    let large = try LoopbackServer.answering(
      LoopbackServer.Response(200, String(repeating: " ", count: 4000))
    )
    defer { large.stop() }
    let narrow = try LoopbackClient(large, transport: URLSessionTransport(bodyLimit: 1000))
    #expect(await narrow.outcome(way) == .failed(.tooLarge(limit: 1000)))
  }

  @Test(arguments: Way.allCases)
  func `a call that cannot be made sends nothing`(way: Way) async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response() }
    defer { server.stop() }
    let client = try LoopbackClient(server)
    var request = LoopbackClient.question
    request.generationConfig = GenerationConfig(temperature: .infinity)
    #expect(await client.outcome(way, request) == .failed(.unsendableRequest))
    #expect(
      await client.outcome(way, model: "a/b") == .failed(.invalidModelName("a/b"))
    )
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: Way.allCases)
  func `cancelling the task is told`(way: Way) async throws {
    let (arrived, arrival) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { _ in
      arrival.yield()
      return .silence
    }
    defer { server.stop() }
    let client = try LoopbackClient(server)
    let call = Task { await client.outcome(way) }
    for await _ in arrived { break }
    call.cancel()
    let outcome = await call.value
    // A stream whose reader is cancelled just ends.
    #expect(
      outcome == (way == .streamed ? .noText(.noCandidates(message: nil)) : .failed(.cancelled))
    )
  }
}
#endif
