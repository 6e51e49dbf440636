import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct VerdictTests {
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
}
