import Movies
import Testing

@Suite struct ResolverTests {
  @Test func `mentions of one key and year are one movie`() throws {
    let block = try mentions([("HEAT", 1995), ("Heat", 1986), ("Heat", 1995), ("Heat!", nil)])
    let groups = Resolver.resolve(block)
    // The one without a year could be either of two movies.
    #expect(groups.map(\.members) == [[0, 2], [1], [3]])
    #expect(
      groups[0].links == [
        Link(mention: 2, target: 0, rule: .sameKeySameYear, key: "heat")
      ]
    )
  }

  @Test func `mentions of one key and no years are one movie`() throws {
    let groups = Resolver.resolve(try mentions([("Rocky Ⅱ", nil), ("Rocky 2", nil)]))
    #expect(
      groups == [
        MentionGroup(
          anchor: 1,
          links: [Link(mention: 0, target: 1, rule: .sameKeyNoYears, key: "rocky2")]
        )
      ]
    )
  }

  @Test func `an empty block has no movies`() {
    #expect(Resolver.resolve([Mention]()).isEmpty)
  }

  @Test func `a block of many spellings costs about as much as its length`() throws {
    // Every third is without a year; all are one movie.
    let block = try (0..<8192).map { number in
      let letters = "interstellar!".enumerated().map { place, letter in
        number >> place & 1 == 0 ? "\(letter)" : letter == "!" ? "." : letter.uppercased()
      }
      return try #require(
        Mention(spelling: letters.joined(), year: number % 3 == 0 ? nil : 2014)
      )
    }
    #expect(Resolver.resolve(block).map(\.members.count) == [block.count])
  }

  @Test func `the order of arrival does not matter`() {
    let titles = (TitleVector.plain + TitleVector.decorated).flatMap {
      [$0.title, $0.title.uppercased(), $0.title + "!"]
    }
    var block = Array(
      Set(
        titles.flatMap { title in
          [nil, 1999, 2000].compactMap { Mention(spelling: title, year: $0) }
        }
      )
    ).sorted()
    let expected = described(block)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5 {
      block.shuffle(using: &generator)
      #expect(described(block) == expected)
    }
  }

  /// Names mentions by themselves, since a shuffle moves their places.
  private func described(_ block: [Mention]) -> [[String]] {
    Resolver.resolve(block).map { group in
      ["\(block[group.anchor])"]
        + group.links.map {
          "\(block[$0.mention]) \(block[$0.target]) \($0.rule.rawValue) \($0.key)"
        }
    }
  }

  private func mentions(_ names: [(String, Int?)]) throws -> [Mention] {
    try names.map { try #require(Mention(spelling: $0.0, year: $0.1)) }
  }
}
