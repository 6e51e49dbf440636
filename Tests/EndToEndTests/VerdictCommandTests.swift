import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct VerdictCommandTests {
  /// A tool whose catalog has two films called Heat, and one film in two languages.
  private static func tool() throws -> Tool {
    let tool = try Tool()
    let catalog = try Catalog(path: tool.path("c.db"))
    let replies: [[(String, Int?)]] = [
      [("기생충", 2019), ("Heat", 1995), ("쥬라기 공원", 1993)],
      [("Parasite", 2019), ("heat (1995)", nil), ("쥐라기 공원", 1993)],
      [("기생충 (Parasite)", 2019), ("Heat", 1986), ("Heat", nil)],
    ]
    for (index, reply) in replies.enumerated() {
      try catalog.record(
        .call(recordedAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(index))),
        reply.map { Recommendation(title: $0.0, genre: "Drama", reason: "r", year: $0.1) }
      )
    }
    return tool
  }

  private func titles(_ tool: Tool) async throws -> [String] {
    let list = try await tool.run("list", "--catalog", "c.db", "--sort", "title", "--json")
    let rows = try #require(try JSONValue(parsing: list.output).array)
    return rows.map { row in
      let year = row.object?["year"]?.integer.map { " \($0)" } ?? ""
      return (row.object?["title"]?.string ?? "?") + year
    }
  }

  @Test func `why shows every name of a movie and what ties it`() async throws {
    let tool = try Self.tool()
    let result = try await tool.run("show", "--why", "parasite", "--catalog", "c.db")
    #expect(
      result.lines == [
        "기생충 (2019) id:1",
        "  Parasite (2019) id:4, said by 1 source",
        "  기생충 (Parasite) (2019) id:7, said by 1 source: as Parasite (2019) id:4, same key, same year (parasite)",
        "  기생충 (2019) id:1, said by 1 source: as 기생충 (Parasite) (2019) id:7, same key, same year (기생충)",
      ]
    )
    let json = try await tool.run("show", "--why", "--json", "parasite", "--catalog", "c.db")
    let rows = try #require(try JSONValue(parsing: json.output).array)
    #expect(rows.count == 3)
    #expect(rows[1].object?["otherSpelling"]?.string == "Parasite")
    #expect(rows[1].object?["rule"]?.string == "same key, same year")
  }

  @Test func `a year or an id says which of several movies is meant`() async throws {
    let tool = try Self.tool()
    let both = try await tool.run("show", "heat", "--catalog", "c.db")
    #expect(both.lines.filter { $0.hasPrefix("Heat") } == ["Heat (1995)", "Heat", "Heat (1986)"])
    let one = try await tool.run("show", "heat (1986)", "--catalog", "c.db")
    #expect(one.lines.filter { $0.hasPrefix("Heat") } == ["Heat (1986)"])
    let id = try await tool.run("show", "id:2", "--catalog", "c.db")
    #expect(id.lines.first == "Heat (1995)")
    let none = try await tool.run("show", "id:99", "--catalog", "c.db")
    #expect(none.code == 1 && none.errors.contains("id:99"))
    let ambiguous = try await tool.run("merge", "heat", "parasite", "--catalog", "c.db")
    #expect(ambiguous.code == 1)
    #expect(
      ambiguous.errors == "moviecat: 'heat' may be Heat (1995) id:2, Heat id:6, Heat (1986) id:7; "
        + "name one by its id\n"
    )
  }

  @Test func `merge, split, rename and undo say what they did, and undo gives all back`()
    async throws
  {
    let tool = try Self.tool()
    let before = try await titles(tool)
    let merged = try await tool.run("merge", "쥬라기 공원", "쥐라기 공원", "--catalog", "c.db")
    #expect(merged.text == "쥬라기 공원 (1993) and 쥐라기 공원 (1993) are 쥐라기 공원 (1993) id:3 now\n")
    let split = try await tool.run("split", "parasite", "기생충 (Parasite)", "--catalog", "c.db")
    #expect(
      split.text == "기생충 (Parasite) (2019) is 기생충 (2019) id:9 now, not 기생충 (2019) id:1\n"
    )
    let renamed = try await tool.run(
      "rename",
      "heat (1986)",
      "Heat, der erste",
      "--catalog",
      "c.db"
    )
    #expect(renamed.text == "Heat (1986) is Heat, der erste (1986) id:7 now\n")
    #expect(try await titles(tool) != before)
    for _ in 0..<3 {
      let undone = try await tool.run("undo", "--catalog", "c.db")
      #expect(undone.code == 0 && undone.text.contains("no longer"))
    }
    #expect(try await titles(tool) == before)
    let nothing = try await tool.run("undo", "--catalog", "c.db")
    #expect(nothing.code == 1 && nothing.errors == "there is nothing to undo\n")
  }

  @Test func `a mention that is not there, or the only one, is an error that changes nothing`()
    async throws
  {
    let tool = try Self.tool()
    let before = try await titles(tool)
    let unknown = try await tool.run("split", "parasite", "Fargo", "--catalog", "c.db")
    #expect(unknown.code == 1 && unknown.errors.contains("is not named 'Fargo'"))
    let only = try await tool.run("split", "heat (1986)", "Heat", "--catalog", "c.db")
    #expect(only.code == 1 && only.errors.contains("nothing to split"))
    let same = try await tool.run("merge", "parasite", "기생충", "--catalog", "c.db")
    #expect(same.code == 1 && same.errors.contains("one movie already"))
    let blank = try await tool.run("rename", "parasite", " ", "--catalog", "c.db")
    #expect(blank.code == 64)
    #expect(try await titles(tool) == before)
    let missing = try await tool.run("merge", "a", "b", "--catalog", "none.db")
    #expect(missing.code == 66)
    #expect(!FileManager.default.fileExists(atPath: tool.path("none.db")))
  }

  @Test func `duplicates lists pairs that may be one, and a review decides them`() async throws {
    let tool = try Self.tool()
    let list = try await tool.run("duplicates", "--catalog", "c.db", "--json")
    let rows = try #require(try JSONValue(parsing: list.output).array)
    let pairs = rows.map { [$0.object?["movie"]?.string, $0.object?["otherMovie"]?.string] }
    #expect(pairs.contains(["쥬라기 공원", "쥐라기 공원"]))
    #expect(pairs.filter { $0 == ["Heat", "Heat"] }.count == 2)
    let likelihoods = rows.compactMap { $0.object?["likelihood"]?.integer }
    #expect(likelihoods == likelihoods.sorted(by: >) && likelihoods.count == rows.count)

    let table = try await tool.run("duplicates", "--catalog", "c.db")
    #expect(table.lines.count == rows.count + 1)
    let review = try await tool.run(
      "duplicates",
      "--review",
      "--catalog",
      "c.db",
      input: Data("what\ny\ns\nn\n".utf8)
    )
    #expect(review.code == 0)
    #expect(review.lines.last == "1 made one, 1 kept apart, 1 skipped")
    #expect(try await tool.run("duplicates", "--review", "--json").code == 64)
    let left = try await tool.run("duplicates", "--catalog", "c.db", "--json")
    #expect(try #require(try JSONValue(parsing: left.output).array).count == rows.count - 2)
    for _ in 0..<2 { try await tool.run("undo", "--catalog", "c.db") }
    let again = try await tool.run("duplicates", "--catalog", "c.db", "--json")
    #expect(again.output == list.output)
  }

  @Test func `resolve tells for each line the first one that is the same movie`() async throws {
    let tool = try Tool()
    let lines = """
      {"title": "Parasite (2019)"}
      {"title": "Heat", "year": 1995, "genre": "Crime"}

      {"title": "기생충", "year": 2019, "originalTitle": "Parasite"}
      {"title": "HEAT", "year": null}
      {"title": ""}
      """
    let result = try await tool.run("resolve", input: Data(lines.utf8))
    #expect(result.code == 0 && result.lines == ["1", "2", "3", "1", "2", "6"])
    try tool.write(lines.replacing("\n", with: "\r\n"), to: "films.jsonl")
    #expect(try await tool.run("resolve", "films.jsonl").lines == result.lines)
    try tool.write("{\"title\": \"Heat\"}\nHeat\n", to: "bad.jsonl")
    let bad = try await tool.run("resolve", "bad.jsonl")
    #expect(bad.code == 65 && bad.errors.contains("line 2") && bad.text.isEmpty)
    #expect(try await tool.run("resolve", "none.jsonl").code == 66)
    let years =
      #"{"title": "Heat", "year": "1995"}\n{"title": "Heat", "year": 1995.0}\n"#
      + #"{"title": "Heat", "year": ""}\n{"title": "Heat", "year": 3000}\n"#
    let lenient = try await tool.run(
      "resolve",
      input: Data(years.replacing("\\n", with: "\n").utf8)
    )
    #expect(lenient.lines == ["1", "1", "1", "1"])
    #expect(lenient.errors == "left out 1 year that no film can be of\n")
    let number = try await tool.run("resolve", input: Data(#"{"title": 1917}"#.utf8))
    #expect(number.code == 65 && number.errors.contains("a 'title' that is no text on line 1"))
    let none = try await tool.run("resolve", input: Data(#"{"year": 1917}"#.utf8))
    #expect(none.code == 65 && none.errors.contains("no 'title' on line 1"))
  }
}
