import Testing

@testable import Movies

@Suite struct SuggestionTests {
  @Test(arguments: SuggestionExample.suggested)
  func `a rule suggests what it is for`(example: SuggestionExample) throws {
    let (first, second) = try example.parsed()
    let suggestion = try #require(Suggestion(first, second))
    #expect(suggestion.rule == example.rule)
    #expect(suggestion.key == example.key)
  }

  @Test(arguments: SuggestionExample.suggested)
  func `the resolver leaves apart what is suggested`(example: SuggestionExample) throws {
    let (first, second) = try example.parsed()
    // Some pairs would be linked if no third mention stood between them.
    let between = try example.between.map { try $0.parsed() }
    let groups = Resolver.resolve([first, second] + (between.map { [$0] } ?? []))
    let together = groups.filter { $0.members.contains(0) && $0.members.contains(1) }
    #expect(together.isEmpty)
  }

  @Test(arguments: SuggestionExample.suggested)
  func `what is suggested shares a key to be found by`(example: SuggestionExample) throws {
    let (first, second) = try example.parsed()
    let shared = Set(first.keys.map(\.text)).intersection(second.keys.map(\.text))
    let found = Set(SuggestionKeys.keys(of: first)).intersection(SuggestionKeys.keys(of: second))
    #expect(!shared.union(found).isEmpty)
  }

  @Test(arguments: SuggestionExample.refused)
  func `another movie is not suggested`(example: SuggestionExample) throws {
    let (first, second) = try example.parsed()
    #expect(Suggestion(first, second) == nil)
  }

  @Test func `a suggestion is the same whichever mention comes first`() throws {
    let examples = SuggestionExample.suggested + SuggestionExample.refused
    let mentions = try examples.flatMap { [try $0.parsed().0, try $0.parsed().1] }
    var count = 0
    for first in mentions {
      for second in mentions {
        let suggestion = Suggestion(first, second)
        #expect(suggestion == Suggestion(second, first))
        if suggestion != nil { count += 1 }
      }
    }
    #expect(count > SuggestionExample.suggested.count)
  }

  @Test func `the likeliest rules come first, each once`() {
    let likelihoods = Suggestion.rules.map(\.likelihood)
    #expect(likelihoods == likelihoods.sorted(by: >))
    #expect(likelihoods.last ?? -1 >= 0 && likelihoods.first ?? 101 <= 100)
    #expect(Set(Suggestion.rules.map(\.rule)).count == Suggestion.rules.count)
  }

  @Test func `every rule has an example`() {
    let shown = Set(SuggestionExample.suggested.compactMap(\.rule))
    #expect(shown == Set(Suggestion.rules.map(\.rule)))
  }

  @Test func `titles without end are not compared letter by letter`() throws {
    let colons = try named(String(repeating: "a: b - ", count: 5_000), 2001)
    let other = try named(String(repeating: "a: b - ", count: 5_000) + "c", 2001)
    let words = try named(String(repeating: "가나다", count: 20_000), 2001)
    let more = try named(String(repeating: "가나다", count: 20_000) + "라", 2001)
    #expect(Suggestion(colons, other) == nil)
    #expect(Suggestion(words, more) == nil)
  }

  private func named(_ spelling: String, _ year: Int) throws -> ParsedMention {
    ParsedMention(try #require(Mention(spelling: spelling, year: year)))
  }
}
