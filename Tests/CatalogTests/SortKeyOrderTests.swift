import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct SortKeyOrderTests {
  @Test func `plain SQL puts sixty titles in nine scripts in order`() throws {
    let sorted = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/titles_in_order.txt"),
      encoding: .utf8
    ).split(separator: "\n").map(String.init)
    var random = SeededGenerator(60)
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), sorted.shuffled(using: &random).map { .sample($0) })
    let statement = try catalog.database.prepare(
      """
      SELECT recommendations.title FROM movies
      JOIN recommendations ON recommendations.movie_id = movies.id ORDER BY movies.sort_key
      """
    )
    var titles: [String] = []
    while try statement.step() { titles.append(statement.text(0) ?? "") }
    #expect(titles == sorted)
  }
}
