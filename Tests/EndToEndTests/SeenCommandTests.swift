import Foundation
import MovieCatalog
import Testing

@Suite struct SeenCommandTests {
  @Test func `what was seen is listed, left out of lists, and can be taken back`() async throws {
    let tool = try CatalogCommandTests.tool()
    let noted = try await tool.run(
      "seen",
      "Heat",
      "Tron (1982)",
      "--on",
      "2026-01-02",
      "--rating",
      "4/5",
      "--catalog",
      "c.db"
    )
    #expect(noted.code == 0)
    #expect(noted.errors == "2 noted as seen, 0 known already; 1 new to the catalog\n")
    let refused = try await tool.run("seen", "--refuse", "기생충", "--catalog", "c.db")
    #expect(refused.errors == "1 noted as refused, 0 known already\n")
    let list = try await tool.run("seen", "--catalog", "c.db")
    #expect(list.lines.count == 4)
    #expect(list.text.contains("Heat    1995  2026-01-02  4/5"))
    #expect(list.text.contains("refused"))
    let json = try await tool.run("seen", "--json", "--catalog", "c.db")
    let rows = try #require(
      JSONSerialization.jsonObject(with: json.output) as? [[String: Any]]
    )
    #expect(rows.count == 3 && rows[0]["title"] as? String == "Heat")
    let unseen = try await tool.run("list", "--unseen", "--json", "--catalog", "c.db")
    #expect(!unseen.text.contains("Heat") && !unseen.text.contains("기생충"))
    #expect(unseen.text.contains("The Big Sleep"))
    let back = try await tool.run("seen", "--forget", "Heat", "--catalog", "c.db")
    #expect(back.errors == "1 forgotten, 0 not known as seen\n")
    #expect(try await tool.run("list", "--unseen", "--catalog", "c.db").text.contains("Heat"))
  }

  @Test(arguments: [
    ["seen", "--refuse"], ["seen", "--forget"], ["seen", " "], ["seen", "Heat", "--on", "today"],
    ["seen", "Heat", "--forget", "--rating", "5"], ["seen", "Heat", "--json"],
    ["recommend", "calm", "--exclude", " "], ["recommend", "calm", "--exclude-tokens", "-1"],
    ["import"], ["import", "-", "-"], ["import", "x", "--format", "xls"],
    ["import", "x", "--source", ""],
  ])
  func `a command line that makes no sense is refused`(arguments: [String]) async throws {
    let tool = try Tool()
    let result = try await tool.start(arguments + ["--catalog", "c.db"]).result()
    #expect(result.code == 64, "\(result)")
    #expect(!FileManager.default.fileExists(atPath: tool.path("c.db")))
  }

  @Test func `what is known is not asked for again, and marked when it comes all the same`()
    async throws
  {
    let server = try LoopbackServer { _ in .init(200, geminiResponse(RecommendCommandTests.list)) }
    let tool = try Tool()
    try tool.write("Name,Year\nHEAT,1995\nTron,1982\n", to: "mine.csv")
    try await tool.run("seen", "기생충 (2019)", "--catalog", "c.db")
    let arguments = [
      "recommend", "calm", "--base-url", server.baseURL, "--catalog", "c.db", "--exclude", "seen",
      "--exclude", "mine.csv",
    ]
    let result = try await tool.start(arguments).result()
    #expect(result.code == 0)
    #expect(result.errors.contains("asking to leave out 3 movies"))
    #expect(result.lines[0] == "1. 기생충 (2019) · 드라마 [known: seen]")
    #expect(result.lines[2] == "2. Heat (1995) · Crime, Drama [known: mine.csv]")
    #expect(result.errors.contains("2 of 2 came although they were to be left out"))
    let body = String(decoding: try #require(server.requests.first).body, as: UTF8.self)
    #expect(body.contains(#"known already: \"기생충\" (2019), \"HEAT\" (1995), \"Tron\" (1982)"#))
    let json = try await tool.start(arguments + ["--json"]).result()
    let rows = try #require(
      JSONSerialization.jsonObject(with: json.output) as? [[String: Any]]
    )
    #expect(rows.map { $0["excludedAs"] as? String } == ["seen", "mine.csv"])
  }

  @Test func `the names that are left out are bounded by tokens, the likeliest first`() async throws
  {
    let tool = try Tool()
    let catalog = try Catalog(path: tool.path("c.db"))
    for number in 0..<3 {
      try catalog.record(
        .call(),
        (number..<40).map {
          Recommendation(title: "Film \($0)", genre: "Drama", reason: "r", year: 1990)
        }
      )
    }
    let result = try await tool.run(
      "recommend",
      "calm",
      "--dry-run",
      "--exclude",
      "catalog",
      "--exclude-tokens",
      "40",
      "--catalog",
      "c.db"
    )
    #expect(
      result.code == 0 && result.errors.contains("asking to leave out 5 movies, as many as fit in")
    )
    #expect(result.text.contains(#"already: \"Film 2\" (1990), \"Film 3\" (1990), "#))
    let none = try await tool.run(
      "recommend",
      "calm",
      "--dry-run",
      "--exclude",
      "seen",
      "--catalog",
      "none.db"
    )
    #expect(none.code == 0 && none.errors.contains("asking to leave out 0 movies"))
  }
}
