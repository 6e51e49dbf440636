import Testing

@testable import Movies

/// Two mentions, and the rule that should suggest them.
struct SuggestionExample: Sendable, CustomTestStringConvertible {
  /// A mention as a table writes it.
  struct Name: Sendable {
    var spelling: String
    var year: Int?
    var original: String?

    init(_ spelling: String, _ year: Int? = nil, original: String? = nil) {
      self.spelling = spelling
      self.year = year
      self.original = original
    }

    func parsed() throws -> ParsedMention {
      ParsedMention(
        try #require(Mention(spelling: spelling, year: year, originalTitle: original))
      )
    }
  }

  var first: Name
  var second: Name
  var rule: Suggestion.Rule?
  var key = ""

  /// A third mention, without which the two would be linked.
  var between: Name?

  init(
    _ first: Name,
    _ second: Name,
    _ rule: Suggestion.Rule? = nil,
    key: String = "",
    besides between: Name? = nil
  ) {
    self.first = first
    self.second = second
    self.rule = rule
    self.key = key
    self.between = between
  }

  var testDescription: String { "\(first.spelling) / \(second.spelling)" }

  func parsed() throws -> (ParsedMention, ParsedMention) {
    (try first.parsed(), try second.parsed())
  }

  static let suggested: [SuggestionExample] = [
    // A part of the title.
    Self(
      Name("Star Wars", 1977),
      Name("Star Wars: Episode IV - A New Hope", 1977),
      .sameBaseTitle,
      key: "starwars"
    ),
    Self(
      Name("A New Hope", 1977),
      Name("Star Wars: Episode IV - A New Hope", 1977),
      .sameBaseTitle,
      key: "newhope"
    ),
    Self(
      Name("Star Wars: A New Hope", 1977),
      Name("Star Wars: Episode IV - A New Hope", 1977),
      .sameBaseTitle,
      key: "newhope"
    ),
    Self(
      Name("레이더스", 1981),
      Name("인디아나 존스: 레이더스", 1981),
      .sameBaseTitle,
      key: "레이더스"
    ),
    Self(
      Name("듄", 2021, original: "Dune: Part One"),
      Name("Dune", 2021),
      .sameBaseTitle,
      key: "dune"
    ),
    // Spelling; at the front, in the middle, at the end.
    Self(
      Name("메디슨 카운티의 다리", 1995),
      Name("매디슨 카운티의 다리", 1995),
      .nearSpelling,
      key: "매디슨카운티의다리 ~ 메디슨카운티의다리"
    ),
    Self(
      Name("My Neighbor Totoro", 1988),
      Name("My Neighbour Totoro", 1988),
      .nearSpelling,
      key: "myneighbortotoro ~ myneighbourtotoro"
    ),
    Self(
      Name("Apocalypse Now", 1979),
      Name("The Apocalypse Nou", 1979),
      .nearSpelling,
      key: "apocalypsenow ~ apocalypsenou"
    ),
    // Traditional and simplified.
    Self(
      Name("臥虎藏龍", 2000),
      Name("卧虎藏龙", 2000),
      .sameSimplifiedKey,
      key: "卧虎藏龙"
    ),
    Self(
      Name("Cold War", 2012, original: "寒戰"),
      Name("寒战"),
      .sameSimplifiedKey,
      key: "寒战"
    ),
    // Kind and version.
    Self(
      Name("True Detective"),
      Name("True Detective (TV series)", 2014),
      .anotherKind,
      key: "truedetective"
    ),
    Self(
      Name("Audition (Japanese)"),
      Name("Audition", 1999),
      .anotherVersion,
      key: "audition"
    ),
    Self(
      Name("Let Me In (remake)", 2010),
      Name("Let Me In", 2011),
      .anotherVersion,
      key: "letmein"
    ),
    // Years.
    Self(
      Name("시네마 천국", 1988, original: "Nuovo Cinema Paradiso"),
      Name("시네마천국", 1990, original: "Nuovo cinema Paradiso"),
      .yearsFarApart,
      key: "시네마천국"
    ),
    Self(
      Name("Heat", 1986),
      Name("Heat"),
      .sameKeyNoYear,
      key: "heat",
      besides: Name("Heat", 1995)
    ),
    Self(
      Name("倩女幽魂", 1987),
      Name("倩女幽魂"),
      .sameKeyNoYear,
      key: "倩女幽魂",
      besides: Name("倩女幽魂", 2011)
    ),
    Self(
      Name("Coherence", 2013),
      Name("Coherence", 2014),
      .sameKeyCloseYears,
      key: "coherence",
      besides: Name("Coherence", 2012)
    ),
    Self(
      Name("The Towering Inferno"),
      Name("Towering Inferno", 1974),
      .sameLooseKeyNoYear,
      key: "toweringinferno"
    ),
    Self(
      Name("The Vanishing (Spoorloos)"),
      Name("Spoorloos", 1988),
      .weakAliasNoYear,
      key: "spoorloos"
    ),
  ]

  static let refused: [SuggestionExample] = [
    // Remakes: the title alone, or an original title that repeats it, proves nothing.
    Self(Name("Scarface", 1932), Name("Scarface", 1983)),
    Self(
      Name("The Thing", 1982, original: "The Thing"),
      Name("The Thing", 2011, original: "The Thing")
    ),
    Self(Name("Fargo", 1996), Name("Fargo (TV series)", 2014)),
    Self(Name("The Producers (remake)"), Name("The Producers (original)")),
    // Two original titles.
    Self(
      Name("인생은 아름다워", 1997, original: "La vita è bella"),
      Name("인생은 아름다워", 1998, original: "Life Is Wonderful")
    ),
    Self(
      Name("Love Letters Home", 1999, original: "Briefe"),
      Name("Love Letter Home", 1999, original: "Cartas")
    ),
    // Sequels, seasons and series.
    Self(Name("Toy Story", 1995), Name("Toy Story 2", 1995)),
    Self(Name("Kill Bill: Vol. 1", 2003), Name("Kill Bill: Vol. 2", 2003)),
    Self(Name("Stranger Things: Season 1"), Name("Stranger Things: Season 2")),
    Self(Name("Stranger Things", 2016), Name("Stranger Things: Season 3", 2019)),
    Self(Name("The Purge", 2013), Name("The Purge: Anarchy", 2014)),
    Self(Name("Terminator"), Name("Terminator: Dark Fate")),
    Self(Name("Star Wars: Resistance", 2018), Name("Star Wars: Galaxy of Adventures", 2018)),
    Self(Name("Garfield: The Movie", 2004), Name("Comic Book: The Movie", 2004)),
    // Near spellings of unlike titles, of short ones, and without a year to go by.
    Self(Name("Argo", 2012), Name("Fargo", 2012)),
    Self(Name("The Switch", 2010), Name("The Witch", 2010)),
    Self(Name("Twister", 1996), Name("Twisted", 1996)),
    Self(Name("Black-ish"), Name("Blackfish")),
    Self(Name("Think Like a Man", 2012), Name("Think Like a Man Too", 2014)),
    Self(Name("8 Women and a Gun", 2002), Name("9 Women and a Gun", 2002)),
    Self(Name("Monty Python's Life of Brian", 1979), Name("Monty Python's Life of Bryan", 1980)),
    // Two of what may be an actor.
    Self(Name("Cast Away (Tom Hanks)"), Name("Forrest Gump (Tom Hanks)")),
    // Books are no movies.
    Self(Name("Dune"), Name("Dune (novel)")),
  ]
}
