import Testing

@testable import Movies

/// What holds for every title, however odd.
@Suite struct ParsedTitlePropertyTests {
  private static let parts = [
    "Heat", "Matrix, The", "기생충", "괴물", "アキラ", "Брат", "1917", "2049", "II", "L'Avventura", "[REC]",
    "(1995)", "(2010, Nolan)", "(Parasite)", "(원제: Oldboy)", "(TV series)", "(US)", "[4K]", "()",
    "(",
    ")", "]", "“", "”", "\"", "《", "》", "**", "__", "1.", "#2", "-", "/", " / ", " - ", ":", "|",
    ",",
    ", The", "or", " ", " ", " ", "\u{301}", "\u{202E}", "שלום", "दंगल", "😀", "$", "'", "½", "Ⅱ",
    "감독판", " - The Final Cut", " / 2011",
  ]

  @Test(arguments: 0..<8)
  func `no title is lost, and reading it twice reads the same`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let clean = NormalForm.cleaned(generator.text(of: Self.parts))
      if clean.isEmpty { continue }
      let parsed = ParsedTitle(clean)
      #expect(!parsed.title.isEmpty && !parsed.cleanTitle.isEmpty, "\(clean)")
      #expect(parsed == ParsedTitle(clean))
      for alias in parsed.aliases + parsed.weakAliases { #expect(!alias.isEmpty, "\(clean)") }
    }
  }

  @Test(arguments: 0..<8)
  func `what is shown of a title has its key`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let clean = NormalForm.cleaned(generator.spelling())
      if clean.isEmpty { continue }
      let shown = ParsedTitle(clean)
      let again = ParsedTitle(shown.cleanTitle)
      #expect(
        NormalForm.strictKey(again.title) == NormalForm.strictKey(shown.title),
        "\(clean) → \(shown.title) → \(again.title)"
      )
    }
  }

  /// A reader that went over the whole title for each of its parts would take minutes for these.
  @Test(arguments: [
    ("Heat", "(a)"), ("Heat ", " (1995)"), ("Heat", "()"), ("Heat", "a)"), ("----", "[(]"),
    ("", "**a**"), ("** ", "__a"), ("Heat", " / 2011"), ("Heat", ": final cut"), ("", "1. "),
    ("기생충", " / Parasite"), ("e", "\u{301}"),
  ])
  func `the time for a long title grows with its length`(front: String, part: String) throws {
    let title = front + String(repeating: part, count: 20_000 / part.utf8.count)
    let parsed = ParsedMention(try #require(Mention(spelling: title)))
    #expect(!parsed.cleanTitle.isEmpty)
    // Nor does a catalog get thousands of keys for one mention.
    #expect(parsed.keys.count < 32)
  }

  @Test func `brackets are read however deep they are`() {
    let depth = 10_000
    let nested = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    let parsed = ParsedTitle("Heat " + nested)
    #expect(parsed.title == "Heat")
    let isWhole = parsed.weakAliases == [String(nested.dropFirst().dropLast())]
    #expect(isWhole)
    let isTitle = ParsedTitle(nested).title == nested
    #expect(isTitle)
  }

  @Test func `garbage of every script is read without a trap`() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<1000 {
      let clean = NormalForm.cleaned(generator.title() + "(" + generator.title() + ")")
      let parsed = ParsedTitle(clean)
      #expect(parsed.title.isEmpty == clean.isEmpty, "\(clean)")
    }
  }
}

extension SeededGenerator {
  /// Returns up to twelve of some parts in any order.
  fileprivate mutating func text(of parts: [String]) -> String {
    (0..<Int.random(in: 1...12, using: &self))
      .map { _ in parts[Int.random(in: parts.indices, using: &self)] }.joined()
  }

  /// Returns a title as lists write it: a name, and what they put round it and after it.
  fileprivate mutating func spelling() -> String {
    let names = [
      "Heat", "Matrix, The", "기생충", "The Host", "アキラ", "Брат", "1917", "Rocky II", "L'Avventura",
      "[REC]",
      "(500) Days of Summer", "Face/Off", "3:10 to Yuma", "기생충 / Parasite",
      "헤어질 결심 Decision to Leave",
      "Birdman or (The Unexpected Virtue)", "$", "Léon: The Professional", "대부 2편", "12 Angry Men",
    ]
    let fronts = ["", "", "", "1. ", "#2 ", "- ", "**", "“", "《"]
    let notes = [
      " (1995)", " (2010, Nolan)", " (Parasite)", " (원제: Oldboy)", " (TV series)", " (US)", " [4K]",
      "()",
      ", (1999)", " - The Final Cut", " / 2011", ": 감독판", " (괴물) / 2006", ",", ";",
    ]
    let front = fronts[Int.random(in: fronts.indices, using: &self)]
    var spelling = front + names[Int.random(in: names.indices, using: &self)]
    let back = ["**": "**", "“": "”", "《": "》"][front] ?? ""
    if Bool.random(using: &self) { spelling += back }
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      spelling += notes[Int.random(in: notes.indices, using: &self)]
    }
    return Bool.random(using: &self) || spelling.hasSuffix(back) ? spelling : spelling + back
  }
}
