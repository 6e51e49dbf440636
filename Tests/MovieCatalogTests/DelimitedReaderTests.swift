import Testing

@testable import MovieCatalog

@Suite struct DelimitedReaderTests {
  struct Read: Equatable {
    var records: [[String]] = []
    var lines: [Int] = []
  }

  static func read(
    _ bytes: [UInt8],
    delimiter: Unicode.Scalar = ",",
    pieces: () -> Int = { .max }
  ) throws(ListError) -> Read {
    var reader = DelimitedReader(delimiter: UInt8(ascii: delimiter))
    var read = Read()
    func take() {
      read.lines.append(reader.line)
      read.records.append(
        (0..<reader.fieldCount).map {
          String(decoding: reader.text[reader.field($0)], as: UTF8.self)
        }
      )
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = pieces()
      let piece = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      var index = 0
      while try reader.next(in: piece, from: &index) { take() }
    }
    if try reader.finish() { take() }
    return read
  }

  struct Shape: CustomTestStringConvertible, Sendable {
    let text: String
    let records: [[String]]
    let lines: [Int]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ records: [[String]], _ lines: [Int]) {
      self.text = text
      self.records = records
      self.lines = lines
    }
  }

  @Test(arguments: [
    Shape("", [], []),
    Shape("a", [["a"]], [1]),
    Shape("a,b\nc,d", [["a", "b"], ["c", "d"]], [1, 2]),
    Shape("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]], [1, 2]),
    Shape("a,b\rc,d\r", [["a", "b"], ["c", "d"]], [1, 2]),
    Shape("a\r\n\r\nb\n\nc\r\rd", [["a"], ["b"], ["c"], ["d"]], [1, 3, 5, 7]),
    Shape("\n\r\na", [["a"]], [3]),
    Shape(",\n,,", [["", ""], ["", "", ""]], [1, 2]),
    Shape("a,\n,b\n", [["a", ""], ["", "b"]], [1, 2]),
    Shape("\"\"", [[""]], [1]),
    Shape("\"\"\n\na", [[""], ["a"]], [1, 3]),
    Shape("\"a,b\",c", [["a,b", "c"]], [1]),
    Shape("a,\"b\"\r\nc,\"d\"\r\n", [["a", "b"], ["c", "d"]], [1, 2]),
    Shape("\"\"\"a\"\" b\",c", [["\"a\" b", "c"]], [1]),
    Shape("\"\"\"\",\"\"", [["\"", ""]], [1]),
    Shape("\"a\n\nb \"\"c\"\"\",d\ne", [["a\n\nb \"c\"", "d"], ["e"]], [1, 4]),
    Shape("\"a\r\nb\rc\"\r\nd", [["a\r\nb\rc"], ["d"]], [1, 4]),
    Shape("\"a\r\",\"\nb\"\nc", [["a\r", "\nb"], ["c"]], [1, 4]),
    Shape("\"a\r\"\nb", [["a\r"], ["b"]], [1, 3]),
    Shape("\"a\r\"\"\nb\"\nc", [["a\r\"\nb"], ["c"]], [1, 4]),
    Shape("a\r\"\nb\"\rc", [["a"], ["\nb"], ["c"]], [1, 2, 4]),
    Shape("6\" of snow,b\"\"c\n", [["6\" of snow", "b\"\"c"]], [1]),
    Shape("\"a\"b\"c\",d", [["ab\"c\"", "d"]], [1]),
    Shape("\"a\" ,d", [["a ", "d"]], [1]),
    Shape(" \"a\",d", [[" \"a\"", "d"]], [1]),
    Shape("괴물,한강\n기생충,\"계단, 비\"", [["괴물", "한강"], ["기생충", "계단, 비"]], [1, 2]),
  ])
  func `records are read as they stand in real files`(shape: Shape) throws {
    let expected = Read(records: shape.records, lines: shape.lines)
    for pieces in [1, 2, 3, Int.max] {
      #expect(try Self.read(Array(shape.text.utf8), pieces: { pieces }) == expected)
    }
  }

  @Test(arguments: [
    ("\"a", 1), ("a\n\"b\nc,d\n", 2), ("a,\"b\"\"\n\n", 1), ("\"a\nb\",c,\"", 2),
  ])
  func `a quote that never closes is named by the line it stands on`(text: String, line: Int) {
    for pieces in [1, Int.max] {
      #expect(throws: ListError.unclosedQuote(line: line)) {
        try Self.read(Array(text.utf8), pieces: { pieces })
      }
    }
  }

  @Test(
    arguments: [
      ("\n\"never closed\n", .unclosedQuote(line: 2)), ("title\n\"b\",c ", .endlessRow(line: 2)),
    ] as [(String, ListError)]
  )
  func `a record without end does not fill the memory`(start: String, error: ListError) {
    var reader = DelimitedReader(delimiter: UInt8(ascii: ","))
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    #expect(throws: error) {
      var index = 0
      while try reader.next(in: Array(start.utf8), from: &index) {}
      for _ in 0..<100 {
        index = 0
        while try reader.next(in: piece, from: &index) {}
      }
    }
  }

  @Test(arguments: [",", ";", "\t"] as [Unicode.Scalar])
  func `what was written is read back, in any pieces`(delimiter: Unicode.Scalar) throws {
    var random = ListGenerator(seed: 7)
    var records: [[String]] = []
    var bytes: [UInt8] = []
    var writer = CSVWriter(delimiter: UInt8(ascii: delimiter))
    for _ in 0..<2000 {
      let record = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.text() }
      records.append(record)
      writer.append(record: record, to: &bytes)
    }
    for most in [1, 3, 50, 5000] {
      let read = try Self.read(bytes, delimiter: delimiter) {
        Int.random(in: 1...most, using: &random)
      }
      #expect(read.records.count == records.count)
      // As bytes: texts that are equal to Swift need not be the same.
      let isSame = zip(read.records, records).allSatisfy { read, written in
        read.map { Array($0.utf8) } == written.map { Array($0.utf8) }
      }
      #expect(isSame)
    }
  }
}
