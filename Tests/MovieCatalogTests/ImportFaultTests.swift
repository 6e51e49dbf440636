import Foundation
import Testing

@testable import MovieCatalog

@Suite struct ImportFaultTests {
  /// Imports bytes as they are.
  private func importBytes(_ bytes: [UInt8], into catalog: Catalog) throws -> ImportReport {
    let importer = MovieImporter(into: catalog, fileName: "f")
    try importer.read(bytes)
    return try importer.finish()
  }

  @Test(arguments: [
    #"[{"title":"기생충"}]"#, "제목\n기생충\n", "세 편입니다:\n[{\"title\":\"기생충\"}]\n",
    #"{"title":"Heat"}"# + "\n" + #"{"title":"기생충"}"#,
  ])
  func `bytes that are not UTF-8 are never taken for letters`(text: String) throws {
    let korean = String.Encoding(rawValue: 0x8000_0422)
    let bytes = Array(try #require(text.data(using: korean)))
    let catalog = try Catalog.inMemory()
    let error = #expect(throws: ImportError.self) { try importBytes(bytes, into: catalog) }
    #expect(error?.description.contains("--encoding cp949") == true, "\(String(describing: error))")
    let line = MovieImporterTests.response(["기생충"])
    let reply = Array(try #require(line.data(using: korean)))
    let report = try importBytes(
      reply + Array("\n\(MovieImporterTests.response(["A1"]))".utf8),
      into: catalog
    )
    #expect(report.unusableReplies == 1 && report.added == 1)
    #expect(report.faults.first?.description.hasPrefix("reply 1 (line 1): is not UTF-8") == true)
    #expect(try MovieImporterTests.titles(in: catalog) == ["A1"])
  }

  @Test func `JSON lines of lists are one list, and prose between lists is refused`() throws {
    let catalog = try Catalog.inMemory()
    let lines =
      #"[{"title":"A1"},{"title":"B1"}]"# + "\n" + #"[{"title":"B1"},{"title":"C1"}]"# + "\n"
    let report = try MovieImporterTests.import(lines, into: catalog)
    #expect(report.read == 4 && report.added == 3 && report.known == 1 && report.notes.isEmpty)
    #expect(try MovieImporterTests.titles(in: catalog) == ["A1", "B1", "C1"])
    #expect(throws: ImportError.json(.severalLists)) {
      try MovieImporterTests.import(#"[{"title":"A1"}] or rather [{"title":"B1"}]"#, into: catalog)
    }
  }

  @Test func `what a file has not is not asked of it`() throws {
    let catalog = try Catalog.inMemory()
    let reply = MovieImporterTests.response(["A1"])
    #expect(throws: ImportError.wrongOption(.replies, option: "--as")) {
      try MovieImporterTests.import(reply, into: catalog) { $0.meaning = .seen }
    }
    #expect(throws: ImportError.wrongOption(.replies, option: "--source")) {
      try MovieImporterTests.import(reply, into: catalog) { $0.sourceName = "x" }
    }
    #expect(throws: ImportError.wrongOption(.json, option: "--delimiter")) {
      try MovieImporterTests.import(#"[{"title":"A1"}]"#, into: catalog) {
        $0.delimiter = UInt8(ascii: ";")
      }
    }
    #expect(try MovieImporterTests.titles(in: catalog).isEmpty)
  }

  @Test func `a table of which no row can be used is refused, and an empty one is no source`()
    throws
  {
    let catalog = try Catalog.inMemory()
    #expect(throws: ImportError.self) {
      try MovieImporterTests.import("title,year\n,1\n1,2,3\n", into: catalog)
    }
    #expect(try MovieImporterTests.import("title,year\n", into: catalog).read == 0)
    var count = 0
    try catalog.forEachContent { _ in count += 1 }
    #expect(count == 0)
  }

  @Test func `ratings in a list of recommendations are told, not dropped in silence`() throws {
    let catalog = try Catalog.inMemory()
    let text = "제목,본 날,별점\n괴물,2024.01.02,5\n기생충,,\n"
    let report = try MovieImporterTests.import(text, into: catalog)
    #expect(report.notes.contains { $0.hasSuffix("were not used (1); --as seen takes them") })
    let seen = try MovieImporterTests.import(text, named: "b", into: catalog) { $0.meaning = .seen }
    #expect(seen.notes.isEmpty)
    let movie = try #require(try catalog.movies(named: "괴물").first)
    #expect(try catalog.seen(of: movie) == Seen(watchedOn: "2024-01-02", rating: "5"))
  }

  @Test(arguments: [
    #"{"recommendation":{"title":"A","position":0}}"#,
    #"{"recommendation":{"title":"A","position":9223372036854775807}}"#,
    #"{"recommendation":{"title":"A","addedAt":"yesterday"}}"#,
    #"{"seen":{"title":"A","watchedOn":"2024-02-31"}}"#,
    #"{"source":{"identity":"list:b","kind":"list","recordedAt":"12026-01-01T00:00:00.000Z"}}"#,
    #"{"source":{"identity":"list:b","kind":"rumour","recordedAt":"2026-01-01T00:00:00.000Z"}}"#,
    #"{"verdict":{"kind":"title","mention":{"title":"A"},"saidAt":"2026-01-01T00:00:00.000Z","act":1}}"#,
    #"{"verdict":{"kind":"same","mention":{"title":"A"},"other":{"title":"B"},"saidAt":"x","act":1}}"#,
    #"{"verdict":{"kind":"title","mention":{"title":"A"},"title":"B","saidAt":"12026-01-01T00:00:00.000Z","act":1}}"#,
    #"{"recommendation":{"genre":"x"}}"#, "[1]", "x",
  ])
  func `a line that cannot be is told, and what came before it is kept`(line: String) throws {
    let catalog = try Catalog.inMemory()
    let source =
      #"{"source":{"identity":"list:%","kind":"list","recordedAt":"2026-01-01T00:00:00.000Z"}}"#
    let lines = [
      #"{"moviecat":{"version":1}}"#, source.replacing("%", with: "a"),
      #"{"recommendation":{"title":"Heat","position":3}}"#, source.replacing("%", with: "c"), line,
      #"{"end":{}}"#,
    ]
    let error = #expect(throws: ImportError.self) {
      try MovieImporterTests.import(lines.joined(separator: "\n"), into: catalog)
    }
    guard case .badLine(5, _, recorded: let recorded)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(recorded == 1)
    #expect(try MovieImporterTests.titles(in: catalog) == ["Heat"])
  }

  @Test func `catalogs one after another are taken in, and the last one must be whole`() throws {
    let source =
      #"{"source":{"identity":"list:%","kind":"list","recordedAt":"2026-01-01T00:00:00.000Z"}}"#
    func catalog(_ name: String, isWhole: Bool = true) -> String {
      let lines = [
        #"{"moviecat":{"version":1}}"#, source.replacing("%", with: name),
        #"{"recommendation":{"title":"\#(name)"}}"#, #"{"end":{}}"#,
      ]
      return lines.dropLast(isWhole ? 0 : 1).map { $0 + "\n" }.joined()
    }
    let both = try Catalog.inMemory()
    try MovieImporterTests.import(catalog("A1") + catalog("B1"), into: both)
    #expect(try MovieImporterTests.titles(in: both) == ["A1", "B1"])
    let cut = try Catalog.inMemory()
    #expect(throws: ImportError.endsEarly(line: 7, recorded: 1)) {
      try MovieImporterTests.import(catalog("A1") + catalog("B1", isWhole: false), into: cut)
    }
    #expect(try MovieImporterTests.titles(in: cut) == ["A1"])
  }

  @Test func `of a TMDB list what is rated is seen, and the rest recommended`() throws {
    let text = """
      TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
      1,tt1,movie,A1,2019-05-30,,,8.5,,
      2,tt2,movie,B1,2018-05-30,,,8.5,9,2024-01-15
      3,tt3,tv,C1,2017-05-30,,,8.5,9,2024-01-15

      """
    let catalog = try Catalog.inMemory()
    let report = try MovieImporterTests.import(text, into: catalog)
    #expect(report.form == "tmdb, seen and recommendations" && report.leftOut == ["TV": 1])
    #expect(report.notes.isEmpty)
    #expect(try MovieImporterTests.titles(in: catalog) == ["A1"])
    let movie = try #require(try catalog.movies(named: "B1").first)
    #expect(try catalog.seen(of: movie) == Seen(watchedOn: "2024-01-15", rating: "9"))
  }

  @Test func `what is counted adds up to what was read`() throws {
    let reply = MovieImporterTests.response(["A1", "B1"], id: "x")
    let texts = [
      reply, #"{"title":"A","year":2001}"# + "\n" + #"{"title":"x"#,
      "title\nA\nA\nB\n\n,\n", "[{\"title\":\"A\"},{\"title\":\"A\"},7]",
    ]
    for text in texts {
      let catalog = try Catalog.inMemory()
      for _ in 0..<2 {
        let report = try MovieImporterTests.import(text, into: catalog)
        let left = report.leftOut.values.reduce(0, +)
        let sum = report.added + report.merged + report.known + report.skipped + left
        #expect(report.read == sum, "\(report)")
      }
    }
  }

  @Test func `a catalog's file from which a line was lost is known by its end`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(
      .call(),
      ["Heat", "Zulu"].map { Recommendation(title: $0, genre: "g", reason: "r") }
    )
    var bytes: [UInt8] = []
    try CatalogNDJSON().write(catalog) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let copy = try Catalog.inMemory()
    let without = lines.filter { !$0.contains("Zulu") }.joined(separator: "\n")
    let report = try MovieImporterTests.import(without, into: copy)
    #expect(report.isPartial && report.faults.map(\.place) == ["the end"])
    #expect(throws: ImportError.newerForm(version: 9)) {
      try MovieImporterTests.import(
        without.replacing("version\":1", with: "version\":9"),
        into: copy
      )
    }
  }

  @Test(arguments: [-1, 1 << 50, Int.max])
  func `a count that a server made up costs nothing but itself`(count: Int) throws {
    let catalog = try Catalog.inMemory()
    let reply =
      MovieImporterTests.response(["Heat"], id: "x").dropLast()
      + #","usageMetadata":{"totalTokenCount":\#(count),"promptTokenCount":5}}"#
    try MovieImporterTests.import(String(reply), into: catalog)
    var bytes: [UInt8] = []
    try CatalogNDJSON().write(catalog) { bytes += $0 }
    let copy = try Catalog.inMemory()
    try MovieImporterTests.import(String(decoding: bytes, as: UTF8.self), into: copy)
    #expect(try MovieImporterTests.titles(in: copy) == ["Heat"])
    var tokens: Source.Tokens?
    try copy.forEachContent { if case .source(let source) = $0 { tokens = source.tokens } }
    #expect(tokens == Source.Tokens(prompt: 5))
    #expect(try catalog.statistics().tokens.prompt == 5)
  }

  @Test(arguments: [
    #"{"candidates":[{"content":{"parts":["#,
    #"{"candidates":[{"content":{"parts":[{"text":"[{\"ti"#,
    "[]", "no JSON", #"{"candidates":[]}}"#,
  ])
  func `a first line that is torn costs itself alone`(line: String) throws {
    let lines = [line, MovieImporterTests.response(["A1"]), MovieImporterTests.response(["B1"])]
    for pieceSize in [5, 1 << 20] {
      let catalog = try Catalog.inMemory()
      let report = try MovieImporterTests.import(
        lines.joined(separator: "\n") + "\n",
        into: catalog,
        pieceSize: pieceSize
      ) { $0.format = .replies }
      #expect(report.added == 2 && report.unusableReplies == 1 && report.replies == 3)
      #expect(try MovieImporterTests.titles(in: catalog) == ["A1", "B1"])
    }
  }
}
