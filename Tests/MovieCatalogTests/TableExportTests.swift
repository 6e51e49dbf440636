import Foundation
import MovieCatalog
import Testing

@Suite struct TableExportTests {
  static let byTitle = MovieQuery(order: .title)

  /// Each format's text of the same catalog, movies by title.
  static let movies: [(TableFormat, String)] = [
    (
      .csv(),
      """
      title,genres,reason,year,original_title,frequency,first_seen,last_seen\r
      *Batteries,science-fiction,,,,1,2027-01-15T08:00:01.000Z,2027-01-15T08:00:01.000Z\r
      Heat,crime; drama,"say ""run""\nand\trun",1995,,2,\
      2027-01-15T08:00:00.000Z,2027-01-15T08:00:01.000Z\r
      기생충,drama,=1+1,2019,Parasite,1,2027-01-15T08:00:00.000Z,2027-01-15T08:00:00.000Z\r

      """
    ),
    (
      .tsv,
      """
      title\tgenres\treason\tyear\toriginal_title\tfrequency\tfirst_seen\tlast_seen\r
      *Batteries\tscience-fiction\t\t\t\t1\t2027-01-15T08:00:01.000Z\t2027-01-15T08:00:01.000Z\r
      Heat\tcrime; drama\t"say ""run""\nand\trun"\t1995\t\t2\t\
      2027-01-15T08:00:00.000Z\t2027-01-15T08:00:01.000Z\r
      기생충\tdrama\t=1+1\t2019\tParasite\t1\t2027-01-15T08:00:00.000Z\t2027-01-15T08:00:00.000Z\r

      """
    ),
    (
      .json,
      #"""
      [
      {"title": "*Batteries", "genres": ["science-fiction"], "reasons": [], "year": null, \#
      "originalTitle": null, "frequency": 1, "firstSeen": "2027-01-15T08:00:01.000Z", \#
      "lastSeen": "2027-01-15T08:00:01.000Z"},
      {"title": "Heat", "genres": ["crime", "drama"], \#
      "reasons": ["say \"run\"\nand\trun", "a|b"], "year": 1995, "originalTitle": null, \#
      "frequency": 2, "firstSeen": "2027-01-15T08:00:00.000Z", \#
      "lastSeen": "2027-01-15T08:00:01.000Z"},
      {"title": "기생충", "genres": ["drama"], "reasons": ["=1+1"], "year": 2019, \#
      "originalTitle": "Parasite", "frequency": 1, "firstSeen": "2027-01-15T08:00:00.000Z", \#
      "lastSeen": "2027-01-15T08:00:00.000Z"}
      ]

      """#
    ),
    (
      .markdown,
      #"""
      | title | year | genres | frequency | reason |
      | --- | ---: | --- | ---: | --- |
      | \*Batteries | | science-fiction | 1 | |
      | Heat | 1995 | crime; drama | 2 | say "run"<br>and run |
      | 기생충 | 2019 | drama | 1 | =1+1 |

      """#
    ),
  ]

  @Test(arguments: movies)
  func `a movie is a row`(format: TableFormat, text: String) throws {
    let result = try written(TableExport(format), exportCatalog(), Self.byTitle)
    #expect(Array(result.utf8) == Array(text.utf8))
  }

  static let recommendations: [(TableFormat, String)] = [
    (
      .csv(),
      """
      title,genre,reason,year,original_title,mood,model,recorded_at\r
      Heat,"Crime, Drama","say ""run""\nand\trun",1995,,"비, 밤",gemini-test,2027-01-15T08:00:00.000Z\r
      기생충,드라마,=1+1,2019,Parasite,"비, 밤",gemini-test,2027-01-15T08:00:00.000Z\r
      heat,,a|b,1995,,,gemini-test,2027-01-15T08:00:01.000Z\r
      *Batteries,SF,,,,,gemini-test,2027-01-15T08:00:01.000Z\r

      """
    ),
    (
      .markdown,
      #"""
      | title | year | genre | mood | reason |
      | --- | ---: | --- | --- | --- |
      | Heat | 1995 | Crime, Drama | 비, 밤 | say "run"<br>and run |
      | 기생충 | 2019 | 드라마 | 비, 밤 | =1+1 |
      | heat | 1995 | | | a\|b |
      | \*Batteries | | SF | | |

      """#
    ),
  ]

  @Test(arguments: recommendations)
  func `a recommendation is a row, as written, in the order recorded`(
    format: TableFormat,
    text: String
  ) throws {
    let result = try written(TableExport(format, of: .recommendations()), exportCatalog())
    #expect(Array(result.utf8) == Array(text.utf8))
  }

  @Test func `a query orders and filters recommendations by their movies`() throws {
    let export = TableExport(.json, of: .recommendations([.title, .genre, .year, .recordedAt]))
    let query = MovieQuery(order: .title, genre: Genre(rawValue: "crime"), limit: 1)
    #expect(
      try written(export, exportCatalog(), query) == """
        [
        {"title": "Heat", "genre": "Crime, Drama", "year": 1995, \
        "recordedAt": "2027-01-15T08:00:00.000Z"},
        {"title": "heat", "genre": null, "year": 1995, "recordedAt": "2027-01-15T08:00:01.000Z"}
        ]

        """
    )
  }

  @Test(arguments: [
    (TableFormat.csv(), "kind,reasons,title\r\nmovie,\"say \"\"run\"\"\nand\trun\na|b\",Heat\r\n"),
    (
      .csv(delimiter: UInt8(ascii: ";")),
      "kind;reasons;title\r\nmovie;\"say \"\"run\"\"\nand\trun\na|b\";Heat\r\n"
    ),
    (
      .json,
      #"[\#n{"kind": "movie", "reasons": ["say \"run\"\nand\trun", "a|b"], "title": "Heat"}\#n]\#n"#
    ),
    (
      .markdown,
      #"| kind | reasons | title |\#n| --- | --- | --- |\#n"#
        + #"| movie | say "run"<br>and run<br>a\|b | Heat |\#n"#
    ),
  ])
  func `the columns asked for stand in the order asked for`(
    format: TableFormat,
    text: String
  ) throws {
    let export = TableExport(format, of: .movies([.kind, .reasons, .title]))
    let query = MovieQuery(minimumFrequency: 2)
    #expect(Array(try written(export, exportCatalog(), query).utf8) == Array(text.utf8))
  }

  @Test func `text for spreadsheets has a byte order mark, and nothing to compute`() throws {
    let export = TableExport(.csv(isForExcel: true), of: .movies([.title, .reason]))
    let bytes = Array(
      try written(export, exportCatalog(), MovieQuery(genre: Genre(rawValue: "drama"))).utf8
    )
    let rows = "title,reason\r\nHeat,\"say \"\"run\"\"\nand\trun\"\r\n기생충,'=1+1\r\n"
    #expect(bytes == CSVWriter.byteOrderMark + Array(rows.utf8))
  }

  @Test(arguments: [
    (TableFormat.csv(), "title,year\r\n"), (.tsv, "title\tyear\r\n"), (.json, "[]\n"),
    (.markdown, "| title | year |\n| --- | ---: |\n"),
  ])
  func `an empty catalog is a table without rows`(format: TableFormat, text: String) throws {
    let export = TableExport(format, of: .movies([.title, .year]))
    let result = try written(export, Catalog.inMemory())
    #expect(Array(result.utf8) == Array(text.utf8))
  }

  @Test func `rows are gathered into pieces, and a sink that fails ends the export`() throws {
    struct Full: Error {}
    let catalog = try Catalog.inMemory()
    let items = (0..<1000).map {
      Recommendation(title: "Movie \($0)", genre: "SF", reason: String(repeating: "r", count: 200))
    }
    try catalog.record(.call(recordedAt: Date(timeIntervalSince1970: 0)), items)
    let export = TableExport(.json, of: .recommendations())
    var pieces: [Int] = []
    try export.write(catalog) { pieces.append($0.count) }
    #expect(pieces.count > 3 && pieces.dropLast().allSatisfy { (65_536..<66_536).contains($0) })
    var calls = 0
    #expect(throws: Full.self) {
      try export.write(catalog) { _ in
        calls += 1
        throw Full()
      }
    }
    #expect(calls == 1)
  }
}
