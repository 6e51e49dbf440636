import Movies
import Testing

@Suite struct SortKeyTests {
  /// In order; every title sorts before the next.
  private static let sorted = [
    "$", "???",
    "0", "007", "8½", "8 Mile", "9", "10", "12 Angry Men", "1917", "2001: A Space Odyssey",
    "999999999 Suns", "9999999999 Suns", "99999999999 Suns",
    "A", "A.I. Artificial Intelligence", "The A-Team", "A to Z", "Amélie", "The Big Sleep",
    "A Bug's Life", "Das Boot", "Die Hard", "An Education", "élan", "Fargo", "Her", "Her Story",
    "Hercules", "L'Avventura", "Malcolm X", "Matrix, The", "Rocky", "Rocky II", "Rocky III",
    "Rocky IV", "Rocky V", "Saw", "Saw IX", "Saw X", "Se7en", "Sea", "The", "X", "xXx", "Zodiac",
    "Привет", "\u{1100}", "アキラ", "가을", "나비", "대부", "대부2", "대부 3", "봄날", "월드워Z",
  ]

  @Test func `titles sort by what they say`() {
    var generator = SeededGenerator(seed: 5)
    let shuffled = Self.sorted.map(NormalForm.cleaned).shuffled(using: &generator)
    #expect(byKey(shuffled) == Self.sorted.map(NormalForm.cleaned))
  }

  @Test func `the literal order keeps the article`() {
    let titles = ["The Big Sleep", "Fargo", "An Education", "A Bug's Life"]
    #expect(byKey(titles, collation: .literal) == titles.reversed())
    #expect(byKey(titles) == ["The Big Sleep", "A Bug's Life", "An Education", "Fargo"])
  }

  @Test(
    arguments: [
      ("The Matrix", 1999, "matrix\t1999\tThe Matrix"),
      ("Matrix, The", nil, "matrix\t\tMatrix, The"),
      ("“The Host”", 2006, "host\t2006\t“The Host”"),
      ("A is for Acid", 3000, "a is for acid\t\tA is for Acid"),
      ("A", 1998, "a\t1998\tA"),
      ("The", nil, "the\t\tThe"),
      ("$", 1971, "\t1971\t$"),
      ("Rocky II", nil, "rocky 02\t\tRocky II"),
      ("000", nil, "00\t\t000"),
      ("1,000,000 Ducks", nil, "61000000 ducks\t\t1,000,000 Ducks"),
      ("1984,100,2,3000, Go", nil, "31984 2100 02 33000 go\t\t1984,100,2,3000, Go"),
      ("À nos amours", 1983, "a nos amours\t1983\tÀ nos amours"),
      ("٣ أيام", nil, "03 أيام\t\t٣ أيام"),
    ] as [(String, Int?, String)]
  )
  func `a key is words, year and title`(title: String, year: Int?, key: String) {
    #expect(bytes(SortKey.make(title: title, year: year)) == bytes(key))
  }

  @Test func `the year settles a tie, then the title's bytes`() {
    let keys = [
      SortKey.make(title: "Emma", year: nil), SortKey.make(title: "EMMA", year: 1996),
      SortKey.make(title: "Emma", year: 1996), SortKey.make(title: "EMMA", year: 2020),
    ]
    #expect(keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == keys)
  }

  @Test func `numbers of any length sort by value`() {
    var generator = SeededGenerator(seed: 9)
    let numbers = (0..<300).map { _ in
      UInt64.random(in: 0...UInt64.max, using: &generator)
        >> UInt64.random(in: 0..<64, using: &generator)
    }
    let titles = numbers.map { "0\($0) Suns" }
    #expect(byKey(titles) == numbers.sorted().map { "0\($0) Suns" })
  }

  private func byKey(
    _ titles: [String],
    collation: Collation = []
  ) -> [String] {
    titles
      .map { (title: $0, key: SortKey.make(title: $0, year: nil, collation: collation)) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map(\.title)
  }
}
