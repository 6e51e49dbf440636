import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct BackupTests {
  private static func fill(_ catalog: Catalog) throws {
    for second in 0..<20 {
      try catalog.record(
        .call(at: Double(second)),
        [.sample("Heat", 1995), .sample("Film \(second)")]
      )
    }
    let movie = try #require(try catalog.movies(named: "heat").first)
    try catalog.merge(movie, with: try #require(try catalog.movies(named: "film 3").first))
  }

  /// Every row of every table, ids and all.
  private func rows(of catalog: Catalog) throws -> [String] {
    let tables = try catalog.database.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    )
    var rows: [String] = []
    while try tables.step() {
      let table = tables.text(0) ?? ""
      let columns = try catalog.database.prepare("SELECT name FROM pragma_table_info('\(table)')")
      var names: [String] = []
      while try columns.step() { names.append("quote(\(columns.text(0) ?? ""))") }
      let statement = try catalog.database.prepare(
        "SELECT \(names.joined(separator: " || ', ' || ")) AS row FROM \(table) ORDER BY row"
      )
      while try statement.step() { rows.append("\(table): \(statement.text(0) ?? "")") }
    }
    return rows
  }

  @Test func `a backup has every row, its ids too, in one file`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    try Self.fill(catalog)
    // What was recorded stands in the WAL, not yet in the file itself.
    let reader = try Catalog(path: folder.file("c.db"), access: .reading)
    #expect(try reader.backUp(to: folder.file("b.db")) == 20)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["b.db", "c.db", "c.db-shm", "c.db-wal"]
    )
    let copy = try Catalog(path: folder.file("b.db"), access: .reading)
    #expect(try rows(of: copy) == rows(of: catalog))
    #expect(try copy.check().isSound)
    try Catalog(path: folder.file("b.db")).undo()
  }

  @Test func `a connection that reads still writes nothing after a backup, or one that failed`()
    throws
  {
    let folder = try TemporaryFolder()
    try Self.fill(try Catalog(path: folder.file("c.db")))
    let catalog = try Catalog(path: folder.file("c.db"), access: .reading)
    #expect(throws: CatalogError.cannotOpen(path: folder.file("none/b.db"))) {
      try catalog.backUp(to: folder.file("none/b.db"))
    }
    _ = try catalog.backUp(to: folder.file("b.db"))
    #expect(throws: SQLiteError.self) { try catalog.database.execute("DELETE FROM recommendation") }
  }

  @Test func `a catalog in memory and one that may not be written can be backed up`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog.inMemory()
    try Self.fill(catalog)
    #expect(try catalog.backUp(to: folder.file("b.db")) == 20)
    let copy = try Database(path: folder.file("b.db"), mode: .immutable)
    try copy.execute("VACUUM INTO '\(folder.file("again.db"))'")
    #expect(try Catalog(path: folder.file("again.db"), access: .reading).check().isSound)
  }

  @Test func `only the first bytes of a catalog are those of one`() throws {
    let folder = try TemporaryFolder()
    _ = try Catalog(path: folder.file("c.db"))
    let header = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("c.db"))).prefix(100))
    #expect(Catalog.isCatalog(header: header))
    try Database(path: folder.file("other.db"), mode: .create).execute("CREATE TABLE t (a)")
    let other = Array(
      try Data(contentsOf: URL(fileURLWithPath: folder.file("other.db"))).prefix(100)
    )
    #expect(!Catalog.isCatalog(header: other))
    for bytes in [[], Array(header.dropLast()), [0] + header.dropFirst()] {
      #expect(!Catalog.isCatalog(header: bytes))
    }
  }
}
