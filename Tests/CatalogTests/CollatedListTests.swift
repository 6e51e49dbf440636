import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct CollatedListTests {
  static let collations: [Collation] = [[], .literal, .hangulFirst, [.literal, .hangulFirst]]

  /// 96 movies with many ties, whose titles have articles, Hangul, Latin, Greek, kana and numbers.
  private static func catalog() throws -> Catalog {
    let catalog = try Catalog.inMemory()
    var random = SeededGenerator(11)
    let names = [
      "The Ring", "Ring", "A Ring", "반지", "The 반지", "반지 Ring", "Ring 반지", "Ρινγκ", "リング",
      "12 Rings", "An 11th", "Teeth",
    ]
    let genres = ["Drama", "Crime, Drama", "Horror", " "]
    for source in 0..<3 {
      let movies = (0..<96).compactMap { index -> Recommendation? in
        guard source == 0 || Int.random(in: 0..<3, using: &random) == 0 else { return nil }
        let year = index % 5 == 0 ? nil : 1990 + index % 3 * 10
        return .sample("\(names[index % 12]) x\(index / 12)", year, genre: genres[index % 4])
      }
      try catalog.record(.call(at: Double(source)), movies)
    }
    return catalog
  }

  private static let queries: [MovieQuery] = MovieOrder.allCases.flatMap { order in
    collations.flatMap { collation in
      [false, true].map {
        MovieQuery(order: order, isReversed: $0, collation: collation, limit: 7)
      }
    }
  }

  /// The movies in the query's order, by a sort that has nothing of the catalog's.
  private func sorted(_ movies: [Movie], by query: MovieQuery) -> [Movie] {
    func key(_ movie: Movie) -> String {
      SortKey.make(title: movie.title, year: movie.year, collation: query.collation)
    }
    func primary(_ movie: Movie) -> Double? {
      switch query.order {
      case .title: 0
      case .frequency: -Double(movie.frequency)
      case .recent: movie.lastSeen.map { -$0.timeIntervalSince1970 }
      case .year: movie.year.map { -Double($0) }
      case .genre:
        // Of the genres here "crime" comes first, and "drama" where both were said.
        movie.genres.isEmpty ? nil : Double(movie.genres[0].rawValue.utf8.first ?? 0)
      }
    }
    return movies.sorted { left, right in
      switch (primary(left), primary(right)) {
      case (nil, .some): return false
      case (.some, nil): return true
      case (let one, let other) where one != other:
        return query.isReversed ? (other ?? 0) < (one ?? 0) : (one ?? 0) < (other ?? 0)
      default:
        let (one, other) = query.isReversed ? (right, left) : (left, right)
        if key(one) != key(other) {
          return key(one).utf8.lexicographicallyPrecedes(key(other).utf8)
        }
        return one.id < other.id
      }
    }
  }

  @Test(arguments: queries)
  func `pages put together are the one full list, in the order asked for`(
    query: MovieQuery
  ) throws {
    let catalog = try Self.catalog()
    for (genre, minimum) in [(nil, nil), ("drama", nil), ("drama", 2), (nil, 2)]
      as [(String?, Int?)]
    {
      var query = query
      query.genre = genre.map { Genre(rawValue: $0) }
      query.minimumFrequency = minimum
      var movies: [Movie] = []
      var cursor: Cursor?
      repeat {
        let page = try catalog.movies(matching: query, after: cursor)
        movies += page.movies
        cursor = try page.next.map { try #require(Cursor($0.description, for: query)) }
      } while cursor != nil
      var whole = query
      whole.limit = 1000
      #expect(try catalog.movies(matching: whole).movies == movies)
      var streamed: [Movie] = []
      try catalog.forEachMovie(matching: query) { streamed.append($0) }
      #expect(streamed == movies)
      var all = try catalog.movies(matching: MovieQuery(limit: 1000)).movies
      #expect(all.count == 96)
      all = all.filter { $0.frequency >= minimum ?? 1 }
      if let genre = query.genre { all = all.filter { $0.genres.contains(genre) } }
      #expect(movies == sorted(all, by: query))
    }
  }

  @Test func `a cursor of another collation is refused`() throws {
    let catalog = try Self.catalog()
    for collation in Self.collations {
      let query = MovieQuery(order: .title, collation: collation, limit: 3)
      let next = try #require(try catalog.movies(matching: query).next)
      for other in Self.collations {
        let cursor = Cursor(next.description, for: MovieQuery(order: .title, collation: other))
        #expect((cursor == next) == (other == collation))
      }
    }
  }

  @Test(arguments: queries)
  func
    `the primary order still comes from its index, and only the standard collation sorts nothing`(
      query: MovieQuery
    ) throws
  {
    let plan = try Self.catalog().plans(of: query, after: nil)
    #expect(plan.contains { $0.hasPrefix("SEARCH movie USING INDEX movie_\(query.order)") })
    #expect(plan.contains { $0.contains("TEMP B-TREE") } == !query.collation.isEmpty)
    #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY") || query.order == .title)
  }

  @Test func `SQL of the standard collation names the stored column alone`() {
    #expect(Collation().expression(of: "movie.sort_key") == "movie.sort_key")
    #expect(
      Collation([.hangulFirst, .literal]).expression(of: "sort_key")
        == "hangul_first(literal(sort_key))"
    )
  }

  @Test func `SQL and Swift make the same keys`() throws {
    let catalog = try Self.catalog()
    let statement = try catalog.database.prepare(
      "SELECT title, year, hangul_first(literal(sort_key)) FROM movie"
    )
    var count = 0
    while try statement.step() {
      let key = SortKey.make(
        title: statement.text(0) ?? "",
        year: statement.optionalInteger(1),
        collation: [.literal, .hangulFirst]
      )
      #expect(statement.text(2) == key)
      count += 1
    }
    #expect(count == 96)
  }
}
