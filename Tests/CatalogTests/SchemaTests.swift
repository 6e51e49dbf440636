import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct SchemaTests {
  @Test func `catalog.sql is the schema that the migrations make`() throws {
    let catalog = try Catalog.inMemory()
    let statement = try catalog.database.prepare(
      "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
    )
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(0) ?? "") }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../schema/catalog.sql")
    let derived = try String(contentsOf: file, encoding: .utf8)
    #expect(lines.joined(separator: "\n") + "\n" == derived)
  }

  @Test func `a new file is marked as a catalog of this version`() throws {
    let catalog = try Catalog.inMemory()
    #expect(try catalog.database.integer("PRAGMA application_id") == 0x6D76_6374)
    #expect(try catalog.database.integer("PRAGMA user_version") == Int64(Catalog.migrations.count))
  }

  @Test(arguments: [
    "INSERT INTO movie (title, sort_key) VALUES ('', '')",
    "INSERT INTO movie (title, sort_key, frequency) VALUES ('a', 'a', -1)",
    "INSERT INTO movie (title, sort_key, year) VALUES ('a', 'a', 'soon')",
    "INSERT INTO mention (movie_id, spelling, title) VALUES (99, 'a', 'a')",
    "INSERT INTO source (identity, kind, recorded_at) VALUES ('a', 'call', 'yesterday')",
    "INSERT INTO source (identity, kind, recorded_at) VALUES ('a', 'rumour', '2026-01-01T00:00:00.000Z')",
  ])
  func `the schema itself refuses bad rows`(sql: String) throws {
    let catalog = try Catalog.inMemory()
    #expect(throws: SQLiteError.self) { try catalog.database.execute(sql) }
  }

  @Test func `the views say the same as the tables`() throws {
    let catalog = try Catalog.inMemory()
    for index in 0..<3 {
      try catalog.record(
        .call(at: Double(index)),
        [
          .sample("Heat", 1995, genre: "Crime, Drama", reason: "r\(index)"),
          .sample("M", 1931, genre: "Crime"),
        ]
      )
    }
    for movie in try catalog.movies(matching: MovieQuery()).movies {
      let row = try catalog.database.prepare(
        "SELECT title, genres, reason, year, frequency FROM movies WHERE id = \(movie.id)"
      )
      #expect(try row.step())
      #expect(row.text(0) == movie.title && row.text(2) == movie.reason)
      #expect(row.text(1) == movie.genres.map(\.rawValue).joined(separator: "; "))
      #expect(row.optionalInteger(3) == movie.year && row.optionalInteger(4) == movie.frequency)
    }
    #expect(
      try catalog.database.integer("SELECT count(*) FROM recommendations WHERE movie = 'Heat'") == 3
    )
  }

  @Test func `everything is in the one file when nobody has it open`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    do {
      let catalog = try Catalog(path: path)
      try catalog.record(.call(at: 0), [.sample("Heat")])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["c.db"])
    do { _ = try Catalog(path: path, access: .reading).movies(matching: MovieQuery()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["c.db"])
  }

  @Test func `reading never makes a file, and an empty one is no catalog yet`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: CatalogError.missing(path: folder.file("none.db"))) {
      try Catalog(path: folder.file("none.db"), access: .reading)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try Data().write(to: URL(fileURLWithPath: folder.file("empty.db")))
    #expect(throws: CatalogError.self) {
      try Catalog(path: folder.file("empty.db"), access: .reading)
    }
    #expect(throws: CatalogError.cannotOpen(path: folder.file("no/c.db"))) {
      try Catalog(path: folder.file("no/c.db"))
    }
  }

  @Test func `another program's database is refused and left as it was`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("other.db")
    try Database(path: path, mode: .create).execute("CREATE TABLE movie (x)")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    for access in [Catalog.Access.reading, .recording] {
      #expect(throws: CatalogError.notACatalog(path: path)) {
        try Catalog(path: path, access: access)
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }
}
