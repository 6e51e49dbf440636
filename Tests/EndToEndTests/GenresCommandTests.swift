import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct GenresCommandTests {
  private static func tool() throws -> Tool {
    let tool = try Tool()
    try Catalog(path: tool.path("c.db")).record(
      .call(recordedAt: Date(timeIntervalSince1970: 1_800_000_000)),
      [
        ("Paris, Texas", "Road movie, Concert film"), ("Kings of the Road", "road Movie"),
        ("리틀 포레스트", "음식 영화, 드라마"), ("Alien", "SF"),
      ].map { Recommendation(title: $0.0, genre: $0.1, reason: "r") }
    )
    return tool
  }

  @Test func `genres are listed with counts, and a free tag says that it is one`() async throws {
    let tool = try Self.tool()
    let result = try await tool.run("genres", "--catalog", "c.db")
    #expect(
      result.lines == [
        "movies  genre            kind",
        "     2  road movie       free tag",
        "     1  drama            known",
        "     1  music            known",
        "     1  science-fiction  known",
        "     1  음식 영화        free tag",
      ]
    )
    let json = try await tool.run("genres", "--catalog", "c.db", "--json")
    let rows = try #require(try JSONValue(parsing: json.output).array)
    #expect(rows.count == 5)
    #expect(
      json.lines[4]
        == #"{"genre": "science-fiction", "name": "Science Fiction", "isKnown": true, "movies": 1},"#
    )
    #expect(json.lines[5].hasPrefix(#"{"genre": "음식 영화", "name": "음식 영화", "isKnown": false"#))
  }

  @Test(
    arguments: [
      ("Road movie", 2), ("ROAD MOVIE", 2), (" road  movie ", 2), ("*road movie*", 2), ("음식 영화", 1),
      ("음식 영화".decomposedStringWithCanonicalMapping, 1), ("road", 0),
    ]
  )
  func `a free tag can be filtered by however it is written`(word: String, count: Int) async throws
  {
    let result = try await Self.tool().run(
      "list",
      "--catalog",
      "c.db",
      "--genre",
      word,
      "--json"
    )
    #expect(try JSONValue(parsing: result.output).array?.count == count)
  }

  @Test func `a word for a known genre is said to be that genre`() async throws {
    let tool = try Self.tool()
    let result = try await tool.run("list", "--catalog", "c.db", "--genre", "공상과학")
    #expect(result.text.contains("Alien"))
    #expect(result.errors == "genre '공상과학' is science-fiction\n")
    let tag = try await tool.run("list", "--catalog", "c.db", "--genre", "road movie")
    #expect(tag.text.contains("Kings of the Road") && tag.errors.isEmpty)
  }

  @Test func `a catalog without genres says so, and a missing one is an error`() async throws {
    let tool = try Tool()
    try Catalog(path: tool.path("c.db")).record(
      .call(recordedAt: Date(timeIntervalSince1970: 1_800_000_000)),
      [Recommendation(title: "Wings", genre: " ", reason: "r")]
    )
    let result = try await tool.run("genres", "--catalog", "c.db")
    #expect(result.code == 0 && result.text.isEmpty && result.errors == "no genres\n")
    let json = try await tool.run("genres", "--catalog", "c.db", "--json")
    #expect(json.code == 0 && json.text == "[]\n" && json.errors.isEmpty)
    #expect(try await tool.run("genres", "--catalog", "none.db").code == 66)
  }
}
