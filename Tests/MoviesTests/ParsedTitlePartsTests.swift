import Testing

@testable import Movies

/// What the vectors leave out: parts that meet in one title.
@Suite struct ParsedTitlePartsTests {
  @Test(
    arguments: [
      ("인셉션 (Inception, 2010)", "인셉션", 2010, ["Inception"], []),
      ("인셉션 (Inception) (2010)", "인셉션", 2010, ["Inception"], []),
      ("인셉션 / Inception / 2010", "인셉션", 2010, ["Inception"], []),
      ("1. **《기생충》** (Parasite, 2019)", "기생충", 2019, ["Parasite"], []),
      ("기생충 (原題: パラサイト) [4K]", "기생충", nil, ["パラサイト"], []),
      (
        "七人の侍 (Seven Samurai / 7인의 사무라이, 1954)", "七人の侍", 1954,
        ["Seven Samurai / 7인의 사무라이"], []
      ),
      ("The Host (괴물) (2006)", "The Host", 2006, ["괴물"], []),
      ("Брат (Brother, 1997)", "Брат", 1997, ["Brother"], []),
      ("शोले (Sholay) [1975]", "शोले", 1975, ["Sholay"], []),
      ("ฉลาดเกมส์โกง (Bad Genius)", "ฉลาดเกมส์โกง", nil, ["Bad Genius"], []),
      (
        "Le Fabuleux Destin d'Amélie Poulain (Amélie)", "Le Fabuleux Destin d'Amélie Poulain", nil,
        [],
        ["Amélie"]
      ),
      ("괴물 (봉준호)", "괴물", nil, [], ["봉준호"]),
      ("1917", "1917", nil, [], []),
      ("2046 (2004)", "2046", 2004, [], []),
      ("$9.99 (2008)", "$9.99", 2008, [], []),
      ("8 1/2 (1963)", "8 1/2", 1963, [], []),
      ("Blade Runner - The Final Cut (1982)", "Blade Runner", 1982, [], []),
      ("블레이드 러너: 파이널 컷", "블레이드 러너", nil, [], []),
    ] as [(String, String, Int?, [String], [String])]
  )
  func `parts are told apart wherever they meet`(
    spelling: String,
    title: String,
    year: Int?,
    aliases: [String],
    weakAliases: [String]
  ) {
    let parsed = ParsedTitle(NormalForm.cleaned(spelling))
    #expect(parsed.title == title)
    #expect(parsed.year == year)
    #expect(parsed.aliases == aliases)
    #expect(parsed.weakAliases == weakAliases)
    #expect(parsed.kind == .movie)
    #expect(parsed.version == nil)
  }

  @Test(
    arguments: [
      ("Oldboy (2013) (US) (remake)", "remake", MovieKind.movie, 2013),
      ("오징어 게임 (시즌 1, 2021)", nil, .series, 2021),
      ("Westworld (TV series) (HBO)", nil, .series, nil),
      ("위쳐 (소설)", nil, .book, nil),
      ("인어공주 (실사, 2023)", "live-action", .movie, 2023),
      ("바람의 검심 (일본 영화)", "japanese", .movie, nil),
    ] as [(String, String?, MovieKind, Int?)]
  )
  func `kind and version come out of any group`(
    spelling: String,
    version: String?,
    kind: MovieKind,
    year: Int?
  ) {
    let parsed = ParsedTitle(NormalForm.cleaned(spelling))
    #expect(parsed.version == version)
    #expect(parsed.kind == kind)
    #expect(parsed.year == year)
    #expect(parsed.aliases.isEmpty && parsed.weakAliases.isEmpty)
  }

  @Test(arguments: [
    ("Matrix, The", "The Matrix"), ("Avventura, L'", "L'Avventura"),
    ("Boot, Das (1981)", "Das Boot"),
    ("Godfather, The / 대부", "The Godfather"), ("Heat", "Heat"), ("Me, Myself", "Me, Myself"),
  ])
  func `the title is shown with its article in front`(spelling: String, clean: String) {
    #expect(ParsedTitle(NormalForm.cleaned(spelling)).cleanTitle == clean)
  }

  @Test(
    arguments: [
      ("Blade Runner (1982): The Final Cut", "Blade Runner", 1982, []),
      ("Apocalypse Now (1979) - Extended Cut", "Apocalypse Now", 1979, []),
      ("기생충 (Parasite) / 2019", "기생충", 2019, ["Parasite"]),
      ("블레이드 러너 (Blade Runner) - 파이널 컷 (1982)", "블레이드 러너", 1982, ["Blade Runner"]),
    ] as [(String, String, Int?, [String])]
  )
  func `a group before an edition or a year is read`(
    spelling: String,
    title: String,
    year: Int?,
    aliases: [String]
  ) {
    let parsed = ParsedTitle(NormalForm.cleaned(spelling))
    #expect(parsed.title == title)
    #expect(parsed.year == year)
    #expect(parsed.aliases == aliases)
  }

  @Test(
    arguments: [
      ("인셉션 (2010) / Inception (2010)", "인셉션", 2010, ["Inception"]),
      ("인셉션 (2010) / Inception", "인셉션", 2010, ["Inception"]),
      ("《기생충》 / 《Parasite》", "기생충", nil, ["Parasite"]),
      ("\"올드보이\" / \"Oldboy\" (2003)", "올드보이", 2003, ["Oldboy"]),
    ] as [(String, String, Int?, [String])]
  )
  func `each of two titles is read like one alone`(
    spelling: String,
    title: String,
    year: Int?,
    aliases: [String]
  ) {
    let parsed = ParsedTitle(NormalForm.cleaned(spelling))
    #expect(parsed.title == title)
    #expect(parsed.year == year)
    #expect(parsed.aliases == aliases)
  }

  @Test(arguments: ["\"Chef\", (2014)", "“Chef”. (2014)", "Chef, (2014)", "Chef; [2014]"])
  func `no sign is left hanging where a group or quotes were`(spelling: String) {
    let parsed = ParsedTitle(NormalForm.cleaned(spelling))
    #expect(parsed.title == "Chef")
    #expect(parsed.year == 2014)
  }
}
