import CatalogSQLite
import Testing

@Suite struct DatabaseFunctionTests {
  @Test func `a function gets every byte of a text and gives every byte back`() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.addFunction("twice") { $0 + $0 }
    let statement = try database.prepare("SELECT twice(?), typeof(twice(?1)), twice(NULL) IS NULL")
    for text in ["", "a", "가나", "nul\0inside", String(repeating: "long", count: 10_000)] {
      statement.bind(text, at: 1)
      #expect(try statement.step())
      #expect(statement.text(0) == text + text)
      #expect(statement.text(1) == "text" && statement.integer(2) == 1)
      statement.reset()
    }
  }

  @Test func `a file's schema cannot call a function`() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.addFunction("twice") { $0 + $0 }
    #expect(throws: SQLiteError.self) {
      try database.execute("CREATE VIEW v AS SELECT twice('a') AS x; SELECT x FROM v")
    }
  }

  @Test func `a function lives as long as its connection`() throws {
    final class Witness {}
    weak var witness: Witness?
    do {
      let database = try Database(path: ":memory:", mode: .create)
      let held = Witness()
      witness = held
      try database.addFunction("name") { [held] text in "\(type(of: held)) \(text)" }
      #expect(try database.text("SELECT name('x')") == "Witness x")
      #expect(witness != nil)
    }
    #expect(witness == nil)
  }
}
