import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct CatalogSearchTests {
  static let items: [Recommendation] = [
    .sample("괴물", 2006, genre: "스릴러", reason: "한강"),
    .sample("살인의 추억", 2003, genre: "범죄", reason: "비"),
    .sample("기생충", 2019, genre: "드라마", reason: "계단"),
    .sample("대한민국 헌법 제1조", 2003, genre: "코미디", reason: "법"),
    .sample("Face/Off", 1997, genre: "Action", reason: "swap"),
    .sample("Spider-Man", 2002, genre: "Action", reason: "bite"),
    .sample("Don't Look Now", 1973, genre: "Horror", reason: "red coat"),
    .sample("AND", 2019, genre: "Short", reason: "x"),
    .sample("Amélie", 2001, genre: "Comedy", reason: "a"),
    .sample("*", 2001, genre: "Comedy", reason: "b"),
    .sample("Rain Man", 1988, genre: "Drama", reason: "brothers"),
    .sample("Heat", 1995, genre: "Crime", reason: "rain and men"),
  ]

  /// The same with an index, without one, and with one that lags behind.
  static func catalogs() throws -> [Catalog] {
    try [0, items.count, 5].map { indexed in
      let catalog = try Catalog.inMemory()
      try catalog.record(.call(at: 0), items)
      if indexed > 0 { _ = try catalog.extendSearchIndex(limit: indexed) }
      return catalog
    }
  }

  @Test(arguments: [
    ("괴물", ["괴물"]), ("추억", ["살인의 추억"]), ("생충", ["기생충"]), ("민국", ["대한민국 헌법 제1조"]),
    ("괴", ["괴물"]), ("물", ["괴물"]), ("한강", ["괴물"]),
    ("괴물".decomposedStringWithCanonicalMapping, ["괴물"]),
    ("don't", ["Don't Look Now"]), ("face/off", ["Face/Off"]), ("spider-man", ["Spider-Man"]),
    ("spiderman", ["Spider-Man"]), ("AND", ["AND", "Heat"]), ("\"", []), ("*", ["*"]), ("(", []),
    ("title:x", []), ("NOT heat", []), ("NEAR(rain)", []), ("rain^", ["Rain Man", "Heat"]),
    ("-rain", ["Rain Man", "Heat"]), ("{title}: rain", []), ("\"rain", ["Rain Man", "Heat"]),
    ("=괴물", ["괴물"]), ("words:rain", []), ("amelie", ["Amélie"]), ("AMÉLIE", ["Amélie"]),
    ("공포", ["Don't Look Now"]), ("heat 범죄 1995", ["Heat"]), ("2019", ["AND", "기생충"]),
    ("", []), (" ", []), ("살인 드라마", []), ("\u{0}", []),
  ])
  func `words find movies, and no sign is syntax`(query: String, titles: [String]) throws {
    for catalog in try Self.catalogs() {
      #expect(try catalog.search(query).map(\.title) == titles)
    }
  }

  @Test func `a query of any length is no error`() throws {
    for catalog in try Self.catalogs() {
      for word in ["rain ", "괴물", "sci-fi ", "a-b-c", "\"*'"] {
        _ = try catalog.search(String(repeating: word, count: 3000))
      }
      let words = Self.items.flatMap { [$0.title, $0.genre] }.joined(separator: " ")
      #expect(try catalog.search(words).isEmpty)
    }
  }

  @Test func `names come first, then whole words, then what most recommendations say`() throws {
    let catalog = try Catalog.inMemory()
    func add(_ title: String, _ reasons: [String]) throws {
      for (index, reason) in reasons.enumerated() {
        try catalog.record(.call(at: Double(index)), [.sample(title, reason: reason)])
      }
    }
    try add("Once", ["rain", "x", "y", "z"])
    try add("Often", ["rain", "Rain!", "the rain"])
    try add("Rainbow", ["a", "b"])
    try add("Rain Man", ["a"])
    try add("Cold Rain", ["a", "b"])
    try add("Rain", ["a"])
    let order = ["Rain", "Cold Rain", "Rain Man", "Rainbow", "Often", "Once"]
    #expect(try catalog.search("rain").map(\.title) == order)
    try catalog.updateSearchIndex()
    #expect(try catalog.search("rain").map(\.title) == order)
    #expect(try catalog.search("RAIN", limit: 2).map(\.title) == ["Rain", "Cold Rain"])
    #expect(try catalog.search("rain", limit: 0).isEmpty)
  }

  @Test func `movies are found by what users made of them`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(
      .call(at: 0),
      [.sample("Leon", 1994, reason: "plant"), .sample("The Professional", 1994, reason: "milk")]
    )
    try catalog.updateSearchIndex()
    let (one, other) = (try catalog.search("plant")[0], try catalog.search("milk")[0])
    _ = try catalog.merge(one, with: other)
    try catalog.rename(try #require(try catalog.search("plant").first), to: "Léon: Director's Cut")
    for query in ["plant", "milk", "professional", "leon", "léon directors cut"] {
      #expect(try catalog.search(query).map(\.title) == ["Léon: Director's Cut"], "\(query)")
    }
  }

  @Test func `the index and the recommendations themselves give the same answers`() throws {
    let catalog = try Catalog.inMemory()
    var random = SeededGenerator(18)
    let letters = ["가", "나", "다", "a", "b", "é", " ", " ", "-", "'", "京", "0", "공포 ", "SF "]
    func text(_ count: Int) -> String {
      (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    for number in 0..<60 {
      try catalog.record(
        .call(at: Double(number)),
        (0..<5).map { _ in .sample(text(4), genre: text(2), reason: text(12)) }
      )
    }
    #expect(try catalog.extendSearchIndex(limit: 200))
    var found = 0
    for length in 1...4 {
      for _ in 0..<60 {
        let query = text(length)
        let movies = try catalog.search(query, limit: 1000)
        #expect(try catalog.search(query, limit: 1000, usesIndex: false) == movies, "\(query)")
        found += movies.isEmpty ? 0 : 1
      }
    }
    #expect(found > 100)
  }
}
