import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

/// What holds whatever is recorded, said and undone, in any order.
@Suite struct VerdictPropertyTests {
  /// Every row of the catalog but what the user said, ids and all.
  private func rows(of catalog: Catalog) throws -> [String] {
    var rows: [String] = []
    for table in ["movie", "mention", "link", "movie_genre", "recommendation", "mention_key"] {
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

  private func movies(_ catalog: Catalog) throws -> [Movie] {
    try catalog.movies(matching: MovieQuery(order: .title, limit: 500)).movies
  }

  @Test(arguments: 0..<12)
  func `undoing gives back the same catalog, step by step`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    for second in 0..<8 {
      let names = ResolutionTests.names.shuffled(using: &random).prefix(6)
      try catalog.record(.call(at: Double(second)), Array(names))
    }
    var before: [[String]] = []
    for _ in 0..<6 {
      before.append(try rows(of: catalog))
      let movies = try movies(catalog)
      let movie = try #require(movies.randomElement(using: &random))
      let mentions = try catalog.mentions(of: movie)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where mentions.count > 1:
        try catalog.split(try #require(mentions.randomElement(using: &random)), from: movie)
      case 1:
        try catalog.rename(movie, to: "Title \(before.count)")
      case 2 where movies.count > 1:
        try catalog.keepApart(movies[0], movies[1])
      default:
        guard let other = movies.first(where: { $0.id != movie.id }) else {
          before.removeLast()
          continue
        }
        try catalog.merge(movie, with: other)
      }
      #expect(try wrongCounters(in: folder.file("c.db")) == [])
    }
    for rows in before.reversed() {
      #expect(try catalog.undo() != nil)
      #expect(try self.rows(of: catalog) == rows)
    }
    #expect(try catalog.undo() == nil)
  }

  @Test(arguments: 0..<20)
  func `whatever is said, recorded and undone, every movie is what its mentions say`(
    seed: Int
  ) throws {
    var random = SeededGenerator(UInt64(seed) + 100)
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    for second in 0..<24 {
      let movies = try movies(catalog)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where movies.count > 1:
        let pair = movies.shuffled(using: &random)
        try catalog.merge(pair[0], with: pair[1])
      case 1 where !movies.isEmpty:
        let movie = movies[Int.random(in: 0..<movies.count, using: &random)]
        let mentions = try catalog.mentions(of: movie)
        if mentions.count > 1 { try catalog.split(mentions[0], from: movie) }
      case 2:
        try catalog.undo()
      default:
        let names = ResolutionTests.names.shuffled(using: &random).prefix(4)
        try catalog.record(.call(at: Double(second)), Array(names))
      }
      try checkInvariants(of: catalog, folder.file("c.db"))
    }
    while try catalog.undo() != nil { try checkInvariants(of: catalog, folder.file("c.db")) }
    let fresh = try Catalog.inMemory()
    let all = try catalog.database.prepare("SELECT 0, 0, \(Mention.columns) FROM mention")
    var names: [Recommendation] = []
    while try all.step() {
      guard let mention = Mention(row: all, from: 2) else { continue }
      names.append(
        Recommendation(
          title: mention.spelling,
          genre: "Drama",
          reason: "r",
          year: mention.year,
          originalTitle: mention.originalTitle
        )
      )
    }
    try fresh.record(.call(at: 0), names)
    #expect(try partition(of: catalog) == partition(of: fresh))
  }

  private func checkInvariants(of catalog: Catalog, _ path: String) throws {
    #expect(try wrongCounters(in: path) == [])
    #expect(try catalog.check().faults == [])
    let unlinked = try catalog.database.integer(
      """
      SELECT count(*) FROM movie WHERE 1 <> (
        SELECT count(*) FROM mention WHERE movie_id = movie.id AND id NOT IN (SELECT mention_id FROM link)
      )
      """
    )
    #expect(unlinked == 0)
  }

  @Test(arguments: 0..<6)
  func `verdicts decide the same whenever the mentions arrive`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let first = try Catalog.inMemory()
    try first.record(.call(at: 0), ResolutionTests.names)
    for _ in 0..<4 {
      let movies = try movies(first)
      let movie = try #require(movies.randomElement(using: &random))
      let mentions = try first.mentions(of: movie)
      if Bool.random(using: &random), mentions.count > 1 {
        try first.split(try #require(mentions.randomElement(using: &random)), from: movie)
      } else if let other = movies.first(where: { $0.id != movie.id }) {
        try first.merge(movie, with: other)
      }
    }
    let second = try Catalog.inMemory()
    try copyVerdicts(from: first, to: second)
    for name in ResolutionTests.names.shuffled(using: &random) {
      try second.record(.call(at: 1), [name])
    }
    #expect(try partition(of: second) == partition(of: first))
  }

  private func copyVerdicts(from first: Catalog, to second: Catalog) throws {
    let statement = try first.database.prepare(
      """
      SELECT format('INSERT INTO verdict VALUES (%Q,%Q,%Q,%s,%Q,%Q,%s,%Q,%Q,%Q,NULL,%s)', id, kind,
        spelling, ifnull(year, 'NULL'), original_title, other_spelling, ifnull(other_year, 'NULL'),
        other_original_title, title, said_at, ifnull(act, 'NULL')) FROM verdict ORDER BY id
      """
    )
    while try statement.step() { try second.database.execute(statement.text(0) ?? "") }
  }

  private func partition(of catalog: Catalog) throws -> Set<Set<Mention>> {
    var groups: [Int64: Set<Mention>] = [:]
    let statement = try catalog.database.prepare("SELECT movie_id, \(Mention.columns) FROM mention")
    while try statement.step() {
      if let mention = Mention(row: statement, from: 1) {
        groups[statement.integer(0), default: []].insert(mention)
      }
    }
    return Set(groups.values)
  }
}
