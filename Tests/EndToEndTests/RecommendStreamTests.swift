#if canImport(Glibc)
import Foundation
import Glibc
import MovieCatalog
import Testing

@Suite struct RecommendStreamTests {
  static let first = #"[{"title":"Heat","genre":"Crime","reason":"Night in the city"},"#
  static let second = #"{"title":"기생충","genre":"드라마","reason":"비가 온다"}]"#

  /// The events of a stream, one for each text; the last one says that the answer is complete.
  static func events(_ texts: String..., finish: String? = "STOP") -> [Data] {
    texts.enumerated().map { index, text in
      let isLast = index == texts.count - 1
      return Data("data: \(geminiResponse(text, finish: isLast ? finish : nil))\r\n\r\n".utf8)
    }
  }

  static func stream(
    _ events: [Data],
    ending: LoopbackServer.Response.Ending = .close
  ) -> LoopbackServer.Response {
    var response = LoopbackServer.Response()
    response.headers = ["Content-Type": "text/event-stream"]
    response.writes = events
    response.ending = ending
    if ending != .close { response.announcedLength = 1 << 20 }
    return response
  }

  func recommend(_ server: LoopbackServer, _ options: String...) -> [String] {
    // A busy machine may let a test wait for long.
    [
      "recommend", "calm", "--base-url", server.baseURL, "--catalog", "c.db", "--timeout", "3600",
    ] + options
  }

  /// What is in the catalog: titles and whether their source is partial.
  func recorded(_ tool: Tool) throws -> [String] {
    guard FileManager.default.fileExists(atPath: tool.path("c.db")) else { return [] }
    let catalog = try Catalog(path: tool.path("c.db"), access: .reading)
    return try catalog.movies(matching: MovieQuery(order: .title)).movies.map(\.title)
  }

