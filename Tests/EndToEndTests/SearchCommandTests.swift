import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct SearchCommandTests {
  private static func tool(films: Int = 0) throws -> Tool {
    let tool = try Tool()
    let catalog = try Catalog(path: tool.path("c.db"))
    var items: [(String, String, String)] = [
      ("괴물", "스릴러", "한강에서 무언가 올라온다"), ("살인의 추억", "범죄", "rain on the fields"),
      ("Face/Off", "Action", "they swap"), ("Spider-Man", "Action", "a bite"),
      ("Don't Look Now", "Horror", "a red coat"),
    ]
    items += (0..<films).map { ("Film \($0)", "Drama", "rain \($0)") }
    try catalog.record(
      .call(recordedAt: Date(timeIntervalSince1970: 1_800_000_000)),
      items.map { Recommendation(title: $0.0, genre: $0.1, reason: $0.2) }
    )
    return tool
  }

  private func titles(_ result: Tool.Result) throws -> [String] {
    try #require(try JSONValue(parsing: result.output).array).compactMap { $0["title"]?.string }
  }

  @Test(arguments: [
    (["괴물"], ["괴물"]), (["추억"], ["살인의 추억"]), (["한강에서", "올라"], ["괴물"]),
    (["don't"], ["Don't Look Now"]),
    (["face/off"], ["Face/Off"]), (["spider-man"], ["Spider-Man"]), (["공포"], ["Don't Look Now"]),
    (["AND"], []), (["\""], []), (["*"], []), (["("], []), (["title:x"], []), (["--", "-n"], []),
  ])
  func `words find movies, whatever signs are in them`(
    words: [String],
    found: [String]
  ) async throws {
    let result = try await Self.tool()
      .start(["search", "--catalog", "c.db", "--json"] + words).result()
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(try titles(result) == found)
  }

  @Test func `a table shows them, and nothing found is said`() async throws {
    let tool = try Self.tool()
    let table = try await tool.run("search", "action", "--catalog", "c.db", "-n", "1")
    #expect(table.lines.count == 2 && table.lines[1].contains("Face/Off"))
    let none = try await tool.run("search", "no", "such", "--catalog", "c.db")
    #expect(none.code == 0 && none.text.isEmpty && none.errors == "no movies with 'no such'\n")
  }

  @Test func `a blank text is a wrong command line, and a missing catalog is not made`()
    async throws
  {
    let tool = try Self.tool()
    for words in [[], [""], [" ", "\t"]] {
      let result = try await tool.start(["search", "--catalog", "c.db"] + words).result()
      #expect(result.code == 64 && result.errors.contains("WORDS"))
    }
    #expect(try await tool.run("search", "x", "--catalog", "none.db").code == 66)
    #expect(!FileManager.default.fileExists(atPath: tool.path("none.db")))
  }

  @Test func `many new recommendations are indexed, by several processes at once too`() async throws
  {
    let tool = try Self.tool(films: 1500)
    let arguments = ["search", "rain", "--catalog", "c.db", "--json", "-n", "500"]
    let runs = try (0..<4).map { _ in try tool.start(arguments) }
    for run in runs {
      let result = try await run.result()
      #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(try titles(result).count == 500)
    }
    let catalog = try Catalog(path: tool.path("c.db"), access: .reading)
    #expect(try catalog.unindexedRecommendations == 0)
    #expect(try catalog.search("rain", limit: 2000).count == 1501)
  }
}
