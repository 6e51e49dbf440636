import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct CollationOptionsTests {
  private static func tool() throws -> Tool {
    let tool = try Tool()
    try Catalog(path: tool.path("c.db")).record(
      .call(recordedAt: Date(timeIntervalSince1970: 1_800_000_000)),
      ["기생충", "The Matrix", "Signs", "Νοσταλγία", "1917", "A Quiet Place", "가을"].map {
        Recommendation(title: $0, genre: "Drama", reason: "r")
      }
    )
    return tool
  }

  @Test(
    arguments: [
      ([], "1917|The Matrix|A Quiet Place|Signs|Νοσταλγία|가을|기생충"),
      (["--literal"], "1917|A Quiet Place|Signs|The Matrix|Νοσταλγία|가을|기생충"),
      (["--hangul-first"], "1917|가을|기생충|The Matrix|A Quiet Place|Signs|Νοσταλγία"),
      (
        ["--literal", "--hangul-first"],
        "1917|가을|기생충|A Quiet Place|Signs|The Matrix|Νοσταλγία"
      ),
    ] as [([String], String)]
  )
  func `list, a page at a time, and export sort as they are told`(
    options: [String],
    titles: String
  ) async throws {
    let tool = try Self.tool()
    let order = ["--catalog", "c.db", "--sort", "title"] + options
    var listed: [String] = []
    var cursor: [String] = []
    repeat {
      let page = try await tool.start(["list", "--json", "-n", "3"] + order + cursor).result()
      let rows = try #require(try JSONValue(parsing: page.output).array)
      listed += rows.compactMap { $0["title"]?.string }
      let words = page.errors.split(whereSeparator: \.isWhitespace).map(String.init)
      cursor = words.isEmpty ? [] : ["--after", try #require(words.last)]
    } while !cursor.isEmpty
    #expect(listed.joined(separator: "|") == titles)
    for each in ["film", "recommendation"] {
      let csv = try await tool.start(["export", "--each", each] + order).result()
      let records = try #require(CSVRecords(csv.output)).dropFirst()
      #expect(records.map { $0[0] }.joined(separator: "|") == titles)
    }
  }

  @Test func `a cursor of another collation is refused`() async throws {
    let tool = try Self.tool()
    let page = try await tool.run("list", "--catalog", "c.db", "--literal", "-n", "2")
    let cursor = try #require(page.errors.split(whereSeparator: \.isWhitespace).last)
    for option in ["--hangul-first", "--reverse"] {
      let other = try await tool.run(
        "list",
        "--catalog",
        "c.db",
        option,
        "--after",
        String(cursor)
      )
      #expect(other.code == 64 && other.errors.contains("not a cursor of this order"))
    }
  }
}
