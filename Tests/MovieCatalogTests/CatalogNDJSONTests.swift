import Foundation
import Testing

@testable import MovieCatalog

@Suite struct CatalogNDJSONTests {
  private func ndjson(of catalog: Catalog, matching query: MovieQuery? = nil) throws -> String {
    var bytes: [UInt8] = []
    try CatalogNDJSON().write(catalog, matching: query) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All movies without their ids, which also settle the last ties of their order.
  private func movies(in catalog: Catalog) throws -> [Movie] {
    var movies: [Movie] = []
    try catalog.forEachMovie(matching: MovieQuery(order: .title)) { movie in
      var movie = movie
      movie.id = 0
      movies.append(movie)
    }
    return movies.sorted { "\($0)" < "\($1)" }
  }

  private static let pieces = [
    "\"", "\\", ",", "\n", "\r\n", "\r", "\t", "\u{2028}", "😀", "👨‍👩‍👧", "e\u{301}",
    "\u{1112}\u{1161}\u{11AB}", "\u{202E}", "=1+1", "</script>", "한글", "|", "\u{7F}", "\u{FFFD}",
    " ",
  ]

  @Test(arguments: 0..<8)
  func `a catalog of nasty strings is built again, equal to the letter`(seed: Int) throws {
    var random = ListGenerator(seed: UInt64(seed))
    let catalog = try Catalog.inMemory()
    var texts: [String] = []
    for number in 0..<20 {
      func text() -> String {
        let text = (0..<Int.random(in: 1...6)).compactMap { _ in
          Self.pieces.randomElement(using: &random)
        }.joined()
        texts.append(text)
        return text
      }
      var source =
        number % 2 == 0
        ? Source.call() : Source.reply(responseID: nil, body: Array("\(seed) \(number)".utf8))
      source.mood = text()
      source.rawReply = number % 3 == 0 ? Array(text().utf8) : [0xFF, 0x00, UInt8(number)]
      let movies = (0..<5).map { index in
        Recommendation(
          title: "\(index)\(text())",
          genre: text(),
          reason: text(),
          year: index % 2 == 0 ? 1990 + index : nil,
          originalTitle: index % 3 == 0 ? text() : nil
        )
      }
      try catalog.record(source, movies)
      if number % 5 == 0 { try catalog.markSeen([movies[0]], Seen(rating: text())) }
    }
    let text = try ndjson(of: catalog)
    for pieceSize in [13, 1 << 20] {
      let copy = try Catalog.inMemory()
      let report = try MovieImporterTests.import(text, into: copy, pieceSize: pieceSize)
      #expect(report.form == "catalog" && !report.isPartial)
      #expect(try ndjson(of: copy) == text, "seed \(seed), texts \(texts)")
      let copied = Set(try movies(in: copy))
      #expect(copied.symmetricDifference(try movies(in: catalog)) == [])
    }
    // A catalog can be taken in as it is, too.
    let copy = try Catalog.inMemory()
    _ = try copy.importContents(of: catalog)
    #expect(try ndjson(of: copy) == text)
    let again = try copy.importContents(of: catalog)
    #expect(again.added + again.merged == 0)
    #expect(try ndjson(of: copy) == text)
  }

  @Test func `a file that was cut gives the sources before the cut, and says so`() throws {
    let catalog = try Catalog.inMemory()
    for number in 0..<3 {
      try catalog.record(
        .call(),
        [Recommendation(title: "Film \(number)", genre: "Drama", reason: "r")]
      )
    }
    let lines = try ndjson(of: catalog).split(separator: "\n")
    #expect(lines.count == 8)
    let copy = try Catalog.inMemory()
    #expect(throws: ImportError.endsEarly(line: 5, recorded: 1)) {
      try MovieImporterTests.import(lines.prefix(5).joined(separator: "\n"), into: copy)
    }
    // The second source may go on, so only the first one is whole.
    #expect(try movies(in: copy).map(\.title) == ["Film 0"])
    #expect(throws: ImportError.self) {
      try MovieImporterTests.import(
        lines.prefix(5).joined(separator: "\n") + "\n{\"sour",
        into: copy
      )
    }
    #expect(try movies(in: copy).map(\.title) == ["Film 0"])
    try MovieImporterTests.import(lines.joined(separator: "\n") + "\n", into: copy)
    #expect(try ndjson(of: copy) == ndjson(of: catalog))
  }

  @Test func `lines and members that a later version adds are passed over`() throws {
    let text = """
      {"moviecat":{"version":1,"by":"later"}}
      {"source":{"identity":"list:a","kind":"list","recordedAt":"2026-01-01T00:00:00.000Z","x":1}}
      {"poster":{"title":"Heat"}}
      {"recommendation":{"title":"Heat","mood":"x"}}
      {"end":{}}
      """
    #expect(throws: Never.self) {
      let catalog = try Catalog.inMemory()
      try MovieImporterTests.import(text, into: catalog)
      #expect(try movies(in: catalog).map(\.title) == ["Heat"])
    }
  }
}
