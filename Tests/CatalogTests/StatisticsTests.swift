import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct StatisticsTests {
  @Test func `an empty catalog has nothing to count`() throws {
    #expect(try Catalog.inMemory().statistics() == CatalogStatistics())
  }

  @Test func `sources count by kind, with their tokens and times`() throws {
    let catalog = try Catalog.inMemory()
    var sources: [Source] = [.call(at: 60), .call(at: 0), .reply(responseID: "r", body: [])]
    sources[0].tokens = Source.Tokens(prompt: 1, candidates: 2, total: 3)
    sources[1].tokens = Source.Tokens(prompt: 10, candidates: 20, thoughts: 5, total: 35)
    sources[1].isPartial = true
    sources[2].recordedAt = Date(timeIntervalSince1970: 1_800_000_030)
    sources.append(
      Source(
        kind: .list,
        identity: "list:mine",
        recordedAt: Date(timeIntervalSince1970: 1_800_000_040)
      )
    )
    for source in sources { try catalog.record(source, [.sample("Heat", 1995)]) }
    let statistics = try catalog.statistics()
    #expect(statistics.sources == [.call: 2, .reply: 1, .list: 1])
    #expect(statistics.partialSources == 1)
    #expect(
      statistics.tokens == Source.Tokens(prompt: 11, candidates: 22, thoughts: 5, total: 38)
    )
    #expect(statistics.firstRecorded == "2027-01-15T08:00:00.000Z")
    #expect(statistics.lastRecorded == "2027-01-15T08:01:00.000Z")
  }

  @Test func `a model is the one that answered, else the one asked`() throws {
    let catalog = try Catalog.inMemory()
    for (asked, answered, count) in [
      ("flash", "flash-001", 3), ("flash", "flash-001", 2), ("flash", nil, 1), (nil, nil, 1),
      ("pro", nil, 1), ("pro", nil, 1),
    ] {
      var source = Source.call()
      source.model = asked
      source.modelVersion = answered
      // The name of a source is no model.
      source.name = "name"
      try catalog.record(source, (0..<count).map { .sample("Film \($0)") })
    }
    let models = try catalog.statistics().models
    #expect(models.map(\.name) == ["flash-001", "pro", "flash"])
    #expect(models.map(\.sources) == [2, 2, 1])
    #expect(models.map(\.recommendations) == [5, 2, 1])
  }

  @Test func `movies count by genre and decade, those that are only seen apart`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(
      .call(at: 0),
      [
        .sample("Heat", 1995, genre: "Crime, Drama"), .sample("heat!", 1995, genre: "Crime"),
        .sample("Seven", 1990, genre: "Crime"), .sample("Ronin", 1989, genre: "Action"),
        .sample("M", genre: ""), .sample("Seen", 2001, genre: "Drama"),
      ]
    )
    try catalog.database.execute(
      """
      INSERT INTO seen SELECT id, 1, 0, NULL, NULL FROM mention WHERE title IN ('Seen', 'Heat', 'heat!');
      DELETE FROM recommendation WHERE title = 'Seen';
      """
    )
    let movie = try #require(try catalog.movies(named: "seen").first)
    try catalog.rename(movie, to: "Seen!")
    let statistics = try catalog.statistics()
    #expect(statistics.movies == 4 && statistics.seenMovies == 2)
    #expect(statistics.mentions == 6 && statistics.recommendations == 5)
    #expect(statistics.decades.map(\.start) == [nil, 1980, 1990])
    #expect(statistics.decades.map(\.movies) == [1, 1, 2])
    #expect(statistics.genres == (try catalog.genres()))
    #expect(statistics.genres.map(\.genre.rawValue) == ["crime", "action", "drama"])
  }

  @Test func `statistics are of one state while others record`() throws {
    let folder = try TemporaryFolder()
    let writer = try Catalog(path: folder.file("c.db"))
    try writer.record(.call(at: 0), [.sample("Heat", 1995)])
    let reader = try Catalog(path: folder.file("c.db"), access: .reading)
    let movies = try reader.database.read { () throws(SQLiteError) in
      _ = try reader.database.integer("SELECT count(*) FROM movie")
      _ = try? writer.record(.call(at: 1), [.sample("Ronin", 1998)])
      return try? reader.statistics().movies
    }
    #expect(movies == 1)
    #expect(try reader.statistics().movies == 2)
  }
}
