import Movies
import Testing

@Suite struct CollationTests {
  /// Titles in the order of each rule, written by hand.
  private static let sorted: [(Collation, [String])] = [
    (
      [],
      [
        "300", "2001: A Space Odyssey", "A to Z", "Akira", "The Big Sleep", "An Education",
        "The Matrix", "Matrix, The", "Rocky II", "Star Wars Ω", "Star Wars 가", "Zodiac", "Ζ",
        "Брат", "\u{1100}", "アキラ", "七人の侍", "가을 2", "가을 10", "가을 a", "가을 나",
        "가을날", "나비", "월드워 Z",
      ]
    ),
    (
      .literal,
      [
        "300", "2001: A Space Odyssey", "A to Z", "Akira", "An Education", "Rocky II",
        "Star Wars Ω", "Star Wars 가", "The Big Sleep", "The Matrix", "Matrix, The", "Zodiac", "Ζ",
        "Брат", "\u{1100}", "アキラ", "七人の侍", "가을 2", "가을 10", "가을 a", "가을 나",
        "가을날", "나비", "월드워 Z",
      ]
    ),
    (
      .hangulFirst,
      [
        "300", "2001: A Space Odyssey", "\u{1100}", "가을 2", "가을 10", "가을 나", "가을 a",
        "가을날", "나비", "월드워 Z", "A to Z", "Akira", "The Big Sleep", "An Education",
        "The Matrix", "Matrix, The", "Rocky II", "Star Wars 가", "Star Wars Ω", "Zodiac", "Ζ",
        "Брат", "アキラ", "七人の侍",
      ]
    ),
    (
      [.literal, .hangulFirst],
      [
        "300", "2001: A Space Odyssey", "\u{1100}", "가을 2", "가을 10", "가을 나", "가을 a",
        "가을날", "나비", "월드워 Z", "A to Z", "Akira", "An Education", "Rocky II",
        "Star Wars 가", "Star Wars Ω", "The Big Sleep", "The Matrix", "Matrix, The", "Zodiac", "Ζ",
        "Брат", "アキラ", "七人の侍",
      ]
    ),
  ]

  @Test(arguments: sorted)
  func `titles sort by the rule that is asked for`(collation: Collation, titles: [String]) {
    var generator = SeededGenerator(seed: 24)
    // Two spellings of one title sort by their bytes: years keep them in the order written here.
    let keys = titles.enumerated().map { index, title in
      (title: title, key: SortKey.make(title: title, year: 1900 + index, collation: collation))
    }
    let byKey = keys.shuffled(using: &generator)
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    #expect(byKey.map(\.title) == titles)
  }

  @Test(
    arguments: [
      ("The Matrix", "the matrix\t1999\tThe Matrix", "matrix\t1999\tThe Matrix"),
      ("Matrix, The", "the matrix\t1999\tMatrix, The", "matrix\t1999\tMatrix, The"),
      ("The", "the\t1999\tThe", "the\t1999\tThe"),
      ("A to Z", "a to z\t1999\tA to Z", "a to z\t1999\tA to Z"),
      ("“An 가” 나2", "an 가 나 02\t1999\t“An 가” 나2", ":가 :나 02\t1999\t“An 가” 나2"),
      ("$", "\t1999\t$", "\t1999\t$"),
    ]
  )
  func `only the words of a key change`(title: String, literal: String, hangulFirst: String) {
    func key(_ collation: Collation) -> [UInt8] {
      bytes(SortKey.make(title: title, year: 1999, collation: collation))
    }
    #expect(key(.literal) == bytes(literal))
    #expect(key(.hangulFirst) == bytes(hangulFirst))
  }

  @Test(arguments: ["", "\t", "words alone", "가"])
  func `a text that is no sort key is taken as it is, but for its Hangul`(text: String) {
    #expect(Collation.literal.sortKey(from: text) == text)
    #expect(Collation.hangulFirst.sortKey(from: text) == text.replacing("가", with: ":가"))
    #expect(Collation().sortKey(from: text) == text)
  }

  @Test func `any title has the keys of both rules whichever is applied first`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let article = ["", "The ", "a ", "AN "].randomElement(using: &generator) ?? ""
      let title = NormalForm.cleaned(article + generator.title())
      let standard = SortKey.make(title: title, year: nil)
      let one = Collation.literal.sortKey(from: Collation.hangulFirst.sortKey(from: standard))
      let other = Collation.hangulFirst.sortKey(from: Collation.literal.sortKey(from: standard))
      #expect(one == other)
      #expect(SortKey.make(title: title, year: nil, collation: [.literal, .hangulFirst]) == other)
    }
  }
}
