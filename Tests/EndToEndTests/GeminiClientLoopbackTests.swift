#if canImport(Glibc)
import Foundation
import Gemini
import Testing

@Suite struct GeminiClientLoopbackTests {
  static let answer =
    #"{"candidates":[{"content":{"parts":[{"text":"A kind bear"}]},"finishReason":"STOP"}]}"#
  static let secret = "SECRET-of-the-test-0123"
  static let question = GenerateContentRequest(contents: [Content(text: "Who is it?")])

  /// Asks the server once.
  func ask(
    _ baseURL: String,
    timeout: Duration = .seconds(300),
    transport: any Transport = URLSessionTransport()
  ) async throws -> Outcome {
    let key = try #require(try APIKey(Self.secret))
    let client = try GeminiClient(
      key: key,
      baseURL: baseURL,
      timeout: timeout,
      policy: .never,
      transport: transport
    )
    return try await client.generateContent(Self.question, model: "gemini-test").outcome
  }

  /// The error of asking the server once; it never holds the key.
  func failure(
    _ baseURL: String,
    timeout: Duration = .seconds(300),
    transport: any Transport = URLSessionTransport()
  ) async -> GeminiError? {
    let error = await #expect(throws: GeminiError.self) {
      try await ask(baseURL, timeout: timeout, transport: transport)
    }
    #expect(!"\(error as Any)".contains(Self.secret))
    return error
  }

  @Test func `the key is in its header and nowhere else`() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(200, Self.answer) }
    defer { server.stop() }
    #expect(try await ask(server.baseURL + "/gemini/") == .text("A kind bear", finish: .stop))
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.target == "/gemini/v1beta/models/gemini-test:generateContent")
    #expect(request.headers["content-type"] == "application/json")
    #expect(
      request.headers.filter { $0.value.contains(Self.secret) }.map(\.key) == ["x-goog-api-key"]
    )
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"contents":[{"parts":[{"text":"Who is it?"}]}]}"#
    )
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is refused and the other server hears nothing`(status: Int) async throws {
    let other = try LoopbackServer { _ in LoopbackServer.Response(200, Self.answer) }
    defer { other.stop() }
    let target = other.baseURL.replacing("127.0.0.1", with: "localhost")
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(status)
      response.headers["Location"] = "\(target)/elsewhere"
      return response
    }
    defer { server.stop() }
    #expect(await failure(server.baseURL) == .redirected(status: status, host: "localhost"))
    #expect(server.requests.count == 1)
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [302, 307])
  func `a redirect that leads nowhere is refused too`(status: Int) async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(status) }
    defer { server.stop() }
    #expect(await failure(server.baseURL) == .redirected(status: status, host: nil))
  }

  @Test func `a silent server costs no more than the deadline`() async throws {
    let server = try LoopbackServer { _ in .silence }
    defer { server.stop() }
    let limit = Duration.milliseconds(300)
    #expect(await failure(server.baseURL, timeout: limit) == .timeout(limit))
  }

  @Test func `a server that trickles for ever costs no more than the deadline`() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response()
      response.writes = Array(repeating: Data(" ".utf8), count: 10_000)
      response.pause = .milliseconds(20)
      return response
    }
    defer { server.stop() }
    let limit = Duration.milliseconds(300)
    #expect(await failure(server.baseURL, timeout: limit) == .timeout(limit))
  }

  @Test func `an answer over the limit is refused while it comes`() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response()
      response.writes = Array(repeating: Data(repeating: 0x20, count: 4096), count: 8)
      response.announcedLength = 1 << 30
      response.ending = .stall
      return response
    }
    defer { server.stop() }
    let transport = URLSessionTransport(bodyLimit: 10_000)
    #expect(await failure(server.baseURL, transport: transport) == .tooLarge(limit: 10_000))
  }

  @Test func `a closed port is named`() async throws {
    let server = try LoopbackServer { _ in .silence }
    server.stop()
    var failure: GeminiError?
    // The port is closed by the thread that waits at it.
    for _ in 1...50 {
      failure = await self.failure(server.baseURL, timeout: .seconds(20))
      if case .transport = failure { break }
    }
    guard case .transport(let facts) = failure else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(facts.kind == .cannotConnect)
    #expect(facts.description.contains("'127.0.0.1'"))
  }

  @Test(arguments: [LoopbackServer.Response.Ending.close, .reset])
  func `an answer that breaks off is a lost connection`(
    ending: LoopbackServer.Response.Ending
  ) async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(200, String(Self.answer.prefix(30)))
      response.announcedLength = Self.answer.utf8.count
      response.ending = ending
      return response
    }
    defer { server.stop() }
    guard case .transport(let facts) = await failure(server.baseURL) else {
      Issue.record("no transport failure")
      return
    }
    #expect([.connectionLost, .other].contains(facts.kind))
  }

  @Test func `a page of a proxy is reported with its code, its type and no key`() async throws {
    let server = try LoopbackServer { request in
      let echo = request.headers["x-goog-api-key"] ?? ""
      var response = LoopbackServer.Response(502, "<html><body>Bad gateway \(echo)</body></html>")
      response.headers = ["Content-Type": "text/html"]
      return response
    }
    defer { server.stop() }
    guard case .api(let error) = await failure(server.baseURL) else {
      Issue.record("no error of the API")
      return
    }
    #expect(error.kind == .serverError)
    #expect(error.message == "not the API's JSON (text/html: Bad gateway [key])")
  }

  @Test(arguments: [401, 407])
  func `a challenge is an error and not a second try`(status: Int) async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(status, #"{"error":{"message":"Who are you?"}}"#)
      response.headers["WWW-Authenticate"] = "Basic realm=\"x\""
      return response
    }
    defer { server.stop() }
    guard case .api(let error) = await failure(server.baseURL) else {
      Issue.record("no error of the API")
      return
    }
    #expect(error.code == status)
    #expect(server.requests.count == 1)
  }

  @Test func `cancelling the task ends the call`() async throws {
    let (arrived, arrival) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { _ in
      arrival.yield()
      return .silence
    }
    defer { server.stop() }
    let call = Task { await failure(server.baseURL) }
    for await _ in arrived { break }
    call.cancel()
    #expect(await call.value == .cancelled)
  }

  @Test func `one client makes many calls, one by one and at once`() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(200, Self.answer) }
    defer { server.stop() }
    let transport = URLSessionTransport()
    for _ in 1...20 {
      #expect(try await ask(server.baseURL, transport: transport).text == "A kind bear")
    }
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...8 {
        group.addTask { try await ask(server.baseURL, transport: transport).text }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts == Array(repeating: "A kind bear", count: 8))
    #expect(server.requests.count == 28)
  }

  @Test func `a request of many bytes arrives whole`() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(200, Self.answer) }
    defer { server.stop() }
    let key = try #require(try APIKey(Self.secret))
    let client = try GeminiClient(key: key, baseURL: server.baseURL)
    let image = Blob(mimeType: "image/png", data: Data(repeating: 7, count: 3 << 20))
    let request = GenerateContentRequest(contents: [Content(parts: [Part(inlineData: image)])])
    _ = try await client.generateContent(request, model: "gemini-test")
    let sent = try #require(server.requests.first)
    #expect(try JSONDecoder().decode(GenerateContentRequest.self, from: sent.body) == request)
  }

  @Test func `models come page by page`() async throws {
    let server = try LoopbackServer { request in
      request.target.contains("pageToken")
        ? LoopbackServer.Response(200, #"{"models":[{"name":"models/b"}]}"#)
        : LoopbackServer.Response(200, #"{"models":[{"name":"models/a"}],"nextPageToken":"n=/1"}"#)
    }
    defer { server.stop() }
    let key = try #require(try APIKey(Self.secret))
    let client = try GeminiClient(key: key, baseURL: server.baseURL)
    #expect(try await client.models(pageSize: 1).map(\.name) == ["models/a", "models/b"])
    #expect(
      server.requests.map(\.target) == [
        "/v1beta/models?pageSize=1", "/v1beta/models?pageSize=1&pageToken=n%3D%2F1",
      ]
    )
  }
}
#endif
