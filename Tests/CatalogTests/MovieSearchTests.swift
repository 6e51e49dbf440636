import CatalogSQLite
import Movies
import Testing

@testable import Catalog

@Suite struct MovieSearchTests {
  private static func titles(_ query: String, _ catalog: Catalog, bound: Int) throws -> [String] {
    var search = MovieSearch(SearchQuery(query), in: catalog.database, bound: bound)
    return try search.movies().map { try #require(try catalog.movie(id: $0)).title }
  }

  @Test func `of a common word the latest count, and all titles as far again`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(
      .call(at: 0),
      [.sample("Cold Rain", reason: "old"), .sample("Old", reason: "rain")]
        + (0..<20).map { .sample("Film \($0)", reason: "rain") }
    )
    try catalog.updateSearchIndex()
    #expect(try Self.titles("rain", catalog, bound: 100).count == 22)
    let latest = ["Cold Rain", "Film 15", "Film 16", "Film 17", "Film 18", "Film 19"]
    #expect(try Self.titles("rain", catalog, bound: 5) == latest)
    // What is not indexed yet is looked at besides.
    try catalog.record(.call(at: 1), [.sample("New", reason: "rain")])
    #expect(try Self.titles("rain", catalog, bound: 5) == latest + ["New"])
  }

  @Test func `the latest come first out of the index, which sorts nothing`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.updateSearchIndex()
    for sql in [MovieSearch.selectIndexed, MovieSearch.selectNew] {
      let plan = try catalog.database.prepare(sql).queryPlan()
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }
  }
}
