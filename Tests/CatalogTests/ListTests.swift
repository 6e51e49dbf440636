import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct ListTests {
  static let queries: [MovieQuery] = MovieOrder.allCases.flatMap { order in
    [false, true].map { MovieQuery(order: order, isReversed: $0, limit: 7) }
  }

  /// 120 movies with many ties: some without a year, some without a genre, frequencies 1 to 3.
  static func catalog() throws -> Catalog {
    let catalog = try Catalog.inMemory()
    var random = SeededGenerator(5)
    let genres = ["Drama", "Crime, Drama", "Horror", " "]
    for source in 0..<4 {
      let movies = (0..<120).compactMap { index -> Recommendation? in
        guard source == 0 || Int.random(in: 0..<3, using: &random) == 0 else { return nil }
        let genre = genres[index % 4]
        if index % 10 < 2 { return .sample("Movie without a year \(index)", genre: genre) }
        let year = index % 2 == 0 ? 1950 + index % 3 : 1990 + index % 7
        return .sample("Movie \(index / 2)", year, genre: genre)
      }
      try catalog.record(.call(at: Double(source)), movies)
    }
    return catalog
  }

  private func everything(in catalog: Catalog, _ query: MovieQuery) throws -> [Movie] {
    var movies: [Movie] = []
    var cursor: Cursor?
    repeat {
      let page = try catalog.movies(matching: query, after: cursor)
      #expect(page.movies.count <= query.limit)
      movies += page.movies
      cursor = try page.next.map { try #require(Cursor($0.description, for: query)) }
    } while cursor != nil
    return movies
  }

  @Test(arguments: queries)
  func `pages one after another give every movie once, in the order of a plain sort`(
    query: MovieQuery
  ) throws {
    let catalog = try Self.catalog()
    let movies = try everything(in: catalog, query)
    #expect(movies.count == 120 && Set(movies.map(\.id)).count == 120)
    let flip = query.isReversed
    let direction = flip ? "DESC" : "ASC"
    let primary =
      switch query.order {
      case .title: ""
      case .frequency: "frequency \(flip ? "ASC" : "DESC"),"
      case .recent: "last_seen \(flip ? "ASC" : "DESC"),"
      case .year: "year IS NULL, year \(flip ? "ASC" : "DESC"),"
      case .genre: "genre IS NULL, genre \(direction),"
      }
    let statement = try catalog.database.prepare(
      "SELECT id FROM movie ORDER BY \(primary) sort_key \(direction), id \(direction)"
    )
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.integer(0)) }
    #expect(movies.map(\.id) == ids)
    var streamed: [Int64] = []
    try catalog.forEachMovie(matching: query) { streamed.append($0.id) }
    #expect(streamed == ids)
  }

  @Test(arguments: queries)
  func `one genre or a minimum frequency is the whole list filtered`(query: MovieQuery) throws {
    let catalog = try Self.catalog()
    let all = try everything(in: catalog, query)
    var filtered = query
    let drama = Genre(rawValue: "drama")
    filtered.genre = drama
    #expect(try everything(in: catalog, filtered) == all.filter { $0.genres.contains(drama) })
    filtered.minimumFrequency = 2
    #expect(
      try everything(in: catalog, filtered)
        == all.filter { $0.genres.contains(drama) && $0.frequency >= 2 }
    )
    filtered.genre = nil
    #expect(try everything(in: catalog, filtered) == all.filter { $0.frequency >= 2 })
  }

  @Test(arguments: queries)
  func `a rare genre is sorted by itself, and is the whole list filtered too`(
    query: MovieQuery
  ) throws {
    let catalog = try Self.catalog()
    let rare = (0..<7).map { Recommendation.sample("Rare \($0 % 5)", 1990 + $0, genre: "War") }
    try catalog.record(.call(at: 500), rare)
    let all = try everything(in: catalog, query)
    var filtered = query
    filtered.genre = Genre(rawValue: "war")
    #expect(try everything(in: catalog, filtered) == all.filter { $0.title.hasPrefix("Rare") })
    let plans = try catalog.plans(of: filtered, after: nil)
    #expect(plans.contains { $0.hasPrefix("SEARCH movie_genre") && $0.contains("genre_id=?") })
    #expect(plans.contains("USE TEMP B-TREE FOR ORDER BY"))
  }

  @Test func `a genre that nobody said has no movies`() throws {
    let query = MovieQuery(genre: Genre(rawValue: "war"))
    #expect(try Self.catalog().movies(matching: query).movies.isEmpty)
  }

  @Test(arguments: queries)
  func `a page is a search in an index: nothing is scanned whole and nothing sorted`(
    query: MovieQuery
  ) throws {
    let catalog = try Self.catalog()
    var variants = [query]
    if query.order == .frequency || query.order == .title {
      var filtered = query
      filtered.genre = Genre(rawValue: "drama")
      variants.append(filtered)
    }
    for variant in variants {
      var cursors: [Cursor?] = [nil]
      cursors.append(try catalog.movies(matching: variant).next)
      cursors.append(Cursor(query: variant, value: .missing, sortKey: "a", id: 1))
      for cursor in cursors {
        let plan = try catalog.plans(of: variant, after: cursor)
        #expect(!plan.isEmpty)
        for step in plan {
          #expect(step.hasPrefix("SEARCH"), "\(variant): \(step)")
          #expect(!step.contains("TEMP B-TREE"))
        }
      }
    }
  }

  @Test func `other filters are bounded by what matches`() throws {
    let catalog = try Self.catalog()
    for query in Self.queries {
      for genre in [nil, Genre(rawValue: "drama")] {
        var filtered = query
        filtered.genre = genre
        filtered.minimumFrequency = 2
        for step in try catalog.plans(of: filtered, after: nil) {
          #expect(step.hasPrefix("SEARCH") || step.hasPrefix("USE TEMP B-TREE"), "\(step)")
        }
      }
    }
  }

  @Test func `a page after a row stays right when rows before it come`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), ["B", "D", "F", "H"].map { .sample($0) })
    let query = MovieQuery(order: .title, limit: 2)
    let first = try catalog.movies(matching: query)
    try catalog.record(.call(at: 1), ["A", "C", "E"].map { .sample($0) })
    let second = try catalog.movies(matching: query, after: first.next)
    #expect(first.movies.map(\.title) == ["B", "D"])
    #expect(second.movies.map(\.title) == ["E", "F"])
  }

  @Test(arguments: ["", "nonsense", "e30", "기생충", "eyJvcmRlciI6InRpdGxlIn0"])
  func `text that is no cursor is refused`(text: String) {
    #expect(Cursor(text, for: MovieQuery()) == nil)
  }

  @Test func `a cursor of another order is refused`() throws {
    let next = try #require(
      try Self.catalog().movies(matching: MovieQuery(order: .title, limit: 3)).next
    )
    #expect(Cursor(next.description, for: MovieQuery(order: .title)) == next)
    #expect(Cursor(next.description, for: MovieQuery(order: .year)) == nil)
    #expect(Cursor(next.description, for: MovieQuery(order: .title, isReversed: true)) == nil)
  }
}
