import Movies
import Testing

/// What users of other movie lists reported, case by case.
@Suite struct TitleReportTests {
  private typealias Name = NamedMovie

  @Test(arguments: [
    // T11: a year in one reply and none in another.
    NamedBlock([Name("Perfect Blue", 1997), Name("Perfect Blue")], are: [[0, 1]]),
    NamedBlock(
      [Name("Suspiria", 1977), Name("Suspiria", 2018), Name("Suspiria")],
      are: [[0], [1], [2]]
    ),
    // T13: "&" is "and", and an "And" in front is a word.
    NamedBlock([Name("Thelma & Louise", 1991), Name("Thelma and Louise", 1991)], are: [[0, 1]]),
    NamedBlock([Name("And Then We Danced", 2019), Name("Then We Danced", 2019)], are: [[0], [1]]),
    // T16: titles of signs, and signs in titles.
    NamedBlock(
      [
        "$", "!!!", "???", "+1", "*batteries not included", "Face/Off", "Romeo + Juliet",
        "Romeo & Juliet",
      ]
      .map { Name($0, 1996) },
      are: (0..<8).map { [$0] }
    ),
    // T19: a last sign is often left out.
    NamedBlock(
      [Name("Your Name.", 2016), Name("YOUR NAME", 2016), Name("Your Name...")],
      are: [[0, 1, 2]]
    ),
    NamedBlock([Name("Mamma Mia!", 2008), Name("Mamma Mia", 2008)], are: [[0, 1]]),
    // T20: short titles.
    NamedBlock(
      ["9", "300", "1", "It", "Of", "And", "A", "The", "X", "Y", "아", "Z"].map { Name($0, 2009) },
      are: (0..<12).map { [$0] }
    ),
    NamedBlock([Name("It", 2017), Name("It", 1990)], are: [[0], [1]]),
    // T08: roman numerals are read as a sequel's number, so "II" and "2" are one title; the report
    // would have let them stay two. A first word is never one.
    NamedBlock(
      [Name("Rocky II", 1979), Name("Rocky 2", 1979), Name("Rocky III", 1979)],
      are: [[0, 1], [2]]
    ),
    NamedBlock(
      [Name("xXx", 2002), Name("30", 2002), Name("XXX: 30", 2002)],
      are: [[0], [1], [2]]
    ),
    NamedBlock(
      [Name("Malcolm X", 1992), Name("Malcolm", 1992), Name("X", 1992)],
      are: [[0], [1], [2]]
    ),
    // T05: either apostrophe.
    NamedBlock(
      [Name("L'Eclisse", 1962), Name("L’Eclisse", 1962), Name("Eclisse, L'", 1962)],
      are: [[0, 1, 2]]
    ),
    NamedBlock([Name("Die Hard", 1988), Name("Hard")], are: [[0], [1]]),
    // T24: nothing but the original title tells two movies of one title and year apart.
    NamedBlock([Name("Emma", 1996), Name("Emma", 1996, original: "Emma")], are: [[0, 1]]),
  ])
  func `movies are told apart as users expect`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test func `two movies of one title and year are kept apart by a verdict`() throws {
    // T24: the two mentions must differ in something, if only in case.
    let names = [Name("Emma", 1996), Name("EMMA", 1996)]
    let verdict = Verdict(
      .different,
      try #require(names[1].mention),
      try #require(names[0].mention)
    )
    #expect(try names.movies() == [[0, 1]])
    #expect(try names.movies(verdicts: [verdict]) == [[0], [1]])
  }

  @Test(arguments: [
    // T01: an article does not count. T04: what only looks like one does.
    ["A", "A to Z", "The Big Sleep", "A Bug's Life", "Die Hard", "An Education", "Fargo", "The"],
    // T05: articles of other languages count, since "Die" is a word of English.
    ["Das Boot", "Die Hard", "Les Misérables"],
    // T08: sequels by number.
    ["Malcolm X", "Rocky", "Rocky II", "Rocky III", "Rocky IV", "xXx"],
    // T21: digits, Latin, Hangul; a lone jamo before the syllables that begin with it.
    ["9", "10", "Apple", "ㄱ", "가을", "나비", "봄날"],
  ])
  func `titles sort as users expect`(titles: [String]) {
    let keyed = titles.reversed().map { title in
      (title, SortKey.make(title: NormalForm.cleaned(title), year: nil))
    }
    let sorted = keyed.sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
    #expect(sorted == titles)
  }

  @Test func `the literal order keeps the articles`() {
    // T02.
    let titles = ["A Bug's Life", "An Education", "Fargo", "The Big Sleep"]
    let keys = titles.map { SortKey.make(title: $0, year: nil, collation: .literal) }
    #expect(keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == keys)
  }

  @Test(arguments: ["The", "A", "An", "9", "$", "...", "ㄱ", "And"])
  func `every title has a key, if it is an article alone`(title: String) {
    let clean = NormalForm.cleaned(title)
    #expect(!NormalForm.strictKey(clean).isEmpty)
    #expect(!NormalForm.looseKey(clean).isEmpty)
    #expect(SortKey.make(title: clean, year: nil).hasSuffix(clean))
  }

  @Test func `spellings of a genre are one, and two genres in one text are two`() {
    // T22.
    let scienceFiction = Genre.parse("Sci-Fi")
    for spelling in ["Science Fiction", "sci fi", "SF", "scifi"] {
      #expect(Genre.parse(spelling) == scienceFiction, "\(spelling)")
    }
    #expect(Genre.parse("Sci-Fi & Fantasy").count == 2)
  }
}
