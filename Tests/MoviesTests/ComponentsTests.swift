import Testing

@testable import Movies

@Suite struct ComponentsTests {
  private let mentions = [
    NamedMovie("Heat", 1995, original: "Heat"), NamedMovie("HEAT", 1996), NamedMovie("Heat", 1997),
    NamedMovie("Heat (TV series)", 1995), NamedMovie("Heat!", original: "열기"),
  ].compactMap(\.mention)

  @Test func `years more than one apart and other kinds are not joined`() {
    var components = components()
    let joined = [(0, 1), (1, 2), (0, 2), (0, 3), (0, 4), (1, 0)].map {
      components.join($0.0, $0.1, by: .sameKeySameYear, key: "heat")
    }
    #expect(joined == [true, false, false, false, true, true])
    #expect(components.links.map { [$0.target, $0.mention] } == [[0, 1], [0, 4]])
  }

  @Test func `a movie is known by what all of its mentions say`() {
    var components = components()
    components.join(0, 1, by: .sameKeySameYear, key: "heat")
    components.join(4, 1, by: .onlyMovieThatFits, key: "heat")
    let facts = components.facts(of: 4)
    #expect(facts.earliest == 1995 && facts.latest == 1996)
    #expect(facts.members.sorted() == [0, 1, 4])
    #expect(facts.originals?.keys == ["heat", "열기"])
    #expect(facts.originals?.scripts == [.latin, .hangul])
  }

  @Test func `force asks neither years nor kinds, only the user`() throws {
    var components = components([Verdict(.different, mentions[2], mentions[3])])
    let forced = [(0, 2), (0, 3), (1, 3), (1, 2)].map {
      components.force($0.0, $0.1, by: .verdict, key: "heat")
    }
    #expect(forced == [true, false, true, false])
    let mayJoin = components.mayJoin(3, 0)
    #expect(!mayJoin)
  }

  private func components(_ verdicts: [Verdict] = []) -> Components {
    Components(mentions.map(ParsedMention.init), Rulings(verdicts, on: mentions))
  }
}
