import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct SearchIndexTests {
  private static func catalog(at path: String, sources: Int = 5) throws -> Catalog {
    let catalog = try Catalog(path: path)
    for number in 0..<sources {
      try catalog.record(
        .call(at: Double(number)),
        (0..<10).map { .sample("Film \(number)x\($0)", reason: "rain \(number)") }
      )
    }
    return catalog
  }

  @Test func `indexing goes on where it was interrupted`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    do {
      let catalog = try Self.catalog(at: path)
      #expect(try catalog.unindexedRecommendations == 50)
      #expect(try catalog.extendSearchIndex(limit: 20))
      #expect(try catalog.unindexedRecommendations == 30)
      // A step that is not committed leaves nothing.
      try catalog.database.execute("BEGIN IMMEDIATE")
      var maker = SearchText.Maker()
      _ = try SearchIndex(catalog.database).extend(limit: 20, &maker)
      try catalog.database.execute("ROLLBACK")
    }
    let catalog = try Catalog(path: path)
    #expect(try catalog.unindexedRecommendations == 30)
    #expect(try catalog.search("rain", limit: 100).count == 50)
    try catalog.updateSearchIndex()
    #expect(try catalog.unindexedRecommendations == 0)
    #expect(try catalog.extendSearchIndex(limit: 20) == false)
    #expect(try catalog.search("rain", limit: 100).count == 50)
    let rows = try catalog.database.integer(
      "SELECT count(*) FROM search_index WHERE search_index MATCH '\"rain\"'"
    )
    #expect(rows == 50)
  }

  @Test func `what is indexed is found through the index`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Self.catalog(at: folder.file("c.db"))
    try catalog.updateSearchIndex()
    try catalog.database.execute("DELETE FROM recommendation WHERE id = 1; DROP TABLE search_index")
    try catalog.database.execute(String(decoding: PackageResources.search_index_sql, as: UTF8.self))
    #expect(try catalog.search("rain").isEmpty)
  }

  @Test func `a catalog that cannot be written is searched whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    do { _ = try Self.catalog(at: path).extendSearchIndex(limit: 20) }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let reader = try Catalog(path: path, access: .reading)
    #expect(try reader.unindexedRecommendations == 30)
    #expect(try reader.search("rain", limit: 100).count == 50)
    #expect(throws: CatalogError.readOnly(path: path)) { try reader.updateSearchIndex() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `while another one writes, searching does not wait and indexing gives up`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    do { _ = try Self.catalog(at: path).extendSearchIndex(limit: 20) }
    let catalog = try Catalog(path: path, busyTimeout: .milliseconds(20))
    let other = try Database(path: path, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: CatalogError.busy(path: path)) { try catalog.updateSearchIndex() }
    #expect(try catalog.search("rain", limit: 100).count == 50)
    try other.execute("COMMIT")
    try catalog.updateSearchIndex()
    #expect(try catalog.unindexedRecommendations == 0)
  }

  @Test func `two that index at once add every recommendation once`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    do { _ = try Self.catalog(at: path, sources: 40) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let catalog = try Catalog(path: path, busyTimeout: .seconds(60))
          while try catalog.extendSearchIndex(limit: 7) {}
        }
      }
      try await group.waitForAll()
    }
    let catalog = try Catalog(path: path)
    #expect(try catalog.unindexedRecommendations == 0)
    // The index of words refuses no row twice, but would list it twice.
    let rows = try catalog.database.integer(
      "SELECT count(*) FROM search_index WHERE search_index MATCH '\"rain\"'"
    )
    #expect(rows == 400)
  }

  @Test func `what another version indexed is made again, and not used until then`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Self.catalog(at: folder.file("c.db"))
    try catalog.updateSearchIndex()
    try catalog.database.execute(
      "UPDATE property SET value = '0' WHERE name = 'search_version'"
    )
    #expect(try catalog.unindexedRecommendations == 50)
    #expect(try catalog.search("rain", limit: 100).count == 50)
    try catalog.updateSearchIndex()
    #expect(try catalog.unindexedRecommendations == 0)
    #expect(try catalog.search("rain", limit: 100).count == 50)
  }

  @Test func `an index that another tool has dropped is done without, and made again`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Self.catalog(at: folder.file("c.db"))
    try catalog.updateSearchIndex()
    try catalog.database.execute("DROP TABLE search_index")
    #expect(try catalog.unindexedRecommendations == 50)
    #expect(try catalog.search("rain", limit: 100).count == 50)
    try catalog.updateSearchIndex()
    #expect(try catalog.unindexedRecommendations == 0)
    #expect(try catalog.search("rain", limit: 100).count == 50)
  }
}
