import Testing

@testable import MovieCatalog

@Suite struct TextDecoderTests {
  static let text = "title,이유\r\nHeat,한 \"방\" 👍🏽\r\nLéon,e\u{301}\n"

  static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  func decode(_ bytes: [UInt8], _ encoding: TextEncoding?, pieces: Int) throws(ListError) -> [UInt8]
  {
    var decoder = TextDecoder(encoding)
    var text: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      text += try decoder.decode(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    return try text + decoder.decode([], isLast: true)
  }

  @Test(
    arguments: [
      (Array(text.utf8), nil), (Array(text.utf8), .utf8), ([0xEF, 0xBB, 0xBF] + text.utf8, nil),
      ([0xEF, 0xBB, 0xBF] + text.utf8, .cp949),
      ([0xFF, 0xFE] + utf16(text, isBigEndian: false), nil),
      ([0xFE, 0xFF] + utf16(text, isBigEndian: true), nil),
      ([0xFE, 0xFF] + utf16(text, isBigEndian: true), .utf8),
      (utf16(text, isBigEndian: false), .utf16), (utf16(text, isBigEndian: true), .utf16),
    ] as [([UInt8], TextEncoding?)]
  )
  func `every encoding gives the same text, in any pieces`(
    bytes: [UInt8],
    encoding: TextEncoding?
  ) throws {
    for pieces in [1, 2, 3, 5, 16, 17, Int.max] {
      #expect(try decode(bytes, encoding, pieces: pieces) == Array(Self.text.utf8))
    }
  }

  @Test func `what Korean Excel saves is read with its letters`() throws {
    // "title", LF, then 뷁 and 똠 of the extended rows, 가, "A" and a full-width bracket.
    let bytes: [UInt8] =
      Array("title\n".utf8) + [0x94, 0xEE, 0x8C, 0x63, 0xB0, 0xA1, 0x41, 0xA3, 0xA8]
    for pieces in [1, 2, 3, Int.max] {
      #expect(
        try decode(bytes, .cp949, pieces: pieces) == Array("title\n뷁똠가A（".utf8)
      )
    }
  }

  static let start: [UInt8] = Array("title,year,reason\r\nHeat\rGo\n".utf8)

  @Test(
    arguments: [
      (start + [0xB0, 0xA1, 0x0A], nil, .notText(line: 4, byte: 0xB0, .utf8)),
      (start + [0x61, 0xEA, 0xB0], nil, .notText(line: 4, byte: 0xEA, .utf8)),
      ([0xC0, 0x80], nil, .notText(line: 1, byte: 0xC0, .utf8)),
      (start + [0xED, 0xA0, 0x80], .utf8, .notText(line: 4, byte: 0xED, .utf8)),
      (start + [0xB0, 0x20, 0x0A], .cp949, .notText(line: 4, byte: 0xB0, .cp949)),
      (start + [0xB0, 0xA1, 0xB0], .cp949, .notText(line: 4, byte: 0xB0, .cp949)),
      (start + [0x80], .cp949, .notText(line: 4, byte: 0x80, .cp949)),
      (start + [0xC9, 0xA1], .cp949, .notText(line: 4, byte: 0xC9, .cp949)),
      (start + [0xB0, 0xA1, 0xC6, 0x53, 0x0A], .cp949, .notText(line: 4, byte: 0xC6, .cp949)),
      ([0xFF, 0xFE, 0x0A, 0x00, 0x00, 0xD8, 0x61, 0x00], nil, .notText(line: 2, byte: 0, .utf16)),
      ([0xFF, 0xFE, 0x0A, 0x00, 0x3D, 0xD8], nil, .notText(line: 2, byte: 0x3D, .utf16)),
      ([0xFF, 0xFE, 0x0A, 0x00, 0x61], nil, .notText(line: 2, byte: 0x61, .utf16)),
      (start + [0x61, 0x00], nil, .notText(line: 4, byte: 0, .utf8)),
      (Array("SQLite format 3\0\u{10}\0".utf8), nil, .binary(.database)),
      ([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00, 0x06], nil, .binary(.zip)),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], nil, .binary(.excel)),
    ] as [([UInt8], TextEncoding?, ListError)]
  )
  func `bytes that are no text are named by their line`(
    bytes: [UInt8],
    encoding: TextEncoding?,
    error: ListError
  ) {
    for pieces in [1, 2, 3, Int.max] {
      #expect(throws: error) { try decode(bytes, encoding, pieces: pieces) }
    }
  }

  @Test func `UTF-8 that is taken for CP949 is found out`() {
    #expect(throws: ListError.isUTF8) {
      try decode(Array("title\n괴물\n".utf8), .cp949, pieces: .max)
    }
  }
}
