import Testing

@testable import Movies

/// The rules for mentions with a year; those for mentions without one are in a suite of their own.
@Suite struct BlockResolutionTests {
  private typealias Name = NamedMovie

  @Test(arguments: [
    NamedBlock([Name("Heat", 1995), Name("HEAT!", 1995), Name("Heat (1995)")], are: [[0, 1, 2]]),
    NamedBlock([Name("기생충", 2019), Name("Parasite", 2019, original: "기생충")], are: [[0, 1]]),
    NamedBlock([Name("기생충 / Parasite", 2019), Name("Parasite", 2019)], are: [[0, 1]]),
    NamedBlock([Name("올드보이 (Oldboy)", 2003), Name("Oldboy", 2003)], are: [[0, 1]]),
    NamedBlock([Name("The Host", 2006, original: "괴물"), Name("괴물", 2006)], are: [[0, 1]]),
    NamedBlock(
      [Name("Amour", 2012, original: "Liebe"), Name("Love", 2012, original: "Liebe")],
      are: [[0, 1]]
    ),
    NamedBlock([Name("Heat", 1986), Name("Heat", 1995)], are: [[0], [1]]),
    NamedBlock([Name("올드보이", 2003), Name("올드보이", 2013)], are: [[0], [1]]),
    NamedBlock([Name("Rocky II", 1979), Name("Rocky III", 1979)], are: [[0], [1]]),
    NamedBlock([Name("Fargo", 1996), Name("Fargo (TV series)", 1996)], are: [[0], [1]]),
    NamedBlock([Name("Halo (video game)", 2001), Name("Halo (novel)", 2001)], are: [[0], [1]]),
    // A version blocks nothing once the years agree.
    NamedBlock([Name("Suspiria (remake)", 2018), Name("Suspiria", 2018)], are: [[0, 1]]),
    NamedBlock([Name("올드보이 (미국)", 2013), Name("Oldboy (US)", 2013)], are: [[0], [1]]),
  ])
  func `one: a certain title and the year are shared`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock([Name("헤어질 결심 Decision to Leave", 2022), Name("헤어질 결심", 2022)], are: [[0, 1]]),
    NamedBlock([Name("Leave (Decision)", 2022), Name("Decision", 2022)], are: [[0, 1]]),
    NamedBlock(
      [
        Name("헤어질 결심 Decision to Leave", 2022), Name("헤어질 결심", 2022),
        Name("Decision to Leave", 2022),
      ],
      are: [[0, 1, 2]]
    ),
    NamedBlock(
      [Name("Cast Away (Tom Hanks)", 2000), Name("Forrest Gump (Tom Hanks)", 2000)],
      are: [[0], [1]]
    ),
    NamedBlock([Name("캐스트 어웨이 (톰 행크스)", 2000), Name("그린 마일 (톰 행크스)", 2000)], are: [[0], [1]]),
    NamedBlock([Name("헤어질 결심 Decision to Leave", 2022), Name("헤어질 결심", 2023)], are: [[0], [1]]),
    NamedBlock([Name("헤어질 결심 Decision to Leave"), Name("헤어질 결심", 2022)], are: [[0], [1]]),
    NamedBlock([Name("Cast Away (Wilson)", 2000), Name("Wilson (game)", 2000)], are: [[0], [1]]),
  ])
  func `two: a possible alias is a certain title of the year, never a possible one`(
    block: NamedBlock
  ) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock([Name("The Matrix", 1999), Name("Matrix", 1999)], are: [[0, 1]]),
    NamedBlock([Name("Matrix, The", 1999), Name("Matrix", 1999)], are: [[0, 1]]),
    NamedBlock([Name("L'Avventura", 1960), Name("Avventura", 1960)], are: [[0, 1]]),
    NamedBlock([Name("La Vita è bella", 1997), Name("Vita è bella, La", 1997)], are: [[0, 1]]),
    NamedBlock([Name("더 헌트", 2012), Name("헌트", 2012)], are: [[0, 1]]),
    NamedBlock(
      [Name("The Hunt", 2012, original: "Jagten"), Name("Hunt", 2012)],
      are: [[0, 1]]
    ),
    NamedBlock([Name("The Heat", 2013), Name("Heat", 1995)], are: [[0], [1]]),
    NamedBlock([Name("The Heat", 2013), Name("Heat")], are: [[0], [1]]),
    NamedBlock([Name("The Room", 2003), Name("Room", 2004)], are: [[0], [1]]),
    NamedBlock([Name("The Mother"), Name("Mother")], are: [[0], [1]]),
    NamedBlock([Name("더 헌트", 2012), Name("헌트", 2022)], are: [[0], [1]]),
    // An article inside is a word.
    NamedBlock(
      [Name("The Fast and the Furious", 2001), Name("Fast and Furious", 2001)],
      are: [[0], [1]]
    ),
  ])
  func `three: the title without an article needs the same year`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock([Name("Parasite", 2019), Name("Parasite", 2020)], are: [[0, 1]]),
    NamedBlock([Name("기생충", 2019), Name("Parasite (기생충)", 2020)], are: [[0, 1]]),
    NamedBlock([Name("Parasite", 2019), Name("Parasite", 2021)], are: [[0], [1]]),
    // The span of all years counts, so the earlier two are one.
    NamedBlock(
      [Name("Parasite", 2018), Name("Parasite", 2019), Name("Parasite", 2020)],
      are: [[0, 1], [2]]
    ),
    NamedBlock(
      [
        Name("석양의 무법자", 1965, original: "Per qualche dollaro in più"),
        Name("석양의 무법자", 1966, original: "Il buono, il brutto, il cattivo"),
      ],
      are: [[0], [1]]
    ),
    NamedBlock(
      [
        Name("For a Few Dollars", 1965, original: "Per qualche dollaro in più"),
        Name("For a Few Dollars", 1966, original: "PER QUALCHE DOLLARO IN PIU"),
      ],
      are: [[0, 1]]
    ),
    // Another script may be a translation of the same title.
    NamedBlock(
      [Name("괴물", 2006, original: "The Host"), Name("괴물", 2007, original: "괴물")],
      are: [[0, 1]]
    ),
    NamedBlock(
      [
        Name("The Artist", 2011, original: "The Artist"),
        Name("The Artist", 2012, original: "Artist"),
      ],
      are: [[0, 1]]
    ),
    NamedBlock([Name("Carrie (remake)", 2013), Name("Carrie", 2012)], are: [[0], [1]]),
    NamedBlock([Name("Fargo", 2013), Name("Fargo (TV series)", 2014)], are: [[0], [1]]),
  ])
  func `four: years one apart are one release, unless the original titles say otherwise`(
    block: NamedBlock
  ) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock([Name("The Switch", 2010), Name("The Witch", 2010)], are: [[0], [1]]),
    NamedBlock([Name("Star Wars", 1977), Name("Star Wars: Episode IV", 1977)], are: [[0], [1]]),
    NamedBlock(
      [Name("Birdman or (The Unexpected Virtue of Ignorance)", 2014), Name("Birdman", 2014)],
      are: [[0], [1]]
    ),
    NamedBlock([Name("시카리오: 암살자의 도시", 2015), Name("시카리오", 2015)], are: [[0], [1]]),
    NamedBlock([Name("Ocean's Eleven", 2001), Name("Ocean's 11", 2001)], are: [[0], [1]]),
  ])
  func `what is only like another title is another movie`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(
    arguments: [
      ([Name("Heat", 1995), Name("HEAT", 1995)], Link.Rule.sameKeySameYear),
      ([Name("Leave (Decision)", 2022), Name("Decision", 2022)], .weakAliasSameYear),
      ([Name("The Matrix", 1999), Name("Matrix", 1999)], .sameLooseKeySameYear),
      ([Name("Parasite", 2019), Name("Parasite", 2020)], .sameKeyAdjacentYears),
      ([Name("Parasite", 2019), Name("Parasite")], .onlyMovieThatFits),
      ([Name("Parasite"), Name("PARASITE")], .sameKeyNoYears),
    ] as [([NamedMovie], Link.Rule)]
  )
  func `a link names the strongest rule that ties`(names: [NamedMovie], rule: Link.Rule) throws {
    #expect(try names.rules() == [rule])
  }

  @Test func `the years of a movie stay within one of each other whatever ties them`() throws {
    let names = [
      Name("Rififi", 1955, original: "Du rififi"), Name("Rififi", 1956),
      Name("Du rififi (Men)", 1957), Name("Men", 1957), Name("Du rififi", 1954),
    ]
    for movie in try names.movies() {
      let years = movie.compactMap { names[$0].year }
      #expect((years.max() ?? 0) - (years.min() ?? 0) <= 1)
    }
  }
}
