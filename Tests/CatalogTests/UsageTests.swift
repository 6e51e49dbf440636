import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct UsageTests {
  private func call(_ seconds: Double, model: String?, _ tokens: Int?) -> Source {
    var source = Source.call(at: seconds)
    source.model = model
    source.tokens = Source.Tokens(
      prompt: tokens,
      candidates: tokens,
      thoughts: tokens,
      total: tokens
    )
    return source
  }

  @Test func `the ledger adds up what calls took, by day and model`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(call(0, model: "a", 5), [.sample("Heat")])
    try catalog.record(call(1, model: "a", 7), [.sample("Heat")])
    try catalog.record(call(2, model: "b", nil), [.sample("Heat")])
    try catalog.record(call(86_400, model: "a", 1), [.sample("Heat")])
    // What no call of ours has brought is not in it.
    try catalog.record(.list("list"), [.sample("Heat")])
    _ = try catalog.record(
      [SourceRecommendations(call(3, model: "a", 9), [.sample("Heat")])],
      isCopy: true
    )
    try catalog.add(Usage(day: "2027-01-15", model: "a", requests: 2, failures: 2))
    let lines = try catalog.usage().map {
      "\($0.day) \($0.model) \($0.requests) \($0.failures) \($0.tokens.total ?? 0)"
    }
    #expect(lines == ["2027-01-16 a 1 0 1", "2027-01-15 a 4 2 12", "2027-01-15 b 1 0 0"])
  }

  @Test func `a catalog of an older version gets a ledger of its calls`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("old.db")
    do {
      let database = try Database(path: path, mode: .create)
      for sql in Catalog.migrations.prefix(3) {
        try database.execute(String(decoding: sql, as: UTF8.self))
      }
      try database.execute(
        """
        PRAGMA application_id = \(Catalog.applicationID); PRAGMA user_version = 3;
        INSERT INTO source (identity, kind, model, total_tokens, recorded_at) VALUES
        ('1', 'call', 'a', 5, '2026-11-30T07:00:00.000Z'),
        ('2', 'call', 'a', 6, '2026-11-30T09:00:00.000Z'),
        ('3', 'call', 'a', 7, '2026-11-30T10:00:00.000Z'),
        ('4', 'reply', 'a', 8, '2026-11-30T10:00:00.000Z')
        """
      )
    }
    #expect(try Catalog(path: path, access: .reading).usage().isEmpty)
    let ledger = try Catalog(path: path).usage()
    #expect(ledger.map(\.day) == ["2026-11-30", "2026-11-29"])
    #expect(ledger.map(\.requests) == [2, 1])
    #expect(ledger.map(\.tokens.total) == [13, 5])
  }
}
