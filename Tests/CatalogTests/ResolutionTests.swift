import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct ResolutionTests {
  /// Names of a few films in many spellings, with years that tell some of them apart.
  static let names: [Recommendation] = [
    "Heat", "HEAT", "heat!", "He at", "The Heat", "Oldboy", "Old Boy",
  ]
  .flatMap { title in
    [nil, 1995, 2013].map { year in
      Recommendation(
        title: title,
        genre: "Drama",
        reason: "r",
        year: year,
        originalTitle: year == 2013 ? "Heat" : nil
      )
    }
  }

  /// Which mentions are one movie, and what each movie is and counts, without any ids.
  private func groups(in catalog: Catalog) throws -> Set<String> {
    let statement = try catalog.database.prepare(
      """
      SELECT group_concat(name, ' + ') FROM (
        SELECT movie.id AS id, spelling || ifnull(stated_year, '') || ifnull(stated_original_title, '')
          || ' of ' || movie.title || movie.frequency AS name
        FROM mention JOIN movie ON movie.id = movie_id ORDER BY name
      ) GROUP BY id
      """
    )
    var groups: Set<String> = []
    while try statement.step() { groups.insert(statement.text(0) ?? "") }
    return groups
  }

  @Test(arguments: 0..<8)
  func `neither the order nor the grouping of sources changes what is one movie`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let names = Self.names
    let oneByOne = try Catalog.inMemory()
    for (index, name) in names.enumerated() {
      try oneByOne.record(.call(at: Double(index)), [name])
    }
    let expected = try groups(in: oneByOne)

    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    let catalog = try Catalog(path: path)
    var left = names.shuffled(using: &random)
    while !left.isEmpty {
      let batch = left.prefix(Int.random(in: 1...9, using: &random))
      left.removeFirst(batch.count)
      _ = try catalog.record(batch.map { SourceRecommendations(.call(at: 0), [$0]) })
    }
    #expect(try groups(in: catalog) == expected)
    #expect(expected.count == 6)
    #expect(try wrongCounters(in: path) == [])
    #expect(try catalog.database.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }

  @Test func `each mention but one of a movie is linked to another of it`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), Array(Self.names.prefix(9)))
    try catalog.record(.call(at: 1), Array(Self.names.dropFirst(9)))
    let unlinked = try catalog.database.integer(
      """
      SELECT count(*) FROM movie WHERE 1 <> (
        SELECT count(*) FROM mention WHERE movie_id = movie.id AND id NOT IN (SELECT mention_id FROM link)
      )
      """
    )
    #expect(unlinked == 0)
    let astray = try catalog.database.integer(
      """
      SELECT count(*) FROM link JOIN mention AS one ON one.id = mention_id
      JOIN mention AS other ON other.id = other_mention_id WHERE one.movie_id <> other.movie_id
      """
    )
    #expect(astray == 0)
  }

  @Test func `a movie without mentions does not stay`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), Self.names)
    let empty = try catalog.database.integer(
      "SELECT count(*) FROM movie WHERE id NOT IN (SELECT movie_id FROM mention)"
    )
    #expect(empty == 0)
  }

  @Test(arguments: 0..<4)
  func `recording the same replies again changes nothing, and nothing is lost`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    let replies = (0..<12).map { number in
      SourceRecommendations(
        .reply(responseID: nil, body: Array("reply \(number)".utf8)),
        Array(Self.names.shuffled(using: &random).prefix(7))
      )
    }
    for reply in replies { _ = try catalog.record([reply]) }
    let before = try groups(in: catalog)
    let changes = try catalog.database.integer("SELECT total_changes()")
    for reply in replies.shuffled(using: &random) {
      #expect(try catalog.record([reply])[0].isKnownSource)
    }
    #expect(try groups(in: catalog) == before)
    #expect(try catalog.database.integer("SELECT total_changes()") == changes)
    var recorded: [Recommendation] = []
    try catalog.forEachRecommendation { recorded.append($0.recommendation) }
    #expect(recorded == replies.flatMap(\.items).map(\.recommendation))
    #expect(try wrongCounters(in: folder.file("c.db")) == [])
  }

  @Test func `a reply of known names alone resolves nothing`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    try Catalog(path: path).record(.call(at: 0), Self.names)
    let catalog = try Catalog(path: path)
    // Resolving would write the links again.
    try catalog.database.execute("DELETE FROM link")
    try catalog.record(.call(at: 1), Self.names)
    #expect(try catalog.database.integer("SELECT count(*) FROM link") == 0)
    #expect(try wrongCounters(in: path) == [])
    try catalog.record(.call(at: 2), [.sample("hEAT", 1995)])
    #expect(try catalog.database.integer("SELECT count(*) FROM link") != 0)
  }
}
