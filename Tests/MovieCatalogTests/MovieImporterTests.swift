import Foundation
import Testing

@testable import MovieCatalog

@Suite struct MovieImporterTests {
  static func response(_ titles: [String], id: String? = nil, finish: String = "STOP") -> String {
    let movies = titles.map { #"{\"title\":\"\#($0)\",\"genre\":\"Drama\",\"reason\":\"r\"}"# }
    let id = id.map { #","responseId":"\#($0)""# } ?? ""
    return #"{"candidates":[{"content":{"parts":[{"text":"[\#(movies.joined(separator: ","))]"}]},"#
      + #""finishReason":"\#(finish)"}]\#(id)}"#
  }

  /// Imports a text in pieces of some size.
  @discardableResult
  static func `import`(
    _ text: String,
    named name: String? = "films.txt",
    into catalog: Catalog,
    pieceSize: Int = 1 << 20,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = ImportOptions()
    change(&options)
    let importer = MovieImporter(into: catalog, fileName: name, options: options)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      try importer.read(Array(bytes[start..<min(start + pieceSize, bytes.count)]))
    }
    return try importer.finish()
  }

  static func titles(in catalog: Catalog) throws -> [String] {
    var titles: [String] = []
    try catalog.forEachMovie(matching: MovieQuery(order: .title)) { titles.append($0.title) }
    return titles
  }

  @Test(
    arguments: [
      // A response, on one line and on several.
      (response(["A1", "B1"]), 1),
      (response(["A1", "B1"]).replacing(#"{"content"#, with: "{\n  \"content"), 1),
      // A saved stream, as events and as an array.
      ("data: \(response(["A1", "B1"]))\n\ndata: {\"usageMetadata\":{}}\n\n", 1),
      ("[\(response(["A1", "B1"], id: "x")),\n\(response([], id: "x"))]", 1),
      // Lines of responses, with one that says the same again, and with blank lines.
      (response(["A1"]) + "\n" + response(["B1"]) + "\n", 2),
      (response(["A1"], id: "x") + "\n\n" + response(["B1"], id: "y"), 2),
      // An array of whole responses.
      ("[\(response(["A1"], id: "x")),\(response(["B1"], id: "y"))]", 2),
      // The results of a batch.
      (
        #"{"key":"1","response":\#(response(["A1"]))}"# + "\n"
          + #"{"key":"2","response":\#(response(["B1"]))}"#, 2
      ),
      (
        #"{"name":"batches/1","done":true,"metadata":{"state":"BATCH_STATE_SUCCEEDED","output":"#
          + #"{"inlinedResponses":{"inlinedResponses":[{"response":\#(response(["A1"])),"#
          + #""metadata":{"key":"1"}},{"response":\#(response(["B1"]))}]}}}}"#, 2
      ),
      // The bare text of a model.
      (
        "Two films, as you asked:\n```json\n[{\"title\":\"A1\",\"genre\":\"g\",\"reason\":\"r\"},"
          + "{\"title\":\"B1\",\"genre\":\"g\",\"reason\":\"r\"}]\n```\n", 1
      ),
    ] as [(String, Int)]
  )
  func `saved replies are recorded once each, whatever they are saved as`(
    text: String,
    replies: Int
  ) throws {
    for pieceSize in [7, 1 << 20] {
      let catalog = try Catalog.inMemory()
      let report = try Self.import(text, into: catalog, pieceSize: pieceSize)
      #expect(report.replies == replies && report.added == 2 && !report.isPartial)
      #expect(try Self.titles(in: catalog) == ["A1", "B1"])
      let again = try Self.import(text, named: "other", into: catalog)
      #expect(again.knownReplies == replies && again.added + again.merged == 0)
    }
  }

  @Test func `replies without use cost themselves alone`() throws {
    let catalog = try Catalog.inMemory()
    let lines = [
      Self.response(["A1"], id: "1"), #"{"candidates":[{"content":"#, "no JSON at all",
      #"{"promptFeedback":{"blockReason":"SAFETY"}}"#, #"{"key":"5","error":{"code":13}}"#,
      #"{"key":"6"}"#, Self.response(["B1", "C1"], id: "7", finish: "MAX_TOKENS"),
      #"{"candidates":[{"content":{"parts":[{"text":"[{\"title\":\"D1\",\"genre\":\"g\",\"reason\":\"r\"},{\"ti"}]},"finishReason":"MAX_TOKENS"}]}"#,
    ]
    let report = try Self.import(lines.joined(separator: "\n"), into: catalog)
    #expect(report.replies == 8 && report.unusableReplies == 5 && report.cutReplies == 1)
    #expect(report.isPartial)
    #expect(report.faults.map(\.place).contains("reply 3 (line 3)"))
    #expect(try Self.titles(in: catalog) == ["A1", "B1", "C1", "D1"])
  }

  @Test func `replies none of which has movies are an error`() throws {
    let catalog = try Catalog.inMemory()
    #expect(throws: ImportError.self) {
      try Self.import(#"{"promptFeedback":{"blockReason":"OTHER"}}"#, into: catalog)
    }
  }

  @Test func `where a reply came from is kept, its bytes only when asked`() throws {
    let catalog = try Catalog.inMemory()
    let text = #"{"key":"mood-1","response":\#(Self.response(["A1"]))}"#
    try Self.import(text, named: "batch.jsonl", into: catalog) { $0.mood = "rain" }
    try Self.import(Self.response(["B1"]), named: "b.json", into: catalog) { $0.keepsRaw = true }
    var sources: [Source] = []
    try catalog.forEachContent { if case .source(let source) = $0 { sources.append(source) } }
    #expect(sources.map(\.name) == ["batch.jsonl", "b.json"])
    #expect(sources[0].kind == .reply && sources[0].position == 1 && sources[0].mood == "rain")
    #expect(sources[0].parameters == #"{"key":"mood-1"}"# && sources[0].rawReply == nil)
    #expect(sources[1].rawReply == Array(Self.response(["B1"]).utf8))
  }

  @Test(arguments: [
    #"[{"title":"A1","year":1999},{"title":"B1","genre":null,"reasons":["x","y"]}]"#,
    #"{"movies":[{"title":"A1"},{"title":"B1","genres":["Drama","Crime"]}]}"#,
    #"{"title":"A1"}"# + "\n" + #"{"title":"B1","reason":"r"}"# + "\n",
  ])
  func `a list as JSON needs titles alone, and is known by its name`(text: String) throws {
    let catalog = try Catalog.inMemory()
    for pieceSize in [3, 1 << 20] {
      let report = try Self.import(text, named: "a.json", into: catalog, pieceSize: pieceSize)
      #expect(report.read == 2 && !report.isPartial && report.replies == nil)
    }
    #expect(try Self.titles(in: catalog) == ["A1", "B1"])
    #expect(try catalog.movies(named: "A1").first?.frequency == 1)
    try Self.import(text, named: "b.json", into: catalog)
    try Self.import(text, named: "c.json", into: catalog) { $0.sourceName = "json a.json" }
    #expect(try catalog.movies(named: "A1").first?.frequency == 2)
  }

  @Test func `a list without a name is known by its content`() throws {
    let catalog = try Catalog.inMemory()
    let text = "title,year\nHeat,1995\n"
    #expect(try Self.import(text, named: nil, into: catalog).added == 1)
    #expect(try Self.import(text, named: nil, into: catalog).known == 1)
    #expect(try Self.import(text + "Go,1999\n", named: nil, into: catalog).added == 1)
    #expect(try catalog.movies(named: "Heat").first?.frequency == 2)
  }

  @Test func `what was seen is not recommended, and the user may say which it is`() throws {
    let catalog = try Catalog.inMemory()
    let text = "Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Heat,1995,u,4.5\n"
    let report = try Self.import(text, named: "ratings.csv", into: catalog)
    #expect(report.form == "letterboxd, seen" && report.added == 1)
    #expect(try Self.titles(in: catalog).isEmpty)
    let movie = try #require(try catalog.movies(named: "Heat").first)
    #expect(try catalog.seen(of: movie)?.rating == "4.5")
    try Self.import(text, named: "ratings.csv", into: catalog) { $0.meaning = .recommendations }
    #expect(try Self.titles(in: catalog) == ["Heat"])
  }

  @Test(arguments: [
    "foo,bar\n1,2\n", "title,year\n\"Heat,1995\n", "title,isbn\nSolaris,1\n",
    #"[{"title":"Heat"}] and [{"title":"Go"}]"#, #"{"a":1}"#, "[1,2]", "",
    #"{"moviecat":{"version":1}}"#, #"{"moviecat":{"version":99}}"# + "\n",
    #"{"moviecat":{"version":1}}"# + "\n" + #"{"recommendation":{"title":"Heat"}}"# + "\n",
  ])
  func `a file that cannot be used leaves the catalog as it was`(text: String) throws {
    let catalog = try Catalog.inMemory()
    #expect(throws: ImportError.self) { try Self.import(text, into: catalog) }
    var isEmpty = true
    try catalog.forEachContent { _ in isEmpty = false }
    #expect(isEmpty)
  }

  @Test func `UTF-16 and a byte-order mark are read in every format`() throws {
    let texts = ["title\n기생충\n", #"[{"title":"기생충"}]"#, Self.response(["기생충"])]
    for text in texts {
      let utf16 =
        [UInt8]([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      for bytes in [utf16, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
        let catalog = try Catalog.inMemory()
        let importer = MovieImporter(into: catalog, fileName: "f")
        for byte in bytes { try importer.read([byte]) }
        #expect(try importer.finish().added == 1)
        #expect(try Self.titles(in: catalog) == ["기생충"])
      }
    }
  }
}
