import Foundation
import MovieCatalog
import Testing

@Suite struct StatsCommandTests {
  @Test func `numbers, bars and models are shown`() async throws {
    let tool = try CatalogCommandTests.tool()
    let result = try await tool.run("stats", "--catalog", "c.db")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(
      result.lines == [
        "movies           5",
        "mentions         6",
        "recommendations  6",
        "sources          2 (2 calls)",
        "recorded         2027-01-15 to 2027-01-15",
        "",
        "genre            movies",
        "science-fiction       2  " + String(repeating: "█", count: 55),
        "comedy                1  " + String(repeating: "█", count: 27),
        "crime                 1  " + String(repeating: "█", count: 27),
        "drama                 1  " + String(repeating: "█", count: 27),
        "film-noir             1  " + String(repeating: "█", count: 27),
        "",
        "decade   movies",
        "no year       1  " + String(repeating: "█", count: 63),
        "1940s         1  " + String(repeating: "█", count: 63),
        "1990s         1  " + String(repeating: "█", count: 63),
        "2000s         1  " + String(repeating: "█", count: 63),
        "2010s         1  " + String(repeating: "█", count: 63),
        "",
        "model        sources  recommendations",
        "gemini-test        2                6",
      ]
    )
  }

  @Test func `more genres than are shown are said to be there`() async throws {
    let tool = try Tool()
    try Catalog(path: tool.path("c.db")).record(
      .call(),
      (0..<14).map { Recommendation(title: "Film \($0)", genre: "tag\($0)", reason: "r") }
    )
    let result = try await tool.run("stats", "--catalog", "c.db")
    #expect(result.lines.filter { $0.hasPrefix("tag") }.count == 12)
    #expect(result.errors == "2 more genres, listed by moviecat genres\n")
  }

  @Test func `an empty catalog has only zeros, and a missing one is an error`() async throws {
    let tool = try Tool()
    _ = try Catalog(path: tool.path("c.db"))
    let result = try await tool.run("stats", "--catalog", "c.db")
    #expect(
      result.lines == [
        "movies           0", "mentions         0", "recommendations  0", "sources          0",
      ]
    )
    #expect(try await tool.run("stats", "--catalog", "none.db").code == 66)
  }

  @Test func `JSON is one object that has everything`() async throws {
    let tool = try CatalogCommandTests.tool()
    let result = try await tool.run("stats", "--catalog", "c.db", "--json")
    let object = try JSONValue(parsing: result.output)
    #expect(object["movies"]?.integer == 5 && object["sources"]?["call"]?.integer == 2)
    #expect(object["sources"]?["list"]?.integer == 0 && object["totalTokens"] == .null)
    #expect(object["genres"]?.array?.count == 5)
    #expect(object["decades"]?.array?.first?["decade"] ?? .null == .null)
    #expect(object["decades"]?.array?.last?["decade"]?.integer == 2010)
    #expect(object["models"]?.array?.first?["model"]?.string == "gemini-test")
  }
}
