import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct CatalogCommandTests {
  /// A tool whose folder has a catalog `c.db` with some movies that are hard to show.
  static func tool() throws -> Tool {
    let tool = try Tool()
    let catalog = try Catalog(path: tool.path("c.db"))
    func add(_ number: Int, _ items: [(String, Int?, String, String)]) throws {
      var source = Source.call(
        recordedAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(number))
      )
      source.mood = "mood \(number)"
      source.model = "gemini-test"
      try catalog.record(
        source,
        items.map { Recommendation(title: $0.0, genre: $0.2, reason: $0.3, year: $0.1) }
      )
    }
    try add(
      1,
      [
        ("기생충", 2019, "드라마", "첫 \"이유\", 쉼표"), ("Heat", 1995, "Crime", "line one\nline two"),
        ("=SUM+A1", nil, "SF", "\u{1B}[31mred\u{202E}"), ("😀😀 Cafe\u{301}", 2001, "Comedy", "r"),
      ]
    )
    try add(2, [("heat", 1995, "Sci-Fi", "again"), ("The Big Sleep", 1946, "film noir", "fog")])
    return tool
  }

  @Test func `a list is sorted, filtered and paged`() async throws {
    let tool = try Self.tool()
    let first = try await tool.run(
      "list",
      "--catalog",
      "c.db",
      "--sort",
      "title",
      "--limit",
      "2",
      "--json"
    )
    #expect(try titles(first) == ["The Big Sleep", "Café"])
    let cursor = try #require(first.errors.split(separator: " ").last.map(String.init))
      .trimmingCharacters(in: .newlines)
    let second = try await tool.run(
      "list",
      "--catalog",
      "c.db",
      "--sort",
      "title",
      "--limit",
      "9",
      "--json",
      "--after",
      cursor
    )
    #expect(try titles(second) == ["Heat", "=SUM+A1", "기생충"])
    let genre = try await tool.run("list", "--catalog", "c.db", "--genre", "sci-fi", "--json")
    #expect(try titles(genre) == ["Heat", "=SUM+A1"])
    #expect(genre.errors.contains("science-fiction"))
    let none = try await tool.run("list", "--catalog", "c.db", "--genre", "nosuch", "--json")
    #expect(none.code == 0 && none.text == "[]\n")
    let frequent = try await tool.run("list", "--catalog", "c.db", "--min-frequency", "2", "--json")
    #expect(try titles(frequent) == ["Heat"])
    let oldest = try await tool.run(
      "list",
      "--catalog",
      "c.db",
      "--sort",
      "year",
      "--reverse",
      "-n",
      "1",
      "--json"
    )
    #expect(try titles(oldest) == ["The Big Sleep"])
    let wrong = try await tool.run("list", "--catalog", "c.db", "--after", cursor)
    #expect(wrong.code == 64 && wrong.errors.contains("cursor"))
  }

  private func titles(_ result: Tool.Result) throws -> [String] {
    try #require(try JSONValue(parsing: result.output).array).compactMap { $0["title"]?.string }
  }

  @Test func `a table has no control characters, and its columns line up`() async throws {
    let result = try await Self.tool().run("list", "--catalog", "c.db")
    #expect(!result.output.contains(0x1B) && !result.text.contains("\u{202E}"))
    let years = result.lines.compactMap { line in
      ["2019", "1995", "2001", "1946", "year"].lazy.compactMap { line.range(of: $0)?.lowerBound }
        .first
        .map { line[..<$0].displayWidth }
    }
    #expect(years.count == 5 && Set(years).count == 1)
  }

  @Test func `one movie shows its spellings, genres and every reason`() async throws {
    let tool = try Self.tool()
    let result = try await tool.run("show", "heat!", "--catalog", "c.db")
    for part in [
      "Heat (1995)", "frequency: 2", "crime (1)", "science-fiction (1)", "heat (1)",
      "line one line two", "again", "mood 2", "gemini-test", "2027-01-15",
    ] {
      #expect(result.text.contains(part), "\(part)")
    }
    let json = try await tool.run("show", "heat", "--catalog", "c.db", "--json")
    let rows = try #require(try JSONValue(parsing: json.output).array)
    #expect(rows.map { $0["reason"]?.string } == ["line one\nline two", "again"])
    let none = try await tool.run("show", "nothing like it", "--catalog", "c.db")
    #expect(none.code == 1 && none.errors.contains("nothing like it"))
    let escaped = try await tool.run("show", "=SUM+A1", "--catalog", "c.db")
    #expect(escaped.text.contains("\\u{1B}[31mred\\u{202E}"))
  }

  @Test func `both forms of CSV hold every value as it is`() async throws {
    let tool = try Self.tool()
    let movies = try await tool.run("export", "--catalog", "c.db", "--sort", "title")
    let records = try #require(CSVRecords(movies.output))
    #expect(
      records[0] == [
        "title", "genres", "reason", "year", "original_title", "frequency", "first_seen",
        "last_seen",
      ]
    )
    #expect(records.count == 6 && records.allSatisfy { $0.count == 8 })
    #expect(records.contains { $0[0] == "=SUM+A1" && $0[2] == "\u{1B}[31mred\u{202E}" })
    #expect(
      records.contains { $0[0] == "Heat" && $0[1] == "crime; science-fiction" && $0[5] == "2" }
    )
    #expect(movies.text.hasSuffix("\r\n"))
    let reasons = try await tool.run(
      "export",
      "--catalog",
      "c.db",
      "--each",
      "recommendation",
      "-o",
      "r.csv"
    )
    #expect(reasons.code == 0 && reasons.output.isEmpty)
    let rows = try #require(
      CSVRecords(try Data(contentsOf: URL(fileURLWithPath: tool.path("r.csv"))))
    )
    #expect(rows.count == 7 && rows.map { $0[0] }.contains("heat"))
    #expect(rows[1].prefix(6) == ["기생충", "드라마", "첫 \"이유\", 쉼표", "2019", "", "mood 1"])
    #expect(rows[2][2] == "line one\nline two")
    let sorted = try await tool.run(
      "export",
      "--catalog",
      "c.db",
      "--each",
      "recommendation",
      "--sort",
      "frequency",
      "--genre",
      "crime"
    )
    #expect(try #require(CSVRecords(sorted.output)).map { $0[0] } == ["title", "Heat", "heat"])
  }

  @Test func `a file that is no catalog, newer or damaged is refused and left alone`() async throws
  {
    let tool = try Self.tool()
    let good = try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db")))
    try Data("title,year\nHeat,1995\n".utf8).write(to: URL(fileURLWithPath: tool.path("csv.db")))
    try good.prefix(9000).write(to: URL(fileURLWithPath: tool.path("cut.db")))
    var newer = good
    newer.replaceSubrange(60..<64, with: [0, 0, 0x27, 0x0F])
    try newer.write(to: URL(fileURLWithPath: tool.path("newer.db")))
    for (name, code, words) in [
      ("csv.db", 65, "not a moviecat catalog"), ("cut.db", 65, "damaged"),
      ("newer.db", 78, "newer version (schema 9999"),
    ] {
      let before = try Data(contentsOf: URL(fileURLWithPath: tool.path(name)))
      let result = try await tool.run("list", "--catalog", name)
      #expect(
        result.code == Int32(code) && result.errors.contains(words),
        "\(name): \(result.errors)"
      )
      #expect(try Data(contentsOf: URL(fileURLWithPath: tool.path(name))) == before)
    }
    let missing = try await tool.run("list", "--catalog", "none.db")
    #expect(missing.code == 66 && !FileManager.default.fileExists(atPath: tool.path("none.db")))
  }

  @Test func `the catalog is where the environment says, else in the user's data folder`()
    async throws
  {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(RecommendCommandTests.list)) }
    let tool = try Tool()
    for (variables, place) in [
      ([:], ".local/share/moviecat/catalog.db"),
      (["XDG_DATA_HOME": tool.path("data")], "data/moviecat/catalog.db"),
      (["MOVIECAT_CATALOG": tool.path("mine.db")], "mine.db"),
    ] as [([String: String], String)] {
      let result = try await tool.run(
        "recommend",
        "calm",
        "--base-url",
        server.baseURL,
        environment: variables
      )
      #expect(
        result.code == 0 && FileManager.default.fileExists(atPath: tool.path(place)),
        "\(place)"
      )
      #expect(try await tool.run("list", environment: variables).code == 0)
    }
  }

  @Test func `eight processes that make one catalog at once all succeed`() async throws {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(RecommendCommandTests.list)) }
    let tool = try Tool()
    let runs = try (0..<8).map { _ in
      try tool.start(["recommend", "calm", "--base-url", server.baseURL, "--catalog", "c.db"])
    }
    for run in runs {
      let result = try await run.result()
      #expect(result.code == 0, "\(result.errors)")
    }
    let movies = try Catalog(path: tool.path("c.db"), access: .reading).movies(
      matching: MovieQuery()
    ).movies
    #expect(movies.map(\.frequency) == [8, 8])
  }

  @Test func `decode reads a response, a bare list, or standard input, and records nothing`()
    async throws
  {
    let tool = try Tool()
    try tool.write(geminiResponse("```json\n\(RecommendCommandTests.list)\n```"), to: "reply.json")
    try tool.write(RecommendCommandTests.list, to: "list.json")
    let response = try await tool.run("decode", "reply.json")
    #expect(response.code == 0 && response.errors.contains("code fence"))
    let list = try await tool.run("decode", "list.json", "--json")
    #expect(try JSONValue(parsing: list.output).array?.count == 2)
    let input = try await tool.run("decode", "-", input: Data("no list here".utf8))
    #expect(input.code == 76)
    #expect(try await tool.run("decode", "none.json").code == 66)
    let stream =
      "data: \(geminiResponse("[{\"title\":\"A\",\"genre\":\"B\",\"reason\":\"C\"},", finish: nil))\n\n"
    // A file that ends within a character, as one does that was cut.
    let cut = Data((stream + "data: {\"기").utf8).dropLast()
    let part = try await tool.run("decode", "-", input: cut)
    #expect(part.code == 2 && part.lines.first == "1. A · B", "\(part.errors)")
    #expect(try await tool.run("decode", "-", input: Data("기".utf8).dropLast()).code == 65)
    #expect(!FileManager.default.fileExists(atPath: tool.path(".local")))
  }

  @Test func `the demo builds a catalog and a CSV, says they are samples, and can be repeated`()
    async throws
  {
    let tool = try Tool()
    let first = try await tool.run("demo", environment: ["GEMINI_API_KEY": ""])
    #expect(first.code == 0 && first.text.contains("no model was asked"))
    let csv = try Data(contentsOf: URL(fileURLWithPath: tool.path("moviecat-demo.csv")))
    let again = try await tool.run("demo", environment: ["GEMINI_API_KEY": ""])
    #expect(again.text == first.text)
    #expect(try Data(contentsOf: URL(fileURLWithPath: tool.path("moviecat-demo.csv"))) == csv)
    #expect(try #require(CSVRecords(csv)).count > 20)
    #expect(!FileManager.default.fileExists(atPath: tool.path(".local")))
  }
}
