import Arguments
import Testing

@Suite struct CommandWordsTests {
  @Test func `words are text as it came`() throws {
    let words = ["ask", "", "기생충", "e\u{301}"]
    #expect(
      try CommandWords.decoded(words.map { Array($0.utf8) }).map { Array($0.utf8) }
        == words.map { Array($0.utf8) }
    )
  }

  @Test(arguments: [
    ([0x63, 0x61, 0x6C, 0x6D, 0xFF], "argument 2 is not UTF-8 (byte 0xff at offset 4)"),
    ([0xC3], "argument 2 is not UTF-8 (byte 0xc3 at offset 0)"),
    ([0x61, 0xED, 0xA0, 0x80], "argument 2 is not UTF-8 (byte 0xed at offset 1)"),
    ([0x61, 0x05, 0x80], "argument 2 is not UTF-8 (byte 0x80 at offset 2)"),
  ])
  func `a word that is not UTF-8 is refused by place and byte`(bytes: [UInt8], message: String) {
    let error = #expect(throws: UsageError.self) {
      try CommandWords.decoded([Array("ask".utf8), bytes])
    }
    #expect(error?.description == message)
  }

  @Test func `the words of this process can be read`() throws {
    #expect(try CommandWords.current() == Array(CommandLine.arguments.dropFirst()))
  }
}
