import Foundation
import MovieCatalog
import Testing

@Suite struct RecommendFailureTests {
  struct Failure: Sendable {
    var response: LoopbackServer.Response
    var code: Int32
    var words: String
  }

  static let failures: [Failure] = [
    Failure(
      response: .init(200, #"{"promptFeedback":{"blockReason":"SAFETY"}}"#),
      code: 76,
      words: "SAFETY"
    ),
    Failure(
      response: .init(200, #"{"candidates":[{"finishReason":"RECITATION"}]}"#),
      code: 76,
      words: "RECITATION"
    ),
    Failure(
      response: .init(200, geminiResponse("I cannot do that.")),
      code: 76,
      words: "no movie list"
    ),
    Failure(
      response: .init(200, geminiResponse("", finish: "MAX_TOKENS")),
      code: 76,
      words: "MAX_TOKENS"
    ),
    Failure(
      response: .init(200, geminiResponse("[{\"title\":\"He", finish: "MAX_TOKENS")),
      code: 76,
      words: "MAX_TOKENS"
    ),
    Failure(response: .init(200, ""), code: 76, words: "empty"),
    Failure(response: .init(200, "<html>log in</html>"), code: 76, words: "not the API's JSON"),
    Failure(
      response: .init(
        400,
        #"{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}]}}"#
      ),
      code: 77,
      words: "key"
    ),
    Failure(
      response: .init(403, #"{"error":{"code":403,"message":"no","status":"PERMISSION_DENIED"}}"#),
      code: 77,
      words: "403"
    ),
    Failure(
      response: .init(
        404,
        #"{"error":{"code":404,"message":"models/x is not found","status":"NOT_FOUND"}}"#
      ),
      code: 69,
      words: "404"
    ),
    Failure(
      response: .init(
        429,
        #"{"error":{"code":429,"message":"Quota","status":"RESOURCE_EXHAUSTED"}}"#
      ),
      code: 75,
      words: "429"
    ),
    Failure(response: .init(502, "<html>Bad Gateway</html>"), code: 69, words: "502"),
    Failure(
      response: .init(
        503,
        #"{"error":{"code":503,"message":"overloaded","status":"UNAVAILABLE"}}"#
      ),
      code: 75,
      words: "503"
    ),
  ]

  @Test(arguments: failures.indices)
  func `a failure has its exit code and sentence, and leaves no catalog`(index: Int) async throws {
    let failure = Self.failures[index]
    let server = try LoopbackServer { _ in failure.response }
    let tool = try Tool()
    let result = try await tool.run(
      "recommend",
      "calm",
      "--base-url",
      server.baseURL,
      "--catalog",
      "c.db",
      "--retries",
      "0"
    )
    #expect(result.code == failure.code, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasPrefix("moviecat: ") && result.errors.contains(failure.words),
      "\(result.errors)"
    )
    #expect(!FileManager.default.fileExists(atPath: tool.path("c.db")))
  }

  @Test func `a reply that cannot be shown is recorded all the same`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(RecommendCommandTests.list)) }
    let tool = try Tool()
    let result = try await tool.start(
      ["recommend", "calm", "--base-url", server.baseURL, "--catalog", "c.db"],
      output: "/dev/full"
    ).result()
    #expect(result.code == 74 && result.errors.contains("recorded 2 movies"))
    let catalog = try Catalog(path: tool.path("c.db"), access: .reading)
    #expect(try catalog.movies(matching: MovieQuery()).movies.count == 2)
  }

  @Test func `nothing is asked when nothing could be recorded`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(RecommendCommandTests.list)) }
    let tool = try Tool()
    try tool.write("no catalog", to: "text.db")
    for (path, code) in [("none/c.db", 73), ("text.db", 65), (".", 66)] as [(String, Int32)] {
      let result = try await tool.run(
        "recommend",
        "calm",
        "--base-url",
        server.baseURL,
        "--catalog",
        path
      )
      #expect(result.code == code, "\(path): \(result.errors)")
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `names that mean something to SQLite are files here`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(RecommendCommandTests.list)) }
    let tool = try Tool()
    for name in [":memory:", "file:x?mode=memory", "x"] {
      #expect(try await tool.run("list", "--catalog", name).code == 66)
      let result = try await tool.run(
        "recommend",
        "calm",
        "--base-url",
        server.baseURL,
        "--catalog",
        name
      )
      #expect(result.code == 0 && FileManager.default.fileExists(atPath: tool.path(name)))
    }
  }

  @Test(arguments: ["--language", "--system", "--model"])
  func `a blank value is refused`(option: String) async throws {
    let result = try await Tool().run("recommend", "calm", "--dry-run", option, " ")
    #expect(result.code == 64 && result.errors.contains(option))
  }

  @Test func `a cut plain answer is shown, and said to be cut`() async throws {
    let server = try LoopbackServer { _ in
      .init(200, geminiResponse("Watch **Hea", finish: "MAX_TOKENS"))
    }
    let result = try await Tool().run("recommend", "calm", "--plain", "--base-url", server.baseURL)
    #expect(result.code == 2 && result.text.contains("Hea") && result.errors.contains("MAX_TOKENS"))
  }
}
