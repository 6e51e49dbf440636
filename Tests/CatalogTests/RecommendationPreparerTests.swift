import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct RecommendationPreparerTests {
  /// Replies that name movies in new ways, in known ones and twice, and one title that shows nothing.
  private static let replies: [SourceRecommendations] = (0..<40).map { index in
    var said: [Recommendation] = [
      .sample("Movie \(index % 7)", index % 3 == 0 ? nil : 1990 + index % 7),
      .sample("MOVIE \(index % 5)!", 1990 + index % 5, genre: "Crime, Drama"), .sample("\u{200B}"),
      .sample("Movie \(index % 7) (\(1990 + index % 7))", genre: "War"),
    ]
    said.append(said[0])
    var source = Source(kind: .reply, identity: "response:\(index % 35)")
    source.recordedAt = Date(timeIntervalSince1970: 1_800_000_000 + Double(index * 13 % 50))
    return SourceRecommendations(source, said)
  }

  private static func rows(of catalog: Catalog) throws -> [String] {
    var rows: [String] = []
    for (table, columns) in [
      ("movie", "id, title, sort_key, year, genre, frequency, first_seen, last_seen"),
      ("mention", "id, movie_id, spelling, frequency"),
      ("link", "mention_id, other_mention_id, rule"),
      ("movie_genre", "movie_id, genre_id, said"),
      ("recommendation", "mention_id, source_id, position"),
    ] {
      let select = try catalog.database.prepare("SELECT \(columns) FROM \(table) ORDER BY 1, 2, 3")
      let count = columns.split(separator: ",").count
      while try select.step() {
        rows.append(
          table + (0..<count).map { select.text(Int32($0)) ?? "-" }.joined(separator: "|")
        )
      }
    }
    return rows
  }

  @Test(arguments: [1, 3, 40])
  func `what was prepared is recorded like what was not`(group: Int) throws {
    let plain = try Catalog.inMemory()
    let prepared = try Catalog.inMemory()
    var preparer = RecommendationPreparer()
    for start in stride(from: 0, to: Self.replies.count, by: group) {
      let batch = Array(Self.replies[start..<min(start + group, Self.replies.count)])
      let results = try prepared.record(batch.map { preparer.prepare($0) })
      #expect(results == (try plain.record(batch)))
    }
    let rows = try Self.rows(of: plain)
    #expect(rows.count > 150)
    #expect(try Self.rows(of: prepared) == rows)
    #expect(try prepared.check().faults == [])
  }

  @Test func `a name that another process wrote down meanwhile is found again`() throws {
    let folder = try TemporaryFolder()
    var preparer = RecommendationPreparer()
    let batch = [preparer.prepare(Self.replies[1])]
    let other = try Catalog(path: folder.file("c.db"))
    let catalog = try Catalog(path: folder.file("c.db"))
    try other.record(.call(at: 0), Self.replies[1].items.map(\.recommendation))
    let mentions = try catalog.database.integer("SELECT count(*) FROM mention")
    _ = try catalog.record(batch)
    #expect(try catalog.database.integer("SELECT count(*) FROM mention") == mentions)
    #expect(try catalog.check().faults == [])
  }

  @Test(arguments: [true, false])
  func `a name that was forgotten is written down again`(isOther: Bool) throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    let list = SourceRecommendations(
      .list("seen"),
      items: [ListItem(.sample("Heat", 1995), seen: Seen(isRefused: false))]
    )
    _ = try catalog.record([list])
    let other = isOther ? try Catalog(path: folder.file("c.db")) : catalog
    _ = try other.recording { recorder throws(SQLiteError) in try recorder.forgetSeen(1) }
    #expect(try catalog.database.integer("SELECT count(*) FROM mention") == 0)
    try catalog.record(.call(at: 0), [.sample("Heat", 1995)])
    #expect(try catalog.movies(named: "Heat").first?.frequency == 1)
    #expect(try catalog.check().faults == [])
  }

  @Test func `what a failed transaction knew is forgotten`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Heat", 1995)])
    try catalog.database.execute(
      """
      CREATE TEMP TRIGGER refuse BEFORE INSERT ON link
      BEGIN SELECT raise(ABORT, 'refused'); END
      """
    )
    let said: [Recommendation] = [
      .sample("Ronin", 1998, genre: "New tag"), .sample("Heat!", 1995),
    ]
    #expect(throws: CatalogError.self) { try catalog.record(.call(at: 1), said) }
    try catalog.database.execute("DROP TRIGGER refuse")
    try catalog.record(.call(at: 2), said)
    #expect(try catalog.movies(named: "Ronin").first?.frequency == 1)
    #expect(try catalog.movies(named: "Heat").first?.frequency == 2)
    #expect(try catalog.check().faults == [])
  }
}
