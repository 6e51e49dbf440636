import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct SuggestionTests {
  private static let titles: [Recommendation] = [
    .sample("쥬라기 공원", 1993), .sample("쥐라기 공원", 1993), .sample("Heat", 1995),
    .sample("Heat", 1986), .sample("Heat"), .sample("Fargo", 1996),
    .sample("Fargo (TV series)", 2014),
    .sample("Star Wars: The Last Jedi", 2017),
    .sample("Star Wars: Episode VIII - The Last Jedi", 2017),
    .sample("Argo", 2012), .sample("Psycho", 1960), .sample("Psycho", 1998),
  ]

  private func pairs(_ catalog: Catalog) throws -> [Set<String>] {
    try catalog.suggestions(limit: 100).map { [$0.mention.spelling, $0.otherMention.spelling] }
  }

  @Test func `what no rule decides is suggested, the likeliest first`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), Self.titles)
    #expect(try catalog.suggestions().isEmpty)
    try catalog.updateSuggestions()
    let suggestions = try catalog.suggestions(limit: 100)
    let likelihoods = suggestions.map(\.likelihood)
    #expect(likelihoods == likelihoods.sorted(by: >))
    let pairs = try pairs(catalog)
    #expect(pairs.contains(["쥬라기 공원", "쥐라기 공원"]))
    #expect(
      pairs.contains(["Star Wars: The Last Jedi", "Star Wars: Episode VIII - The Last Jedi"])
    )
    // "Heat" alone may be either; remakes and unlike films are no question.
    #expect(suggestions.filter { $0.movie.title == "Heat" }.count == 2)
    #expect(!suggestions.contains { $0.movie.title == "Psycho" || $0.other.title == "Argo" })
    #expect(try catalog.suggestions(limit: 1) == Array(suggestions.prefix(1)))
  }

  @Test(arguments: 0..<50)
  func `the pairs do not depend on when they are looked for`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let titles = Self.titles.shuffled(using: &random).prefix(8 + seed % 5)
    let whole = try Catalog.inMemory()
    try whole.record(.call(at: 0), Array(titles))
    try whole.updateSuggestions()
    let parts = try Catalog.inMemory()
    for title in titles {
      try parts.record(.call(at: 0), [title])
      if Bool.random(using: &random) { try parts.updateSuggestions() }
    }
    try parts.updateSuggestions()
    #expect(try Set(pairs(parts)) == Set(pairs(whole)))
  }

  @Test func `a decided pair is not suggested, until the answer is undone`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), Self.titles)
    try catalog.updateSuggestions()
    let before = try catalog.suggestions(limit: 100)
    try catalog.keepApart(before[0].movie, before[0].other)
    try catalog.merge(before[1].movie, with: before[1].other)
    let after = try catalog.suggestions(limit: 100)
    #expect(after.count == before.count - 2)
    try catalog.undo()
    try catalog.undo()
    #expect(try catalog.suggestions(limit: 100) == before)
  }

  @Test func `a pair that was one movie is suggested once it is two again`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), Array(Self.titles.prefix(2)))
    let movies = try catalog.movies(matching: MovieQuery()).movies
    try catalog.merge(movies[0], with: movies[1])
    try catalog.updateSuggestions()
    #expect(try catalog.suggestions().isEmpty)
    try catalog.undo()
    try catalog.updateSuggestions()
    #expect(try pairs(catalog) == [["쥬라기 공원", "쥐라기 공원"]])
  }

  @Test func `a page of pairs is read from an index`() throws {
    let catalog = try Catalog.inMemory()
    let plan = try catalog.database.prepare(Catalog.selectSuggestions).queryPlan()
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") })
    #expect(plan[0].contains("suggestion_likelihood"))
  }
}
