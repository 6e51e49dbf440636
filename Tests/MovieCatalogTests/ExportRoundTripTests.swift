import Foundation
import MovieCatalog
import Testing

@Suite struct ExportRoundTripTests {
  /// Texts that some reader or writer is known to trip over.
  static let pieces = [
    "\"", "\"\"", "\r", "\n", "\r\n", "\t", ",", ";", "|", "\\", "\\n", "/", "'", "=", "+", "-",
    "@",
    " ", "\u{A0}", "\u{2028}", "\u{2029}", "\u{85}", "\u{7F}", "\u{1B}[31m", "\u{FEFF}", "\u{200F}",
    "\u{202E}", "\u{FFFD}", "\u{FFFF}", "😀", "👩‍👩‍👧", "🇰🇷", "e\u{301}", "\u{301}", "기생충",
    "\u{1100}\u{1175}\u{11A8}", "אב", "null", "1e5", "007", "<b>", "&amp;", "a",
  ]

  /// The same texts on every run.
  static let texts: [String] = {
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    return (0..<2000).map { _ in
      // Recorded without a reason would be a recommendation without one: at least one piece.
      (0...next(6)).map { _ in pieces[next(pieces.count)] }.joined()
    }
  }()

  static func catalog() throws -> Catalog {
    let catalog = try Catalog.inMemory()
    let items = texts.enumerated().map {
      Recommendation(title: "Movie \($0)", genre: $1, reason: $1)
    }
    try catalog.record(.call(recordedAt: Date(timeIntervalSince1970: 0)), items)
    return catalog
  }

  @Test(arguments: [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "a")])
  func `CSV gives every text back, whatever the delimiter`(delimiter: UInt8) throws {
    let export = TableExport(
      .csv(delimiter: delimiter),
      of: .recommendations([.reason, .title, .genre])
    )
    var bytes: [UInt8] = []
    try export.write(Self.catalog()) { bytes += $0 }
    let records = try #require(DelimitedRecords(bytes, delimiter: delimiter)).records
    #expect(records.count == Self.texts.count + 1)
    #expect(records.allSatisfy { $0.count == 3 })
    for (record, text) in zip(records.dropFirst(), Self.texts) {
      #expect(
        record[0] == Array(text.utf8) && record[2] == Array(text.utf8),
        "\(text.debugDescription)"
      )
    }
  }

  @Test func `JSON gives every text back, one object a line`() throws {
    var bytes: [UInt8] = []
    try TableExport(.json, of: .recommendations([.reason])).write(Self.catalog()) { bytes += $0 }
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: String]]
    )
    #expect(rows.count == Self.texts.count)
    for (row, text) in zip(rows, Self.texts) {
      #expect(row["reason"].map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == Self.texts.count + 2)
  }

  @Test func `a Markdown table has a line for each row and as many cells as columns`() throws {
    let export = TableExport(.markdown, of: .recommendations([.reason, .title]))
    let lines = try written(export, Self.catalog()).split(separator: "\n")
    #expect(lines.count == Self.texts.count + 2)
    for line in lines {
      var bars = 0
      var isEscaped = false
      for character in line.unicodeScalars {
        if character == "|" && !isEscaped { bars += 1 }
        isEscaped = character == "\\" && !isEscaped
      }
      #expect(bars == 3, "\(line.debugDescription)")
    }
  }
}
