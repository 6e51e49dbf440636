@testable import MovieCatalog
import Testing

@Suite struct DelimitedListReaderTests {
  @Test func `quoted commas and doubled quotes do not shift the columns`() throws {
    let file = try ListFile(
      """
      title,year,genre,reason
      "Good, Bad and Quiet",1966,Western,"slow, dusty"
      ""\"Stone"" Harper",1987,Comedy,kind
      Hide,2019,Thriller,"she said ""stay""\"
      """
    )
    #expect(file.titles == ["Good, Bad and Quiet", "\"Stone\" Harper", "Hide"])
    #expect(file.years == [1966, 1987, 2019])
    #expect(file.reasons == ["slow, dusty", "kind", "she said \"stay\""])
    #expect(!file.report.isPartial && file.report.notes.isEmpty)
  }

  @Test func `a reason keeps its line breaks`() throws {
    let file = try ListFile("title,reason\nPoet,\"first\n\nthird \"\"x\"\"\"\n")
    #expect(file.reasons == ["first\n\nthird \"x\""])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `every line end gives the same movies`(end: String) throws {
    let lines = [
      "title,year,reason", "Heat,1995,\"duel\"", "", "Drive,2011,\"neon\"", "Go,1999,\"x\"",
    ]
    for pieces in [1, 2, 3, Int.max] {
      let file = try ListFile(lines.joined(separator: end), pieces: pieces)
      #expect(file.titles == ["Heat", "Drive", "Go"])
      #expect(file.reasons == ["duel", "neon", "x"])
      #expect(file.entries.map(\.line) == [2, 4, 5])
      #expect(file.entries.map(\.record) == [1, 2, 3])
    }
  }

  @Test(arguments: [
    "sep=;\r\ntitle;year\r\nHeat;1995\r\n", "\"sep=;\"\r\ntitle;year\r\nHeat;1995\r\n",
    "\u{FEFF}sep=;\ntitle;year\nHeat;1995", "\nsep=|\ntitle|year\nHeat|1995",
  ])
  func `Excel's hint is no movie`(text: String) throws {
    for pieces in [1, Int.max] {
      let file = try ListFile(text, pieces: pieces)
      #expect(file.titles == ["Heat"])
      #expect(file.years == [1995])
    }
  }

  @Test(arguments: [",", ";", "\t"])
  func `the header tells the delimiter`(delimiter: String) throws {
    let file = try ListFile("title\(delimiter)year\nHeat\(delimiter)1995\n")
    #expect(file.years == [1995])
  }

  @Test func `the user may say the delimiter`() throws {
    let file = try ListFile("title|a,b,c\nHeat|x\n", delimiter: UInt8(ascii: "|"))
    #expect(file.titles == ["Heat"])
  }

