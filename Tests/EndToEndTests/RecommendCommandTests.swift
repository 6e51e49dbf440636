import Foundation
import MovieCatalog
import Testing

@Suite struct RecommendCommandTests {
  static let list = """
    [{"title":"기생충","originalTitle":"기생충","year":2019,"genre":"드라마","reason":"비가 온다"},
    {"title":"Heat","year":1995,"genre":"Crime, Drama","reason":"Night in the city"}]
    """

  @Test func `a mood becomes movies on the screen and in the catalog`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(Self.list)) }
    let tool = try Tool()
    for times in 1...2 {
      let result = try await tool.run(
        "recommend",
        "비 오는 날",
        "--base-url",
        server.baseURL,
        "--catalog",
        "c.db"
      )
      #expect(result.code == 0)
      #expect(result.lines.first == "1. 기생충 (2019) · 드라마")
      #expect(
        result.errors.contains(
          times == 1 ? "recorded 2 movies, 2 of them new," : "recorded 2 movies in"
        )
      )
    }
    #expect(!FileManager.default.fileExists(atPath: tool.path("c.db-wal")))
    let catalog = try Catalog(path: tool.path("c.db"), access: .reading)
    let movies = try catalog.movies(matching: MovieQuery(order: .title)).movies
    #expect(movies.map(\.title) == ["Heat", "기생충"])
    #expect(movies.map(\.frequency) == [2, 2])
    var moods: [String?] = []
    try catalog.forEachRecommendation { moods.append($0.mood) }
    #expect(moods == Array(repeating: "비 오는 날", count: 4))
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && !request.target.contains("key="))
    #expect(request.target == "/v1beta/models/gemini-3.5-flash-lite:streamGenerateContent?alt=sse")
    #expect(request.headers["x-goog-api-key"] == Tool.key)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db")))
    #expect(bytes.firstRange(of: Data(Tool.key.utf8)) == nil)
  }

  @Test func `what is sent is what was asked for, and nothing that was not`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse("[]")) }
    let tool = try Tool()
    _ = try await tool.run("recommend", "calm", "--base-url", server.baseURL)
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]).write(
      to: URL(fileURLWithPath: tool.path("p.jpg"))
    )
    let full = try await tool.run(
      "recommend",
      "calm",
      "--base-url",
      server.baseURL + "/proxy",
      "--model",
      "models/m-1",
      "--api-version",
      "v1",
      "--count",
      "5",
      "--language",
      "ko",
      "--temperature",
      "0.5",
      "--top-p",
      "0.9",
      "--top-k",
      "40",
      "--max-output-tokens",
      "1000",
      "--system",
      "Be brief",
      "--safety",
      "HARM_CATEGORY_HARASSMENT=BLOCK_NONE",
      "--image",
      "p.jpg"
    )
    #expect(full.code == 0 && full.errors.contains("no movies"))
    let bodies = try server.requests.map { try JSONValue(parsing: $0.body) }
    let plain = try #require(bodies.first?.object)
    #expect(Set(plain.keys) == ["contents", "generationConfig"])
    #expect(
      Set(try #require(plain["generationConfig"]?.object).keys)
        == ["responseMimeType", "responseSchema"]
    )
    let text = try #require(
      plain["contents"]?.array?.first?["parts"]?.array?.first?["text"]?.string
    )
    #expect(text.contains("calm") && text.contains("3 different movies"))
    let asked = bodies[1]
    let config = try #require(asked["generationConfig"]?.object)
    #expect(config["temperature"] == .number(0.5) && config["topP"] == .number(0.9))
    #expect(config["topK"] == .number(40) && config["maxOutputTokens"] == .number(1000))
    #expect(asked["systemInstruction"]?["parts"]?.array?.first?["text"] == .string("Be brief"))
    #expect(asked["safetySettings"]?.array?.first?["threshold"] == .string("BLOCK_NONE"))
    let parts = try #require(asked["contents"]?.array?.first?["parts"]?.array)
    #expect(parts[0]["inlineData"]?["mimeType"] == .string("image/png"))
    #expect(parts[1]["text"]?.string?.contains("Korean") == true)
    #expect(server.requests[1].target == "/proxy/v1/models/m-1:streamGenerateContent?alt=sse")
  }

  @Test func `the response schema has nothing in it that Google refuses`() async throws {
    let tool = try Tool()
    let result = try await tool.run(
      "recommend",
      "calm",
      "--dry-run",
      environment: ["GEMINI_API_KEY": ""]
    )
    #expect(result.code == 0)
    let body = try JSONValue(parsing: result.output)
    #expect(body["generationConfig"]?["responseSchema"]?["type"] == .string("ARRAY"))
    for word in ["additionalProperties", "$schema", "maxItems", "thinkingConfig", "const"] {
      #expect(!result.text.contains(word))
    }
  }

  @Test func `a cut reply keeps its finished movies and says so`() async throws {
    let text = String(Self.list.dropLast(20))
    let server = try LoopbackServer { _ in .init(200, geminiResponse(text, finish: "MAX_TOKENS")) }
    let tool = try Tool()
    let result = try await tool.run(
      "recommend",
      "calm",
      "--base-url",
      server.baseURL,
      "--catalog",
      "c.db",
      "--json"
    )
    #expect(result.code == 2)
    #expect(result.errors.contains("stopped early (MAX_TOKENS) after 1 movie"))
    let shown = try #require(try JSONValue(parsing: result.output).array)
    #expect(shown.map { $0["title"]?.string } == ["기생충"])
    let list = try await tool.run("list", "--catalog", "c.db", "--json")
    #expect(try JSONValue(parsing: list.output).array?.count == 1)
  }

  @Test(
    arguments: [
      (["recommend", "   "], 64, "mood is blank"), (["recommend"], 64, "MOOD"),
      (["recommend", "x", "--count", "0"], 64, "--count"),
      (["recommend", "x", "--safety", "nonsense"], 64, "--safety"),
      (["recommend", "x", "--base-url", "ftp://x"], 64, "ftp://x"),
      (["recommend", "x", "--base-url", ""], 64, "base URL"),
      (["recommend", "x", "--base-url", "http://a b"], 64, "a b"),
      (["recommend", "x", "--base-url", "http://example.com"], 64, "https"),
      (["recommend", "x", "--model", "../y"], 64, "../y"),
      (["recommend", "x", "--image", "none.png"], 66, "none.png"),
      (["recomend", "x"], 64, "did you mean 'recommend'"),
      (["recommend", "x", "--cuont", "3"], 64, "did you mean '--count'"),
    ] as [([String], Int32, String)]
  )
  func `a wrong command line is refused before anything is sent`(
    line: [String],
    code: Int32,
    words: String
  ) async throws {
    let tool = try Tool()
    let result = try await tool.start(line).result()
    #expect(result.code == code && result.errors.contains(words), "\(result.errors)")
  }

  @Test func `without a key nothing is sent, and the variable is named`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse("[]")) }
    let tool = try Tool()
    let result = try await tool.run(
      "recommend",
      "calm",
      "--base-url",
      server.baseURL,
      environment: ["GEMINI_API_KEY": " "]
    )
    #expect(result.code == 78 && result.errors.contains("GEMINI_API_KEY"))
    #expect(server.requests.isEmpty)
  }

  @Test func `plain text is shown without its Markdown, and nothing is recorded`() async throws {
    let server = try LoopbackServer { request in
      .init(
        200,
        geminiResponse(request.target.contains("empty") ? "" : "# Films\n\n* **Heat**: *tense*\n")
      )
    }
    let tool = try Tool()
    let result = try await tool.run(
      "recommend",
      "calm",
      "--plain",
      "--base-url",
      server.baseURL,
      "--catalog",
      "c.db"
    )
    #expect(result.code == 0 && result.text.contains("Heat: tense"))
    #expect(!result.text.contains("*") && !result.text.contains("#"))
    #expect(!FileManager.default.fileExists(atPath: tool.path("c.db")))
    #expect(try JSONValue(parsing: server.requests[0].body)["generationConfig"] == nil)
    let none = try await tool.run(
      "recommend",
      "calm",
      "--plain",
      "--base-url",
      server.baseURL + "/empty",
      "--retries",
      "0"
    )
    #expect(none.errors.contains("no result") && none.output.isEmpty)
  }

  @Test func `a mood can come from standard input, and must be UTF-8`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(Self.list)) }
    let tool = try Tool()
    let good = try await tool.run(
      "recommend",
      "-",
      "--base-url",
      server.baseURL,
      "--catalog",
      "c.db",
      input: Data("calm\n".utf8)
    )
    #expect(good.code == 0)
    let bad = try await tool.run(
      "recommend",
      "-",
      "--base-url",
      server.baseURL,
      input: Data("calm\u{FF}".utf16.map { UInt8(truncatingIfNeeded: $0) })
    )
    #expect(bad.code == 65 && bad.errors.contains("0xff at offset 4"))
    #expect(server.requests.count == 1)
  }

  @Test func `the models of the key are listed, those that cannot answer left out`() async throws {
    let server = try LoopbackServer { request in
      request.target.contains("pageToken=p2")
        ? .init(
          200,
          #"{"models":[{"name":"models/b","supportedGenerationMethods":["generateContent"]}]}"#
        )
        : .init(
          200,
          #"{"models":[{"name":"models/a","displayName":"A","inputTokenLimit":9,"supportedGenerationMethods":["generateContent"]},{"name":"models/e","supportedGenerationMethods":["embedContent"]}],"nextPageToken":"p2"}"#
        )
    }
    let tool = try Tool()
    let result = try await tool.run("models", "--base-url", server.baseURL, "--json")
    #expect(try JSONValue(parsing: result.output).array?.map { $0["name"]?.string } == ["a", "b"])
  }
}
