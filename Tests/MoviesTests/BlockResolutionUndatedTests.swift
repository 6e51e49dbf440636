import Testing

@testable import Movies

/// The rules for mentions without a year.
@Suite struct BlockResolutionUndatedTests {
  private typealias Name = NamedMovie

  @Test(arguments: [
    NamedBlock([Name("Heat", 1995), Name("Heat")], are: [[0, 1]]),
    NamedBlock([Name("올드보이", 2003), Name("올드보이")], are: [[0, 1]]),
    NamedBlock([Name("Oldboy", 2003, original: "올드보이"), Name("올드보이")], are: [[0, 1]]),
    NamedBlock([Name("Oldboy", 2003), Name("올드보이 / Oldboy")], are: [[0, 1]]),
    NamedBlock([Name("Heat", 1995), Name("Heat", 1996), Name("Heat")], are: [[0, 1, 2]]),
    NamedBlock([Name("Heat", 1986), Name("Heat", 1995), Name("Heat")], are: [[0], [1], [2]]),
    NamedBlock([Name("올드보이", 2003), Name("올드보이", 2013), Name("올드보이")], are: [[0], [1], [2]]),
    // A possible alias and a title without its article need a year.
    NamedBlock([Name("Cast Away (Tom Hanks)"), Name("Tom Hanks", 2000)], are: [[0], [1]]),
    NamedBlock([Name("The Matrix", 1999), Name("Matrix")], are: [[0], [1]]),
    NamedBlock([Name("Fargo (TV series)", 2014), Name("Fargo")], are: [[0], [1]]),
    NamedBlock([Name("Fargo", 1996), Name("Fargo (TV series)")], are: [[0], [1]]),
    NamedBlock(
      [Name("Fargo", 1996), Name("Fargo (TV series)", 2014), Name("Fargo")],
      are: [[0, 2], [1]]
    ),
    NamedBlock([Name("The Producers (remake)"), Name("The Producers", 1967)], are: [[0], [1]]),
    NamedBlock([Name("The Producers (remake)"), Name("The Producers", 2005)], are: [[0], [1]]),
    NamedBlock(
      [Name("The Producers (remake)"), Name("The Producers (remake)", 2005)],
      are: [[0, 1]]
    ),
    NamedBlock([Name("올드보이 (미국)"), Name("올드보이", 2003)], are: [[0], [1]]),
  ])
  func `five: it joins the one movie that its titles fit`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock(
      [Name("기생충", 2019), Name("Parasite", 2019), Name("기생충 / Parasite")],
      are: [[0, 1, 2]]
    ),
    NamedBlock(
      [Name("기생충", 2019), Name("Parasite", 2019), Name("Parasite (기생충)")],
      are: [[0, 1, 2]]
    ),
    NamedBlock(
      [Name("기생충", 2019), Name("Parasite", 2019), Name("Parasite", original: "기생충")],
      are: [[0, 1, 2]]
    ),
    NamedBlock(
      [Name("기생충", 2019), Name("Parasite", 1982), Name("기생충 / Parasite")],
      are: [[0], [1], [2]]
    ),
    NamedBlock([Name("기생충", 2019), Name("Parasite", 2019)], are: [[0], [1]]),
    NamedBlock(
      [Name("올드보이", 2003), Name("올드보이 / Oldboy", 2013), Name("올드보이 (Oldboy)")],
      are: [[0], [1, 2]]
    ),
    NamedBlock(
      [
        Name("Oldboy", 2003, original: "올드보이"), Name("Oldboy", 2013),
        Name("Oldboy", original: "올드보이"),
      ],
      are: [[0, 2], [1]]
    ),
  ])
  func `five: two titles together say which movie is meant, or tie two of one year`(
    block: NamedBlock
  ) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock(
      [Name("Mother", 2009, original: "마더"), Name("Mother", original: "엄마")],
      are: [[0], [1]]
    ),
    NamedBlock(
      [Name("Mother", 2009, original: "마더"), Name("Mother", original: "Madeo")],
      are: [[0, 1]]
    ),
    NamedBlock(
      [Name("The Hunt", 2012, original: "Jagten"), Name("The Hunt", original: "JAGTEN!")],
      are: [[0, 1]]
    ),
    NamedBlock(
      [Name("The Hunt", 2012, original: "Jagten"), Name("The Hunt", original: "The Hunt")],
      are: [[0, 1]]
    ),
    NamedBlock(
      [
        Name("Love", 2012, original: "Amour"), Name("Love", 2015, original: "Gaspar"),
        Name("Love", original: "Amour"),
      ],
      are: [[0, 2], [1]]
    ),
  ])
  func `five: original titles in one script must not contradict`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock([Name("Heat"), Name("HEAT"), Name("Heat!")], are: [[0, 1, 2]]),
    NamedBlock([Name("기생충"), Name("Parasite"), Name("기생충 (Parasite)")], are: [[0, 1, 2]]),
    NamedBlock([Name("Mother", original: "마더"), Name("Mother", original: "엄마")], are: [[0], [1]]),
    NamedBlock([Name("Carrie"), Name("Carrie (remake)")], are: [[0], [1]]),
    NamedBlock([Name("Carrie (remake)"), Name("캐리 (Carrie) (리메이크)")], are: [[0, 1]]),
    NamedBlock([Name("Fargo"), Name("Fargo (TV series)")], are: [[0], [1]]),
    NamedBlock([Name("Fargo (시즌 1)"), Name("Fargo (TV series)")], are: [[0, 1]]),
    NamedBlock(
      [Name("Cast Away (Tom Hanks)"), Name("Forrest Gump (Tom Hanks)")],
      are: [[0], [1]]
    ),
  ])
  func `six: mentions without a year join each other`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock(
      [Name("Heat", 1986), Name("Heat", 1995), Name("Heat"), Name("HEAT")],
      are: [[0], [1], [2, 3]]
    ),
    NamedBlock(
      [Name("Heat", 1986), Name("Heat", 1995), Name("Heat"), Name("Heat", original: "Heat!")],
      are: [[0], [1], [2], [3]]
    ),
  ])
  func `a question that is asked twice is one question`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock(
      [
        Name("석양의 무법자", 1965, original: "Per qualche dollaro in più"),
        Name("석양의 무법자", 1966, original: "Il buono, il brutto, il cattivo"),
        Name("석양의 무법자 / Il buono, il brutto, il cattivo"),
      ],
      are: [[0], [1, 2]]
    ),
    NamedBlock(
      [
        Name("석양의 무법자", 1965, original: "Per qualche dollaro in più"),
        Name("석양의 무법자", 1966, original: "Il buono, il brutto, il cattivo"),
        Name("석양의 무법자 / Django"),
      ],
      are: [[0], [1], [2]]
    ),
    NamedBlock(
      [
        Name("황야의 무법자", 1965, original: "Per qualche dollaro in più"),
        Name("Dollars", 1966, original: "Il buono, il brutto, il cattivo"),
        Name("황야의 무법자 / Dollars"),
      ],
      are: [[0], [1], [2]]
    ),
    NamedBlock(
      [
        Name("기생충 / Parasite"), Name("기생충", original: "Gisaengchung"),
        Name("Parasite", original: "Parasito"),
      ],
      are: [[0, 2], [1]]
    ),
  ])
  func `a mention of two titles ties no movies whose original titles contradict`(
    block: NamedBlock
  ) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    // A director or a studio in brackets is an alias like any other; two of them alone tie nothing.
    NamedBlock([Name("괴물 (Bong Joon-ho)"), Name("마더 (Bong Joon-ho)")], are: [[0], [1]]),
    NamedBlock([Name("괴물 (Bong Joon-ho)", 2006), Name("마더 (Bong Joon-ho)")], are: [[0], [1]]),
    NamedBlock([Name("캡틴 마블 (Marvel)", 2019), Name("엔드게임 (Marvel)", 2019)], are: [[0], [1]]),
    NamedBlock([Name("기생충 (132 min)"), Name("괴물 (PG-13)"), Name("괴물")], are: [[0], [1, 2]]),
    NamedBlock([Name("기생충 (Parasite)"), Name("Parasite")], are: [[0, 1]]),
    NamedBlock([Name("기생충 (Parasite)", 2019), Name("パラサイト (Parasite)", 2019)], are: [[0, 1]]),
  ])
  func `an alias ties a mention without a year only to a title`(block: NamedBlock) throws {
    #expect(try block.names.movies() == block.movies)
  }

  @Test(arguments: [
    NamedBlock(
      [Name("Mother", 2009), Name("Mother", original: "마더"), Name("Mother", original: "어머니")],
      are: [[0], [1], [2]]
    ),
    NamedBlock(
      [Name("Mother", 2009), Name("Mother", original: "마더"), Name("Mother")],
      are: [[0, 1, 2]]
    ),
    NamedBlock(
      [Name("Mother", original: "마더"), Name("Mother", original: "어머니"), Name("Mother")],
      are: [[0], [1], [2]]
    ),
    NamedBlock(
      [Name("Mother", original: "마더"), Name("Mother", original: "Madeo"), Name("MOTHER")],
      are: [[0, 1, 2]]
    ),
  ])
  func `original titles that contradict keep mentions without years apart`(
    block: NamedBlock
  ) throws {
    #expect(try block.names.movies() == block.movies)
  }
}
