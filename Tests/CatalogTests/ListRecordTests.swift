import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct ListRecordTests {
  private static let time = Date(timeIntervalSince1970: 1_800_000_000)

  private func staged(_ items: [ListItem], pieceSize: Int = 10_000) throws -> StagedList {
    let list = try StagedList()
    list.pieceSize = pieceSize
    for item in items { try list.append(item) }
    return list
  }

  private func list(_ name: String = "csv films.csv") -> Source {
    .list(name, recordedAt: Self.time)
  }

  @Test func `a list that is recorded again adds what is new in it, and counts once`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    let heat = ListItem(.sample("Heat", 1995, genre: "Crime"))
    let drive = ListItem(.sample("Drive", 2011))
    #expect(try catalog.record(list(), staged([heat, drive])).newMovies == 2)
    let again = try catalog.record(list(), staged([drive, heat]))
    #expect(again.isKnownSource && again.repeats == 2 && again.recommendations == 0)
    let more = ListItem(.sample("HEAT", 1995, genre: "Thriller", reason: "another"))
    let third = try catalog.record(list(), staged([heat, more, ListItem(.sample("Go", 1999))]))
    #expect(third.repeats == 1 && third.recommendations == 2 && third.newMovies == 1)
    let movie = try #require(try catalog.movies(named: "Heat").first)
    #expect(movie.frequency == 1)
    #expect(try catalog.genres(of: movie).map(\.said) == [1, 1])
    #expect(try catalog.movies(named: "Drive").count == 1)
    #expect(try wrongCounters(in: folder.file("c.db")) == [])
  }

  @Test func `a list that was mended is partial no longer`() throws {
    let catalog = try Catalog.inMemory()
    var source = list()
    source.isPartial = true
    try catalog.record(source, staged([ListItem(.sample("Heat"))]))
    #expect(try catalog.statistics().partialSources == 1)
    source.isPartial = false
    try catalog.record(source, staged([ListItem(.sample("Heat")), ListItem(.sample("Go"))]))
    #expect(try catalog.statistics().partialSources == 0)
  }

  @Test func `another list counts again, and a reply is never extended`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(list("a"), staged([ListItem(.sample("Heat"))]))
    try catalog.record(list("b"), staged([ListItem(.sample("Heat"))]))
    let reply = Source.reply(responseID: "r", body: [])
    try catalog.record(reply, [.sample("Heat")])
    #expect(try catalog.record(reply, staged([ListItem(.sample("Go"))])).isKnownSource)
    #expect(try catalog.movies(named: "Go").isEmpty)
    #expect(try catalog.movies(named: "Heat").first?.frequency == 3)
  }

  @Test(arguments: [1, 2, 3, 7, 10_000])
  func `a long list gives the same catalog however it is cut`(pieceSize: Int) throws {
    var random = SeededGenerator(7)
    let folder = try TemporaryFolder()
    let names = ["Heat", "HEAT", "Heat (1995)", "기생충", "기생충 / Parasite", "Parasite", "Go"]
    let items = (0..<120).map { index in
      ListItem(
        .sample(
          names.randomElement(using: &random) ?? "",
          [nil, 1995, 2019].randomElement(using: &random) ?? nil,
          genre: ["Crime", "Drama, Crime", ""].randomElement(using: &random) ?? "",
          reason: "reason \(index % 5)"
        ),
        addedAt: index % 2 == 0 ? "2026-01-02" : nil,
        seen: index % 11 == 0 ? Seen(rating: "4") : nil
      )
    }
    func contents(_ name: String, pieceSize: Int) throws -> [CatalogContent] {
      let path = folder.file(name)
      let catalog = try Catalog(path: path)
      try catalog.record(list(), staged(items, pieceSize: pieceSize))
      #expect(try wrongCounters(in: path) == [])
      var contents: [CatalogContent] = []
      try catalog.forEachContent { contents.append($0) }
      return contents
    }
    #expect(
      try contents("cut.db", pieceSize: pieceSize) == contents("whole.db", pieceSize: 100_000)
    )
  }

  @Test func `positions, dates and texts of a list are kept`() throws {
    let catalog = try Catalog.inMemory()
    let item = ListItem(.sample("Heat", 1995), addedAt: "2024-01-02T03:04:05.000Z")
    try catalog.record(
      list(),
      staged([item, item, ListItem(.sample("Go", genre: "", reason: ""))])
    )
    var items: [ListItem] = []
    try catalog.forEachContent { if case .item(let item) = $0 { items.append(item) } }
    #expect(items.map(\.position) == [1, 3])
    #expect(items.map(\.addedAt) == ["2024-01-02T03:04:05.000Z", nil])
    #expect(items[1].recommendation.genre == "" && items[1].recommendation.reason == "")
  }

  @Test func `a list that cannot be recorded leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    let catalog = try Catalog(path: path)
    try catalog.record(.call(at: 0), [.sample("Heat")])
    try catalog.database.execute(
      """
      CREATE TEMP TRIGGER full BEFORE INSERT ON main.recommendation WHEN new.title = 'Go'
      BEGIN SELECT raise(ABORT, 'no room'); END
      """
    )
    let list = try staged([ListItem(.sample("Drive")), ListItem(.sample("Go"))], pieceSize: 1)
    #expect(throws: CatalogError.self) { try catalog.record(self.list(), list) }
    #expect(try catalog.database.integer("SELECT count(*) FROM source") == 1)
    #expect(try catalog.database.integer("SELECT count(*) FROM mention") == 1)
    try catalog.database.execute("DROP TRIGGER temp.full")
    #expect(try catalog.record(self.list(), list).newMovies == 2)
  }
}
