import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct RulesTests {
  /// What every movie is shown as and counts, and its mentions, without ids.
  private func contents(of catalog: Catalog) throws -> Set<String> {
    let statement = try catalog.database.prepare(
      """
      SELECT movie.sort_key || '|' || ifnull(movie.original_title, '') || '|' || movie.kind || '|'
        || frequency || '|' || (
          SELECT group_concat(name, ' + ') FROM (
            SELECT spelling || ' = ' || title || ifnull(year, '') AS name FROM mention
            WHERE movie_id = movie.id ORDER BY name
          )
        ) || '|' || (
          SELECT count(*) FROM mention JOIN mention_key ON mention_id = mention.id
          WHERE movie_id = movie.id
        )
      FROM movie
      """
    )
    var rows: Set<String> = []
    while try statement.step() { rows.insert(statement.text(0) ?? "") }
    return rows
  }

  private func record(_ path: String) throws {
    let catalog = try Catalog(path: path)
    for (index, name) in ResolutionTests.names.enumerated() {
      let other = Recommendation.sample("\(name.title) (\(1990 + index % 2 * 5))")
      try catalog.record(.call(at: Double(index)), [name, other])
    }
  }

  @Test func `a catalog that older rules resolved is resolved again, and nothing is lost`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    try record(path)
    let expected = try contents(of: Catalog(path: path))
    // As if no rule had tied anything, and titles had not been taken apart.
    try Database(path: path, mode: .readWrite).execute(
      """
      UPDATE property SET value = '0' WHERE name = 'rules';
      DELETE FROM link;
      DELETE FROM mention_key;
      UPDATE mention SET title = spelling, year = stated_year, kind = 'movie';
      INSERT INTO movie (id, title, sort_key) SELECT id + 1000000, spelling, 'x' FROM mention;
      UPDATE mention SET movie_id = id + 1000000;
      DELETE FROM movie_genre;
      DELETE FROM movie WHERE id < 1000000;
      """
    )
    #expect(try contents(of: Catalog(path: path, access: .reading)) != expected)
    let again = try contents(of: Catalog(path: path))
    #expect(again.subtracting(expected) == expected.subtracting(again))
    #expect(try wrongCounters(in: path) == [])
    let version = try Catalog(path: path).database.text(
      "SELECT value FROM property WHERE name = 'rules'"
    )
    #expect(version == String(Resolver.version))
  }

  @Test func `what older rules made one movie and the rules do not comes apart`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    try record(path)
    let expected = try contents(of: Catalog(path: path))
    try Database(path: path, mode: .readWrite).execute(
      """
      UPDATE property SET value = '0' WHERE name = 'rules';
      UPDATE mention SET movie_id = (SELECT min(id) FROM movie);
      DELETE FROM link;
      DELETE FROM movie_genre;
      DELETE FROM movie WHERE id <> (SELECT min(id) FROM movie);
      """
    )
    let again = try contents(of: Catalog(path: path))
    #expect(again == expected)
    #expect(try wrongCounters(in: path) == [])
  }

  @Test func `a catalog that newer rules resolved is left as they resolved it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    try record(path)
    try Database(path: path, mode: .readWrite).execute(
      "UPDATE property SET value = '999' WHERE name = 'rules'; UPDATE mention SET title = 'kept'"
    )
    let catalog = try Catalog(path: path)
    #expect(try catalog.database.integer("SELECT count(*) FROM mention WHERE title <> 'kept'") == 0)
  }
}
