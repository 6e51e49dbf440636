import Testing

@testable import Movies

@Suite struct ParsedMentionTests {
  @Test func `a mention has a key for each of its titles`() throws {
    let parsed = try parse("The Host", year: 2006, originalTitle: "괴물")
    let expected: [MentionKey] = [
      MentionKey(role: .title, text: "thehost"), MentionKey(role: .original, text: "괴물"),
      MentionKey(role: .loose, text: "host"),
    ]
    #expect(parsed.keys == expected)
  }

  @Test func `no key is there twice`() throws {
    let parsed = try parse("Oldboy (올드보이)", originalTitle: "OLDBOY")
    #expect(parsed.keys.map(\.role) == [.title, .alias])
  }

  @Test func `a stated year wins over the one in the title`() throws {
    #expect(try parse("Parasite (2019)", year: 2020).year == 2020)
    #expect(try parse("Parasite (2019)").year == 2019)
    #expect(try parse("1917").year == nil)
    #expect(try parse("Parasite (2019)", year: 2020).hasOtherYear == false)
    #expect(try parse("Parasite (2019)", year: 1982).hasOtherYear)
  }

  @Test func `an original title is read like a title`() throws {
    let parsed = try parse("The Rules of the Game", originalTitle: "Règle du jeu, La (1939)")
    #expect(parsed.originalTitle == "La Règle du jeu")
    #expect(parsed.year == nil)
    #expect(parsed.original?.key == "laregledujeu")
    #expect(parsed.looseKeys.contains("regledujeu"))
  }

  @Test func `an article goes to the front with its letters as they were`() throws {
    #expect(try parse("Misérables, Les (2012)").cleanTitle == "Les Misérables")
    #expect(try parse("Avventura, L’").cleanTitle == "L'Avventura")
  }

  private func parse(
    _ spelling: String,
    year: Int? = nil,
    originalTitle: String? = nil
  ) throws -> ParsedMention {
    ParsedMention(
      try #require(Mention(spelling: spelling, year: year, originalTitle: originalTitle))
    )
  }
}
