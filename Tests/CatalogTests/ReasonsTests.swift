import CatalogSQLite
import Movies
import Testing

@testable import Catalog

@Suite struct ReasonsTests {
  @Test func `a movie has every distinct reason once, in the order recorded, whatever its name`()
    throws
  {
    let catalog = try Catalog.inMemory()
    try catalog.record(
      .call(at: 0),
      [
        .sample("Heat", 1995, reason: "b"), .sample("heat", 1995, reason: ""),
        .sample("Ran", 1985, reason: "another's"),
      ]
    )
    try catalog.record(
      .call(at: 1),
      [.sample("HEAT", 1995, reason: "a"), .sample("Heat", 1995, reason: "b")]
    )
    try catalog.record(.call(at: 2), [.sample("Heat", 1995, reason: "B")])
    let movies = try catalog.movies(matching: MovieQuery()).movies
    #expect(movies.map(\.title) == ["Heat", "Ran"])
    #expect(try movies.map { try catalog.reasons(of: $0) } == [["b", "a", "B"], ["another's"]])
    #expect(movies[0].reason == "b")
  }

  @Test func `what a list gains later stands with the list, as in the view and in a copy`() throws {
    let catalog = try Catalog.inMemory()
    func list(_ reasons: [String]) throws {
      let items = reasons.map { Recommendation.sample("Heat", reason: $0) }
      _ = try catalog.record([SourceRecommendations(.list("a"), items)])
    }
    try list([""])
    try catalog.record(.call(at: 1), [.sample("HEAT", reason: "c"), .sample("Heat", reason: "b")])
    try list(["", "a", "b"])
    let movie = try #require(try catalog.movies(matching: MovieQuery()).movies.first)
    #expect(movie.reason == "a")
    #expect(try catalog.database.text("SELECT reason FROM movies") == "a")
    #expect(try catalog.reasons(of: movie) == ["a", "b", "c"])
  }

  @Test func `a movie without a reason has none`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Heat", reason: "")])
    let movie = try #require(try catalog.movies(matching: MovieQuery()).movies.first)
    #expect(try catalog.reasons(of: movie).isEmpty)
  }
}
