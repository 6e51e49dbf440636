import Foundation
import MovieCatalog
import Testing

@Suite struct ExportCommandTests {
  /// A tool whose catalog `c.db` holds what tables are broken with, and a series.
  static func tool() throws -> Tool {
    let tool = try Tool()
    let catalog = try Catalog(path: tool.path("c.db"))
    let items = [
      Recommendation(
        title: "<img src=x onerror=alert(1)> | *Night*",
        genre: "Drama",
        reason: "a \"b\", c\r\nd\te\u{2028}\u{202E}f \u{1B}[31m",
        year: 2001
      ),
      Recommendation(title: "@SUM+A1", genre: "SF", reason: "\t=1+1; e\u{301}"),
      Recommendation(title: "Breaking Bad (TV Series)", genre: "Crime", reason: "r", year: 2008),
    ]
    var source = Source.call(recordedAt: Date(timeIntervalSince1970: 1_800_000_000))
    source.mood = "비"
    try catalog.record(source, items)
    return tool
  }

  private func export(_ tool: Tool, _ arguments: String...) async throws -> Tool.Result {
    try await tool.start(["export", "--catalog", "c.db", "--sort", "title"] + arguments)
      .result()
  }

  @Test func `CSV with the columns and the delimiter asked for is read back`() async throws {
    let tool = try Self.tool()
    let result = try await export(tool, "--columns", "year,reason, title")
    let records = try #require(CSVRecords(result.output))
    #expect(records[0] == ["year", "reason", "title"])
    #expect(records.count == 4)
    #expect(
      records.contains([
        "2001", "a \"b\", c\r\nd\te\u{2028}\u{202E}f \u{1B}[31m",
        "<img src=x onerror=alert(1)> | *Night*",
      ])
    )
    for (word, character) in [("semicolon", ";"), ("tab", "\t"), ("|", "|"), ("comma", ",")] {
      let other = try await export(tool, "--delimiter", word, "--columns", "kind,year")
      #expect(other.text.hasPrefix("kind\(character)year\r\n"), "\(word)")
      #expect(other.code == 0 && other.errors.isEmpty)
    }
    let tabs = try await export(tool, "--format", "tsv", "--columns", "title,kind")
    #expect(tabs.text.contains("\r\nBreaking Bad\ttv\r\n"))
  }

  @Test func `CSV for spreadsheets begins with a byte order mark, and computes nothing`()
    async throws
  {
    let result = try await export(try Self.tool(), "--excel", "--columns", "title,reason")
    #expect(result.output.starts(with: CSVWriter.byteOrderMark))
    let records = try #require(CSVRecords(result.output.dropFirst(3)))
    #expect(records.contains(["'@SUM+A1", "'\t=1+1; e\u{301}"]))
  }

  @Test func `JSON gives back what was recorded`() async throws {
    let result = try await export(try Self.tool(), "--format", "json", "--each", "recommendation")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]]
    )
    #expect(rows.count == 3 && result.code == 0 && result.errors.isEmpty)
    let row = try #require(rows.first { $0["year"] as? Int == 2001 })
    #expect(row["reason"] as? String == "a \"b\", c\r\nd\te\u{2028}\u{202E}f \u{1B}[31m")
    #expect(row["model"] is NSNull && row["mood"] as? String == "비")
    #expect(
      Set(row.keys) == [
        "title", "genre", "reason", "year", "originalTitle", "mood", "model", "recordedAt",
      ]
    )
  }

  @Test func `a Markdown table shows nasty text as text`() async throws {
    let result = try await export(
      try Self.tool(),
      "--format",
      "markdown",
      "--columns",
      "title,year,reason"
    )
    #expect(
      result.lines.contains(
        #"| &lt;img src=x onerror=alert(1)&gt; \| \*Night\* | 2001 "#
          + #"| a "b", c<br>d e<br>f \[31m |"#
      )
    )
    #expect(result.lines.prefix(2) == ["| title | year | reason |", "| --- | ---: | --- |"])
  }

  @Test func `for Letterboxd only films leave, and what is left out is counted`() async throws {
    let tool = try Self.tool()
    let result = try await export(tool, "--format", "letterboxd", "-o", "l.csv")
    #expect(result.code == 0 && result.output.isEmpty)
    #expect(result.errors == "left out 1 that is no film\n")
    let csv = try Data(contentsOf: URL(fileURLWithPath: tool.path("l.csv")))
    let records = try #require(CSVRecords(csv))
    #expect(records[0] == ["Title", "Year"] && records.count == 3)
    #expect(records.contains(["@SUM+A1", ""]))
  }

  @Test(arguments: [
    (["--excel", "--format", "json"], "'--excel' and '--format json'"),
    (["--excel", "--format", "tsv"], "'--excel' and '--format tsv'"),
    (["--delimiter", ";", "--format", "tsv"], "'--delimiter' and '--format tsv'"),
    (["--columns", "title", "--format", "letterboxd"], "'--columns' and '--format letterboxd'"),
    (
      ["--each", "recommendation", "--format", "letterboxd"],
      "'--each recommendation' and '--format letterboxd'"
    ),
    (
      ["--columns", "title,yaer"],
      "frequency, first_seen, last_seen, not 'yaer'; did you mean 'year'?"
    ),
    (["--columns", "genres", "--each", "recommendation"], "did you mean 'genre'?"),
    (["--columns", ""], "'--columns' takes any of title, "),
    (["--columns", "title,"], "'--columns' takes any of title, "),
    (["--columns", "title,title"], "'title' is given more than once"),
    (["--delimiter", "\""], "takes comma, semicolon, tab or one ASCII character"),
    (["--delimiter", "쉼"], "not '쉼'"), (["--delimiter", ""], "not ''"),
    (["--format", "xml"], "csv, tsv, json, ndjson, markdown"),
  ])
  func `what makes no sense is refused before anything is written`(
    arguments: [String],
    words: String
  ) async throws {
    let tool = try Tool()
    let result = try await tool.start(["export", "-o", "x"] + arguments).result()
    #expect(result.code == 64 && result.errors.contains(words), "\(result.errors)")
    #expect(result.output.isEmpty && !FileManager.default.fileExists(atPath: tool.path("x")))
  }
}