  @Test func `a ragged row is reported by line and never shifts its columns`() throws {
    let file = try ListFile(
      "title,year,genre,reason\nHeat,1995,Crime,duel\nDrive,2011\n"
        + "Go,1999,Comedy,night,extra,extra2\nBig,1988,Comedy,toy,,\n"
    )
    #expect(file.titles == ["Heat", "Big"])
    #expect(
      file.report.badRows.map { "\($0.place): \($0.fault)" } == [
        "line 3 (record 2): has 2 fields, the header 4",
        "line 4 (record 3): has 6 fields, the header 4",
      ]
    )
    #expect(file.report.badRowCount == 2 && file.report.isPartial)
  }

  @Test func `a bad row is found in the file below fields with line breaks`() throws {
    let file = try ListFile("title,reason\nHeat,\"a\nb\nc\"\nGo,x\nDrive\n")
    #expect(file.report.badRows.map(\.line) == [6])
    #expect(file.report.badRows.map(\.record) == [3])
  }

  @Test func `only the first of many bad rows are listed`() throws {
    let file = try ListFile("title,year\n" + String(repeating: "x\n", count: 50))
    #expect(file.report.badRows.count == 20)
    #expect(file.report.badRowCount == 50)
    #expect(file.report.entryCount == 0)
  }

  @Test(arguments: ["", "  ", "\u{200B}", "\u{202E}\u{202C}", "\u{1}"])
  func `a title that shows nothing is reported`(title: String) throws {
    let file = try ListFile("title,year\n\(title),1995\nHeat,1995\n")
    #expect(file.titles == ["Heat"])
    #expect(
      file.report.badRows.map { "\($0.place): \($0.fault)" } == ["line 2 (record 1): has no title"]
    )
  }

  @Test func `rows with nothing in them are blank lines`() throws {
    let file = try ListFile("title,year,\n ,, \n,,\n   \nHeat,1995\n\"\",\"\",\"\"\n\t\n")
    #expect(file.titles == ["Heat"])
    #expect(file.entries.map(\.record) == [1])
    #expect(!file.report.isPartial)
  }

  @Test func `both forms of a timestamp are read and an odd date keeps its row`() throws {
    let file = try ListFile(
      "title,added_at\nA,2024-01-02T03:04:05Z\nB,2024-01-02T03:04:05.123Z\n"
        + "C,2024-01-02T12:04:05.413878+09:00\nD,02/01/2024\nE,2024/1/2\nF,\n"
    )
    #expect(
      file.entries.map(\.addedAt) == [
        "2024-01-02T03:04:05.000Z", "2024-01-02T03:04:05.123Z", "2024-01-02T03:04:05.414Z", nil,
        "2024-01-02", nil,
      ]
    )
    #expect(
      file.report.notes == ["a date that cannot be read was left out ('02/01/2024' on line 5)"]
    )
  }

  @Test(
    arguments: [
      ("1995", 1995), (" 1995 ", 1995), ("1995.0", 1995), ("(1995)", 1995), ("1995년", 1995),
      ("2019-05-30", 2019), ("2019/5/30", 2019), ("", nil),
    ] as [(String, Int?)]
  )
  func `a year is read in the forms that lists have`(text: String, year: Int?) throws {
    let file = try ListFile("title,year\nHeat,\(text)\n")
    #expect(file.years == [year])
    #expect(file.report.notes.isEmpty)
  }

  @Test(arguments: [
    "95", "0", "1869", "2101", "19955", "1995.5", "1995.", "1995–1998", "N/A", "-1995", "(1995",
    "99999999999999999999", "1995-13-01", "1995 1996",
  ])
  func `a year that is none is left out and noted`(text: String) throws {
    let file = try ListFile("title,year\nGo,1999\nHeat,\(text)\nBig,x\n")
    #expect(file.years == [1999, nil, nil])
    #expect(
      file.report.notes == ["2 years that are none were left out (the first: '\(text)' on line 3)"]
    )
  }

  @Test func `the release date gives the year where there is none`() throws {
    let file = try ListFile("title,year,release date\nA,,2019-05-30\nB,2018,2019-05-30\nC,,soon\n")
    #expect(file.years == [2019, 2018, nil])
    #expect(file.report.notes.count == 1)
  }

  @Test func `control characters are taken out of texts and noted`() throws {
    let file = try ListFile("title,reason\nHe\u{1}at,a\u{1B}[1m\tb\nGo,x\n")
    #expect(file.titles == ["Heat", "Go"])
    #expect(file.reasons == ["a[1m\tb", "x"])
    #expect(file.report.notes == ["control characters were taken out of a row (line 2)"])
  }

  @Test func `titles are trimmed and reasons are as written`() throws {
    let file = try ListFile("title,genre,reason\n Heat , Crime,\" a \"\n")
    let said = Recommendation(title: "Heat", genre: "Crime", reason: " a ")
    #expect(file.entries.map(\.recommendation) == [said])
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", " , \n"])
  func `a file without a header is empty`(text: String) {
    #expect(ListFile.error(text) == .empty)
  }

  @Test func `a header alone is a list without movies`() throws {
    #expect(try ListFile("title,year").report.entryCount == 0)
  }

  @Test func `a quote that never closes is fatal`() {
    #expect(
      ListFile.error("title,year\nHeat,1995\n\"Go,1999\nBig,1988\n") == .unclosedQuote(line: 3)
    )
  }

  @Test func `Korean Excel's bytes need their encoding said`() throws {
    // 괴물 and 똠 in CP949, on the second line.
    let bytes =
      Array("title,year\n".utf8) + [0xB1, 0xAB, 0xB9, 0xB0, 0x8C, 0x63] + Array(",2006".utf8)
    #expect(ListFile.error(bytes: bytes) == .notText(line: 2, byte: 0xB1, .utf8))
    #expect(try ListFile(bytes: bytes, encoding: .cp949, pieces: 1).titles == ["괴물똠"])
  }

  static let columns = [
    "title", "genre", "reason", "year", "original_title", "mood", "model", "recorded_at",
  ]

  @Test func `what moviecat exported is read back to the byte`() throws {
    var random = ListGenerator(seed: 11)
    var bytes: [UInt8] = []
    var writer = CSVWriter()
    writer.append(record: Self.columns, to: &bytes)
    var written: [Recommendation] = []
    for number in 0..<2000 {
      // Blanks around a title do not survive, nor do controls; what is between them does.
      let said = Recommendation(
        title: "T\(random.text())\(number)".replacing("\u{1}", with: ""),
        genre: "Crime, Drama",
        reason: random.text().replacing("\u{1}", with: ""),
        year: number % 3 == 0 ? nil : 1990 + number % 30,
        originalTitle: number % 2 == 0 ? nil : "원\(number)"
      )
      written.append(said)
      writer.append(
        record: [
          said.title, said.genre, said.reason, said.year.map(String.init) ?? "",
          said.originalTitle ?? "", "a mood", "a model", "2026-01-02T03:04:05.678Z",
        ],
        to: &bytes
      )
    }
    for pieces in [1, 61, Int.max] {
      let file = try ListFile(bytes: bytes, pieces: pieces)
      #expect(file.entries.map(\.record) == Array(1...2000))
      #expect(file.entries.allSatisfy { $0.addedAt == "2026-01-02T03:04:05.678Z" })
      #expect(file.titles.map { Array($0.utf8) } == written.map { Array($0.title.utf8) })
      #expect(file.reasons.map { Array($0.utf8) } == written.map { Array($0.reason.utf8) })
      #expect(file.entries.map(\.recommendation) == written)
      #expect(file.report.notes.isEmpty && !file.report.isPartial)
    }
  }
}
