import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct CheckTests {
  /// A catalog in which the check has something to look at everywhere.
  private static func catalog() throws -> Catalog {
    let catalog = try Catalog.inMemory()
    try catalog.record(
      .call(at: 0),
      [.sample("Heat", 1995, genre: "Crime, Drama"), .sample("HEAT", 1995, genre: "Thriller")]
    )
    try catalog.record(
      .call(at: 60),
      [
        .sample("Heat", 1995, genre: "Crime"),
        .sample("Amélie (Le Fabuleux Destin)", 2001, genre: ""),
      ]
    )
    return catalog
  }

  @Test func `a catalog as it was recorded is sound, and every row was looked at`() throws {
    let catalog = try Self.catalog()
    let report = try catalog.check()
    #expect(report.isSound && report.faults == [] && report.notes == [])
    let counts = report.checks.dropFirst(2).map(\.count)
    let keys = Int(try #require(try catalog.database.integer("SELECT count(*) FROM mention_key")))
    #expect(counts == [3, keys, 3, 1, 2, 2, 2, 3])
    #expect(report.checks.allSatisfy { $0.count > 0 })
  }

  @Test func `an empty catalog is sound, and so is a movie that is only seen`() throws {
    let catalog = try Catalog.inMemory()
    #expect(try catalog.check().isSound)
    try catalog.record(.call(at: 0), [.sample("Heat", 1995)])
    try catalog.database.execute(
      """
      DELETE FROM recommendation; DELETE FROM movie_genre; UPDATE mention SET frequency = 0;
      UPDATE movie SET frequency = 0, genre = NULL, first_seen = NULL, last_seen = NULL;
      INSERT INTO seen (mention_id, source_id) VALUES (1, 1)
      """
    )
    #expect(try catalog.check().faults == [])
  }

  @Test(arguments: [
    (
      "UPDATE movie SET frequency = 3 WHERE id = 1",
      ["movie 1 'Heat': frequency is 3, must be 2"]
    ),
    (
      "UPDATE movie SET first_seen = last_seen WHERE id = 1",
      [
        "movie 1 'Heat': first_seen is '2027-01-15T08:01:00.000Z', "
          + "must be '2027-01-15T08:00:00.000Z'"
      ]
    ),
    (
      "UPDATE movie SET last_seen = first_seen WHERE id = 1",
      [
        "movie 1 'Heat': last_seen is '2027-01-15T08:00:00.000Z', "
          + "must be '2027-01-15T08:01:00.000Z'"
      ]
    ),
    (
      "UPDATE movie SET genre = 'drama' WHERE id = 1",
      ["movie 1 'Heat': genre is 'drama', must be 'crime'"]
    ),
    (
      "UPDATE movie SET genre = NULL WHERE id = 1",
      ["movie 1 'Heat': genre is not set, must be 'crime'"]
    ),
    (
      "UPDATE movie SET sort_key = 'heat' || char(9) || char(9) || 'Heat' WHERE id = 1",
      ["movie 1 'Heat': sort_key is 'heat\t\tHeat', must be 'heat\t1995\tHeat'"]
    ),
    (
      "UPDATE movie_genre SET said = 3 WHERE said = 2",
      ["movie 1 'Heat': genre 'crime': said is 3, must be 2"]
    ),
    (
      """
      DELETE FROM movie_genre
      WHERE genre_id IN (SELECT id FROM genre WHERE name IN ('drama', 'thriller'))
      """,
      [
        "movie 1 'Heat': genre 'drama' is missing, 1 said it",
        "movie 1 'Heat': genre 'thriller' is missing, 1 said it",
      ]
    ),
    (
      "INSERT INTO movie (title, sort_key) VALUES ('M', 'm' || char(9) || char(9) || 'M')",
      ["movie 3 'M': the number of mentions that are tied to none is 0, must be 1"]
    ),
    (
      "DELETE FROM link",
      ["movie 1 'Heat': the number of mentions that are tied to none is 2, must be 1"]
    ),
    (
      "UPDATE link SET other_mention_id = 3",
      ["mention 1 'Heat': the movie of the mention it is tied to is 2, must be 1"]
    ),
    (
      "UPDATE mention SET frequency = 1 WHERE id = 1",
      ["mention 1 'Heat': frequency is 1, must be 2"]
    ),
    (
      "UPDATE mention SET kind = 'tv' WHERE id = 1",
      ["mention 1 'Heat': kind is 'tv', must be 'movie'"]
    ),
    (
      "UPDATE mention SET year = 1996 WHERE id = 1",
      ["mention 1 'Heat': year is 1996, must be 1995"]
    ),
    (
      "UPDATE mention SET original_title = 'H' WHERE id = 1",
      ["mention 1 'Heat': original_title is 'H', must be not set"]
    ),
    (
      // The title of the mention decomposed: the same for Swift, not for SQLite.
      "UPDATE mention SET title = 'Ame' || char(769) || 'lie' WHERE id = 3",
      ["mention 3 'Amélie (Le Fabuleux Destin)': title is 'Ame\u{301}lie', must be 'Amélie'"]
    ),
    (
      "DELETE FROM mention_key WHERE mention_id = 1",
      ["mention 1 'Heat': its key 'heat' (title) is missing"]
    ),
    (
      "UPDATE mention_key SET key = 'hit' WHERE mention_id = 1",
      [
        "mention 1 'Heat': its key 'heat' (title) is missing",
        "mention 1 'Heat': it has a key 'hit' (title) that it must not have",
      ]
    ),
    (
      "INSERT INTO mention_key (key, role, mention_id) VALUES ('heat', 'weak', 1)",
      ["mention 1 'Heat': it has a key 'heat' (weak) that it must not have"]
    ),
  ])
  func `whatever is changed by hand is found, and nothing else`(
    sql: String,
    faults: [String]
  ) throws {
    let catalog = try Self.catalog()
    try catalog.database.execute(sql)
    let report = try catalog.check()
    #expect(report.faults == faults)
    #expect(report.faultCount == faults.count && !report.isSound)
  }

  @Test func `a reference that leads nowhere is found`() throws {
    let catalog = try Self.catalog()
    try catalog.database.execute(
      "PRAGMA foreign_keys = OFF; UPDATE recommendation SET source_id = 9 WHERE id = 1"
    )
    let faults = try catalog.check().faults
    #expect(faults == ["row 1 of recommendation refers to a row of source that is not there"])
  }

  @Test func `an index that does not fit its table is found, and then nothing else is looked at`()
    throws
  {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    try catalog.record(.call(at: 0), [.sample("Heat", 1995)])
    try catalog.database.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'frequency > 0', 'frequency > 1')
      WHERE name = 'movie_frequency'
      """
    )
    let report = try Catalog(path: folder.file("c.db"), access: .reading).check()
    #expect(report.faults.count == 1 && report.faults[0].contains("movie_frequency"))
    #expect(report.checks.count == 2 && report.notes.count == 1)
  }

  @Test func `twenty faults are put into words, and all are counted`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), (0..<50).map { .sample("Film \($0) of many", genre: "") })
    try catalog.database.execute("UPDATE mention SET frequency = 2")
    let report = try catalog.check()
    #expect(report.faults.count == CheckReport.limit && report.faultCount == 50)
    #expect(report.checks.filter { $0.faults > 0 }.map(\.faults) == [50])
  }

  @Test(arguments: ["0", "9999"])
  func `what other rules derived is not compared, and that is said`(version: String) throws {
    let catalog = try Self.catalog()
    try catalog.database.execute(
      """
      UPDATE property SET value = '\(version)' WHERE name = 'rules'; DELETE FROM mention_key;
      UPDATE mention SET title = 'x'; UPDATE movie SET sort_key = 'x'
      """
    )
    let report = try catalog.check()
    #expect(report.isSound && report.notes.count == 1)
    #expect(report.notes[0].contains("version \(version) of the rules"))
    try catalog.database.execute("UPDATE movie SET frequency = 9 WHERE id = 2")
    #expect(try catalog.check().faultCount == 1)
  }

  @Test func `checking writes nothing, and sees one state while others record`() throws {
    let folder = try TemporaryFolder()
    let writer = try Catalog(path: folder.file("c.db"))
    try writer.record(.call(at: 0), [.sample("Heat", 1995)])
    let reader = try Catalog(path: folder.file("c.db"), access: .reading)
    let counts = try reader.database.read { () throws(SQLiteError) in
      let before = try reader.database.integer("SELECT count(*) FROM movie")
      _ = try? writer.record(.call(at: 1), [.sample("Ronin", 1998)])
      return (before, try? reader.check().checks.first { $0.subject == "movies" }?.count)
    }
    #expect(counts.0 == 1 && counts.1 == 1)
    #expect(try reader.check().checks.first { $0.subject == "movies" }?.count == 2)
    #expect(try reader.database.integer("SELECT total_changes()") == 0)
  }
}
