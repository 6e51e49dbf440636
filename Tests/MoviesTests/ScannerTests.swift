import Testing

@testable import Movies

@Suite struct ScannerTests {
  @Test func `what was read is gone, what was not found stays`() {
    var scanner = Scanner("No. 12) Chef")
    let found = [
      scanner.number(ofDigits: 1...3) != nil, scanner.skip(word: "no."), scanner.skip(oneOf: "#"),
      scanner.skipBlanks(), scanner.skipBlanks(), scanner.number(ofDigits: 1...3) == 12,
      scanner.skip(oneOf: ".)"), scanner.skipBlanks(),
    ]
    #expect(found == [false, true, false, true, false, true, true, true])
    #expect(scanner.text == "Chef")
  }

  @Test(
    arguments: [
      ("7", 7), ("007", 7), ("123", 123), ("1234", nil), ("", nil), ("x", nil), ("１", nil),
      ("٣", nil),
      ("12\u{301}", 12), ("-1", nil), (String(repeating: "9", count: 1000), nil),
    ] as [(String, Int?)]
  )
  func `a number has ASCII digits, and not too many`(text: String, number: Int?) {
    var scanner = Scanner(text)
    let found = scanner.number(ofDigits: 1...3)
    #expect(found == number)
    #expect(number != nil || scanner.text == text)
  }

  @Test(arguments: ["", "n", "no", "note"])
  func `a text that ends early holds no word`(text: String) {
    var scanner = Scanner(text)
    let isFound = scanner.skip(word: "no.")
    #expect(!isFound)
    #expect(scanner.text == text)
  }

  @Test(arguments: [
    ("  a b  ", "a b"), ("", ""), ("   ", ""), ("a", "a"), (" \u{301}", "\u{301}"),
  ])
  func `blanks are trimmed by scalars`(text: String, trimmed: String) {
    #expect(bytes(String(text.trimmed)) == bytes(trimmed))
  }
}