  @Test(arguments: [[], ["--no-stream"], ["--json"], ["--stream", "--json"]])
  func `a stream and a whole answer come to the same`(options: [String]) async throws {
    let server = try LoopbackServer { request in
      request.target.contains(":streamGenerateContent?alt=sse")
        ? Self.stream(Self.events(Self.first, Self.second))
        : .init(200, geminiResponse(Self.first + Self.second))
    }
    let tool = try Tool()
    let result = try await tool.start(recommend(server) + options).result()
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.lines.count == 4)
    #expect(result.errors.contains("recorded 2 movies, 2 of them new,"))
    #expect(try recorded(tool) == ["Heat", "기생충"])
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a movie is shown before the next one is there, and interrupting keeps it`(
    signal: Int32
  ) async throws {
    let server = try LoopbackServer { _ in
      Self.stream(Self.events(Self.first + #"{"title":"Al"#, finish: nil), ending: .stall)
    }
    defer { server.stop() }
    let tool = try Tool()
    let run = try tool.start(recommend(server))
    while try run.shown() != "1. Heat · Crime\n   Night in the city\n" {
      try #require(run.process.ending() == nil)
      try await Task.sleep(for: .milliseconds(5))
    }
    kill(run.process.id, signal)
    let result = try await run.result()
    #expect(result.code == 128 + signal)
    #expect(result.errors.contains("recorded 1 movie,"))
    #expect(result.errors.contains("the answer was cut short after 1 movie"))
    #expect(try recorded(tool) == ["Heat"])
  }

  @Test func `interrupting before anything was shown records nothing`() async throws {
    let server = try LoopbackServer { _ in
      Self.stream(Self.events("[", finish: nil), ending: .stall)
    }
    defer { server.stop() }
    let tool = try Tool()
    let run = try tool.start(recommend(server, "-v"))
    while !(try run.said().contains("< HTTP 200")) {
      try #require(run.process.ending() == nil)
      try await Task.sleep(for: .milliseconds(5))
    }
    kill(run.process.id, SIGINT)
    #expect(try await run.result().code == 130)
    #expect(try recorded(tool).isEmpty)
  }

  @Test(arguments: [LoopbackServer.Response.Ending.close, .reset])
  func `a stream that breaks off keeps what it has shown and is not asked for again`(
    ending: LoopbackServer.Response.Ending
  ) async throws {
    let server = try LoopbackServer { _ in
      Self.stream(Self.events(Self.first + #"{"title":"Al"#, finish: nil), ending: ending)
    }
    let tool = try Tool()
    let result = try await tool.start(recommend(server)).result()
    #expect(result.code == 2, "\(result.errors)")
    #expect(result.lines.first == "1. Heat · Crime")
    #expect(result.errors.contains("after 1 movie"))
    #expect(try recorded(tool) == ["Heat"])
    #expect(server.requests.count == 1)
  }

  @Test func `an error in the stream after a movie keeps the movie and is named`() async throws {
    let error = #"{"error":{"code":503,"message":"busy","status":"UNAVAILABLE"}}"#
    let server = try LoopbackServer { _ in
      Self.stream(Self.events(Self.first, finish: nil) + [Data("data: \(error)\n\n".utf8)])
    }
    let tool = try Tool()
    let result = try await tool.start(recommend(server)).result()
    #expect(result.code == 2 && result.errors.contains("503"), "\(result.errors)")
    #expect(try recorded(tool) == ["Heat"])
  }

  @Test func `a stream that fails before its first movie is asked for again`() async throws {
    let broken = Self.stream(Self.events(#"[{"title":"He"#, finish: nil), ending: .reset)
    let script = Script([broken, Self.stream(Self.events(Self.first, Self.second))])
    let server = try LoopbackServer { _ in script.next() }
    let tool = try Tool()
    let result = try await tool.start(recommend(server)).result()
    #expect(result.code == 0 && result.lines.count == 4, "\(result.errors)")
    #expect(result.errors.contains("trying again in"))
    #expect(server.requests.count == 2)
    #expect(server.requests[0].body == server.requests[1].body)
  }

  @Test func `a block after a movie keeps the movie, text with the block is not shown`()
    async throws
  {
    let server = try LoopbackServer { _ in
      Self.stream(
        Self.events(Self.first, finish: nil) + Self.events(Self.second, finish: "SAFETY")
      )
    }
    let tool = try Tool()
    let result = try await tool.start(recommend(server)).result()
    #expect(result.code == 2 && result.errors.contains("SAFETY"), "\(result.errors)")
    #expect(try recorded(tool) == ["Heat"])
  }

  @Test func `what fails for good tells its retries, each with its wait`() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(
        429,
        #"{"error":{"code":429,"message":"slow down","status":"RESOURCE_EXHAUSTED"}}"#
      )
      response.headers["Retry-After"] = "0"
      return response
    }
    let tool = try Tool()
    let result = try await tool.start(recommend(server, "--retries", "1")).result()
    let lines = result.errors.split(separator: "\n")
    #expect(result.code == 75 && server.requests.count == 2 && lines.count == 2)
    #expect(lines.first?.contains("(HTTP 429 RESOURCE_EXHAUSTED); trying again in ") ?? false)
    #expect(lines.last?.hasPrefix("moviecat: Gemini's rate limit is reached") ?? false)
    let none = try await tool.start(recommend(server, "--max-wait", "0")).result()
    #expect(none.code == 75 && none.errors.contains("over --max-wait"))
    #expect(server.requests.count == 3)
  }

  @Test func `a signal that comes twice at once is one`() async throws {
    let server = try LoopbackServer { _ in
      Self.stream(Self.events(Self.first + #"{"title":"Al"#, finish: nil), ending: .stall)
    }
    defer { server.stop() }
    let tool = try Tool()
    let run = try tool.start(recommend(server))
    while try run.shown().isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    for _ in 1...3 {
      kill(run.process.id, SIGINT)
      // Nearer together the system makes one of them.
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try await run.result().code == 130)
    #expect(try recorded(tool) == ["Heat"])
  }

  @Test func `plain text that breaks off is asked for again, as nothing was shown`() async throws {
    let script = Script([
      Self.stream(Self.events("Watch ", finish: nil), ending: .reset),
      Self.stream(Self.events("Watch Heat")),
    ])
    let server = try LoopbackServer { _ in script.next() }
    let result = try await Tool().start(recommend(server, "--plain")).result()
    #expect(result.code == 0 && result.text == "Watch Heat\n", "\(result.errors)")
  }

  @Test func `plain text that the model has ended is paid for once`() async throws {
    let server = try LoopbackServer { _ in Self.stream(Self.events("Watch Heat"), ending: .reset) }
    let result = try await Tool().start(recommend(server, "--plain")).result()
    #expect(result.code == 2 && result.text == "Watch Heat\n", "\(result.errors)")
    #expect(server.requests.count == 1)
  }

  @Test func `a list that ends within its first movie is asked for again`() async throws {
    let script = Script([
      .init(200, geminiResponse(#"[{"title":"He"#)), .init(200, geminiResponse("[]")),
    ])
    let server = try LoopbackServer { _ in script.next() }
    let result = try await Tool().start(recommend(server)).result()
    #expect(result.code == 0 && server.requests.count == 2, "\(result.errors)")
  }

  @Test(arguments: ["http_proxy", "all_proxy"])
  func `a proxy gets nothing of what is for this machine`(variable: String) async throws {
    let proxy = try LoopbackServer { _ in .init(200, geminiResponse("[]")) }
    let server = try LoopbackServer { _ in .init(200, geminiResponse("[]")) }
    let tool = try Tool()
    let result = try await tool.start(recommend(server), environment: [variable: proxy.baseURL])
      .result()
    #expect(result.code == 0, "\(result.errors)")
    #expect(proxy.requests.isEmpty && server.requests.count == 1)
  }

  @Test(arguments: ["list", "recommend calm"])
  func `results that have nowhere to go are an error`(command: String) async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(Self.first + Self.second)) }
    let tool = try Tool()
    for name in ["in", "out", "err"] { try tool.write("", to: name) }
    let options = command == "list" ? "" : "--base-url \(server.baseURL)"
    #expect(try await tool.start(recommend(server)).result().code == 0)
    let process = try ChildProcess(
      "/bin/sh",
      [
        "-c", "exec \"$0\" \(command) --catalog c.db \(options) >&-",
        Tool.binaries.appendingPathComponent("moviecat").path,
      ],
      environment: ["GEMINI_API_KEY": Tool.key, "HOME": tool.folder.path],
      folder: tool.folder.path,
      input: tool.path("in"),
      output: tool.path("out"),
      errors: tool.path("err")
    )
    #expect(try await process.wait() == 74)
    let errors = try String(contentsOfFile: tool.path("err"), encoding: .utf8)
    #expect(errors.components(separatedBy: "cannot write").count == 2, "\(errors)")
  }

  @Test func `verbose shows requests, times and tokens, and no key`() async throws {
    let server = try LoopbackServer { request in
      Self.stream(Self.events(Self.first + Self.second))
    }
    let result = try await Tool().start(recommend(server, "--verbose")).result()
    #expect(result.errors.contains("> POST \(server.baseURL)/v1beta/models/"))
    #expect(result.errors.contains("< HTTP 200 after 0."))
    #expect(
      result.errors.contains(
        "answered by gemini-test-1, finish reason STOP; tokens: 5 prompt, 7 answer, 12 in all"
      )
    )
  }

  @Test(arguments: ["responseSchema", "responseJsonSchema", "responseFormat"])
  func `the schema goes in the field that was asked for`(field: String) async throws {
    let result = try await Tool().run("recommend", "calm", "--dry-run", "--schema", field)
    let config = try #require(try JSONValue(parsing: result.output)["generationConfig"]?.object)
    let fields: Set = ["responseSchema", "responseJsonSchema", "responseFormat"]
    #expect(fields.intersection(config.keys) == [field])
  }

  @Test func `tokens are counted without asking the model`() async throws {
    let server = try LoopbackServer { _ in .init(200, #"{"totalTokens":31}"#) }
    let result = try await Tool().start(recommend(server, "--count-tokens")).result()
    #expect(result.code == 0 && result.text == "31\n")
    #expect(server.requests.first?.target.hasSuffix(":countTokens") ?? false)
  }

  @Test func `one model is described, and an unknown one is named`() async throws {
    let server = try LoopbackServer { request in
      request.target.hasSuffix("/models/m-1")
        ? .init(200, #"{"name":"models/m-1","displayName":"M One","outputTokenLimit":8}"#)
        : .init(404, #"{"error":{"code":404,"status":"NOT_FOUND","message":"no such thing"}}"#)
    }
    let tool = try Tool()
    let known = try await tool.run("models", "models/m-1", "--base-url", server.baseURL)
    #expect(known.code == 0 && known.text.contains("M One"))
    let unknown = try await tool.run("models", "m-2", "--base-url", server.baseURL)
    #expect(unknown.code == 69 && unknown.errors.contains("does not know the model 'm-2'"))
    #expect(unknown.errors.contains("moviecat models"))
  }
}
#endif
