import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct AppendTests {
  private func batch(_ numbers: Range<Int>) -> [PreparedRecommendations] {
    var preparer = RecommendationPreparer()
    return numbers.map { number in
      let titles = ["Heat", "Film \(number % 7)", "The Heat"]
      return preparer.prepare(
        SourceRecommendations(.call(at: Double(number)), titles.map { .sample($0, 1995) })
      )
    }
  }

  @Test func `what is appended is there when it is committed, counted as if each came alone`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let alone = try Catalog.inMemory()
    for number in 0..<60 {
      let titles = ["Heat", "Film \(number % 7)", "The Heat"]
      try alone.record(.call(at: Double(number)), titles.map { .sample($0, 1995) })
    }
    let catalog = try Catalog(path: path)
    for start in stride(from: 0, to: 60, by: 15) {
      _ = try catalog.append(batch(start..<start + 15))
      let others = try Catalog(path: path, access: .reading)
      #expect(try others.movies(matching: MovieQuery()).movies.isEmpty)
    }
    try catalog.commit()
    try catalog.commit()
    let facts: (Catalog) throws -> [String] = { catalog in
      try catalog.movies(matching: MovieQuery(order: .title, limit: 50)).movies.map {
        "\($0.title) \($0.frequency) \($0.genres.map(\.rawValue))"
      }
    }
    #expect(try facts(catalog) == facts(alone))
    #expect(try wrongCounters(in: path) == [])
    #expect(try catalog.check().isSound)
  }

  @Test
  func `what was appended is kept when something else is recorded, and lost with the catalog`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    do {
      let catalog = try Catalog(path: path)
      _ = try catalog.append(batch(0..<2))
      try catalog.record(.call(at: 99), [.sample("Ran", 1985)])
      _ = try catalog.append(batch(2..<4))
    }
    let catalog = try Catalog(path: path)
    #expect(try catalog.movies(named: "Heat").first?.frequency == 2)
    #expect(try catalog.movies(named: "Ran").first?.frequency == 1)
    #expect(try wrongCounters(in: path) == [])
  }
}
