import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct VerdictTests {
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

  private func movie(_ name: String, _ catalog: Catalog) throws -> Movie {
    let found = try catalog.movies(named: name)
    #expect(found.count == 1, "\(name)")
    return try #require(found.first)
  }

  private func spellings(_ movie: Movie, _ catalog: Catalog) throws -> Set<String> {
    Set(try catalog.mentions(of: movie).map(\.mention.spelling))
  }

  /// Films with two languages, two years and names that no rule ties.
  private func catalog(path: String? = nil) throws -> Catalog {
    let catalog = try path.map { try Catalog(path: $0) } ?? .inMemory()
    let replies: [[Recommendation]] = [
      [.sample("기생충", 2019), .sample("Heat", 1995), .sample("쥬라기 공원", 1993)],
      [.sample("Parasite", 2019), .sample("HEAT", 1995), .sample("쥐라기 공원", 1993)],
      [.sample("기생충 (Parasite)", 2019), .sample("heat!", 1995), .sample("Heat", 1986)],
      [.sample("Jurassic Park", 1993), .sample("Heat")],
    ]
    for (index, reply) in replies.enumerated() {
      try catalog.record(.call(at: Double(index)), reply)
    }
    return catalog
  }

  @Test func `merged movies are one that every source counts for once`() throws {
    let folder = try TemporaryFolder()
    let catalog = try catalog(path: folder.file("c.db"))
    let merged = try catalog.merge(movie("쥬라기 공원", catalog), with: movie("쥐라기 공원", catalog))
    #expect(merged.frequency == 2)
    #expect(try spellings(merged, catalog) == ["쥬라기 공원", "쥐라기 공원"])
    let all = try catalog.merge(movie("Jurassic Park", catalog), with: merged)
    #expect(all.frequency == 3 && all.year == 1993)
    #expect(try wrongCounters(in: folder.file("c.db")) == [])
  }

  @Test func `splitting takes out one mention, and what it tied stays together`() throws {
    let catalog = try catalog()
    let parasite = try movie("기생충", catalog)
    #expect(try spellings(parasite, catalog) == ["기생충", "Parasite", "기생충 (Parasite)"])
    let bridge = try #require(
      try catalog.mentions(of: parasite).first { $0.mention.spelling == "기생충 (Parasite)" }
    )
    let split = try catalog.split(bridge, from: parasite)
    #expect(try spellings(split, catalog) == ["기생충 (Parasite)"])
    let rest = try #require(try catalog.movie(id: parasite.id))
    #expect(try spellings(rest, catalog) == ["기생충", "Parasite"])
    #expect(rest.frequency == 2 && split.frequency == 1)
  }

  @Test func `the only mention of a movie cannot be split off`() throws {
    let catalog = try catalog()
    let movie = try movie("Jurassic Park", catalog)
    let mention = try catalog.mentions(of: movie)[0]
    #expect(throws: CatalogError.onlyMention("Jurassic Park")) {
      try catalog.split(mention, from: movie)
    }
    #expect(throws: CatalogError.sameMovie("Jurassic Park")) {
      try catalog.merge(movie, with: movie)
    }
    #expect(throws: CatalogError.blankTitle) { try catalog.rename(movie, to: " \u{200B}") }
    #expect(try catalog.undo() == nil)
  }

  @Test func `a verdict holds for what is recorded later, also in the other order`() throws {
    let catalog = try catalog()
    try catalog.merge(movie("쥬라기 공원", catalog), with: movie("Jurassic Park", catalog))
    try catalog.record(.call(at: 9), [.sample("쥬라기 공원!", 1993), .sample("JURASSIC PARK", 1993)])
    let merged = try movie("Jurassic Park", catalog)
    #expect(try spellings(merged, catalog).count == 4)
    #expect(merged.frequency == 3)
  }

  @Test func `movies that are kept apart stay so whatever ties them later`() throws {
    let catalog = try catalog()
    try catalog.keepApart(movie("쥬라기 공원", catalog), movie("Jurassic Park", catalog))
    try catalog.record(.call(at: 9), [.sample("쥬라기 공원 (Jurassic Park)", 1993)])
    let movies = try movies(catalog).map { try spellings($0, catalog) }
    #expect(movies.contains { $0.contains("쥬라기 공원") })
    #expect(!movies.contains { $0.isSuperset(of: ["쥬라기 공원", "Jurassic Park"]) })
  }

  @Test func `the latest verdict wins`() throws {
    let catalog = try catalog()
    try catalog.keepApart(movie("쥬라기 공원", catalog), movie("쥐라기 공원", catalog))
    let merged = try catalog.merge(movie("쥬라기 공원", catalog), with: movie("쥐라기 공원", catalog))
    #expect(try spellings(merged, catalog).count == 2)
    let mention = try catalog.mentions(of: merged)[0]
    try catalog.split(mention, from: merged)
    #expect(try movie("쥬라기 공원", catalog).id != movie("쥐라기 공원", catalog).id)
  }

  @Test func `a title that was chosen stays until it is undone, and finds its movie`() throws {
    let catalog = try catalog()
    let renamed = try catalog.rename(movie("Jurassic Park", catalog), to: "The Jurassic  Park ")
    #expect(renamed.title == "The Jurassic Park")
    for second in 10..<13 {
      try catalog.record(.call(at: Double(second)), [.sample("JURASSIC PARK", 1993)])
    }
    #expect(try movie("the jurassic park", catalog).title == "The Jurassic Park")
    #expect(try movie("Jurassic Park", catalog).frequency == 4)
    #expect(
      try catalog.undo()
        == .rename(
          #require(Mention(spelling: "Jurassic Park", year: 1993)),
          to: "The Jurassic Park"
        )
    )
    #expect(try movie("Jurassic Park", catalog).title == "JURASSIC PARK")
  }

  @Test func `undoing gives two movies back, though their ids were free to be taken`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    try catalog.record(.call(at: 0), [.sample("Aa"), .sample("Bb"), .sample("Cc")])
    let last = try movie("Cc", catalog)
    try catalog.merge(movie("Bb", catalog), with: last)
    try catalog.record(.call(at: 1), [.sample("New Film")])
    #expect(try movie("New Film", catalog).id != last.id)
    try catalog.undo()
    #expect(try movie("Cc", catalog).id == last.id)
    #expect(try movies(catalog).map(\.title) == ["Aa", "Bb", "Cc", "New Film"])
    #expect(try wrongCounters(in: folder.file("c.db")) == [])
  }

  @Test func `undoing gives each its id back, also beside a name that came in between`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Alpha One"), .sample("Beta Two")])
    let alpha = try movie("Alpha One", catalog)
    let beta = try movie("Beta Two", catalog)
    try catalog.merge(alpha, with: beta)
    try catalog.record(.call(at: 1), [.sample("BETA TWO")])
    try catalog.undo()
    #expect(try movie("Alpha One", catalog).id == alpha.id)
    #expect(try movie("Beta Two", catalog).id == beta.id)
  }

  @Test func `the movie keeps its id, and the mention that is split off gets a new one`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("EMMA.", 1996)])
    for second in 1..<4 { try catalog.record(.call(at: Double(second)), [.sample("Emma", 1996)]) }
    let emma = try movie("Emma", catalog)
    try catalog.rename(emma, to: "Emma!")
    for spelling in ["EMMA.", "Emma"] {
      let mention = try #require(
        try catalog.mentions(of: emma).first { $0.mention.spelling == spelling }
      )
      let split = try catalog.split(mention, from: emma)
      #expect(split.id != emma.id && split.title == spelling)
      #expect(try catalog.movie(id: emma.id)?.title == "Emma!")
      try catalog.undo()
      #expect(try catalog.mentions(of: emma).count == 2)
    }
  }

  @Test func `a movie that another one takes its undated name from keeps its id`() throws {
    let catalog = try Catalog.inMemory()
    for second in 0..<3 {
      try catalog.record(.call(at: Double(second)), [.sample("Heat", 1995)])
    }
    try catalog.record(.call(at: 3), [.sample("Heat")])
    let heat = try movie("Heat", catalog)
    try catalog.record(.call(at: 4), [.sample("Heat", 1986)])
    #expect(try movie("Heat (1995)", catalog).id == heat.id)
  }

  @Test func `what is said of movies that another process has merged is an error`() throws {
    let folder = try TemporaryFolder()
    let catalog = try catalog(path: folder.file("c.db"))
    let one = try movie("쥬라기 공원", catalog)
    let two = try movie("쥐라기 공원", catalog)
    let park = try movie("Jurassic Park", catalog)
    let other = try Catalog(path: folder.file("c.db"))
    try other.merge(one, with: two)
    #expect(throws: CatalogError.changed(park.title)) { try catalog.merge(park, with: two) }
    #expect(throws: CatalogError.changed(two.title)) { try catalog.keepApart(two, park) }
    #expect(throws: CatalogError.changed(two.title)) { try catalog.rename(two, to: "x") }
    #expect(try catalog.undo() != nil)
  }

  @Test func `the title shown is the one that most sources gave, whatever year they gave`() throws {
    let catalog = try Catalog.inMemory()
    let names: [(String, Int?)] = [
      ("Amélie", 2001), ("Amélie", nil), ("Amélie (2001)", nil), ("Amelie (2001)", nil),
      ("Amelie (2001)", nil),
    ]
    for (second, name) in names.enumerated() {
      try catalog.record(.call(at: Double(second)), [.sample(name.0, name.1)])
    }
    #expect(try movie("amelie", catalog).title == "Amélie")
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
