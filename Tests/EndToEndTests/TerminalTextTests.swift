import Testing

@testable import moviecat

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("one\ntwo", "one two"), ("one\r\ntwo", "one two"), ("one\rtwo\tthree", "one two three"),
    ("one\n\ntwo", "one  two"), ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("\u{9B}31m", #"\u{9B}31m"#),
    ("a\u{0}b\u{7F}", #"a\u{0}b\u{7F}"#), ("a\u{202E}b", #"a\u{202E}b"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200E}\u{200F}\u{61C}"#),
    ("\u{2066}\u{2069}\u{202A}", #"\u{2066}\u{2069}\u{202A}"#),
    ("He\u{2060}at\u{200B}\u{FEFF}", #"He\u{2060}at\u{200B}\u{FEFF}"#),
    ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#), ("e\u{1B}\u{301}", "e\\u{1B}\u{301}"),
  ])
  func `what steers a terminal becomes visible`(text: String, shown: String) {
    #expect(TerminalText.escaped(text) == shown)
  }

  @Test(arguments: [
    "", "Heat", "기생충", "👨‍👩‍👧‍👦", "می‌خواهم", "e\u{301}", #"\u{1B}"#, "a\u{A0}b", "\u{AD}",
  ])
  func `everything else stays byte for byte`(text: String) {
    #expect(Array(TerminalText.escaped(text).utf8) == Array(text.utf8))
  }

  @Test func `no control character gets through`() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = TerminalText.escaped("a\(Character(scalar))b").unicodeScalars
      #expect(!shown.contains { $0.properties.generalCategory == .control })
    }
  }
}
