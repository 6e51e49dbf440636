import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct SeenTests {
  private func titles(_ query: MovieQuery, in catalog: Catalog) throws -> [String] {
    try catalog.movies(matching: query).movies.map(\.title)
  }

  @Test func `what was seen is no recommendation and counts for nothing`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    try catalog.record(.call(at: 0), [.sample("Heat", 1995), .sample("Go", 1999)])
    let result = try catalog.markSeen([.sample("HEAT", 1995), .sample("Tron", 1982)])
    #expect(result.seen == 2 && result.newMovies == 1 && result.recommendations == 0)
    #expect(try titles(MovieQuery(order: .title), in: catalog) == ["Go", "Heat"])
    #expect(try titles(MovieQuery(order: .title, isUnseen: true), in: catalog) == ["Go"])
    let tron = try #require(try catalog.movies(named: "Tron").first)
    #expect(tron.frequency == 0 && tron.firstSeen == nil)
    #expect(try catalog.seen(of: tron) == Seen())
    #expect(try wrongCounters(in: folder.file("c.db")) == [])
  }

  @Test(arguments: MovieOrder.allCases, [nil, "Drama"] as [String?])
  func `every order leaves out what was seen, page by page`(
    order: MovieOrder,
    genre: String?
  ) throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), (0..<30).map { .sample("Film \($0)", 1990 + $0 % 3) })
    try catalog.markSeen(
      (0..<30).filter { $0 % 3 != 0 }.map { .sample("Film \($0)", 1990 + $0 % 3) }
    )
    var query = MovieQuery(order: order, isUnseen: true, limit: 4)
    query.genre = genre.flatMap { Genre.parse($0).first }
    var found: [String] = []
    var cursor: Cursor?
    repeat {
      let page = try catalog.movies(matching: query, after: cursor)
      found += page.movies.map(\.title)
      cursor = page.next
    } while cursor != nil
    #expect(found.sorted() == (0..<30).filter { $0 % 3 == 0 }.map { "Film \($0)" }.sorted())
  }

  @Test func `a film that is only seen shows the title that it would in any order of arrival`()
    throws
  {
    func shown(_ names: [String]) throws -> [String] {
      let catalog = try Catalog.inMemory()
      for name in names { try catalog.markSeen([.sample(name, 1995)]) }
      var titles: [String] = []
      try catalog.forEachSeenMovie { titles.append($0.movie.title) }
      return titles
    }
    #expect(try shown(["Heat!", "HEAT"]) == shown(["HEAT", "Heat!"]))
    #expect(try shown(["Heat!", "HEAT"]).count == 1)
  }

  @Test func `what is said later of a seen film is added, and nothing is taken away`() throws {
    let catalog = try Catalog.inMemory()
    let heat = Recommendation.sample("Heat", 1995)
    try catalog.markSeen([heat], Seen(watchedOn: "2024-02-01", rating: "4.5"))
    #expect(try catalog.markSeen([heat], Seen()).repeats == 1)
    #expect(try catalog.markSeen([heat], Seen(isRefused: true)).seen == 1)
    let movie = try #require(try catalog.movies(named: "Heat").first)
    let expected = Seen(isRefused: true, watchedOn: "2024-02-01", rating: "4.5")
    #expect(try catalog.seen(of: movie) == expected)
    #expect(try catalog.forgetSeen(movie))
    #expect(try !catalog.forgetSeen(movie))
    #expect(try catalog.seen(of: movie) == nil)
  }

  @Test(
    arguments: [
      ("HEAT", 1995, nil, "Heat"), ("Heat", nil, nil, "Heat"), ("The Go", 1999, nil, "Go"),
      ("Heat", 1986, nil, nil), ("Parasite", 2019, "기생충", "기생충"), ("Argo", 2012, nil, nil),
      ("Parasite", 2019, nil, nil),
    ] as [(String, Int?, String?, String?)]
  )
  func `what a recommendation would be taken for is what recording takes it for`(
    title: String,
    year: Int?,
    originalTitle: String?,
    expected: String?
  ) throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    try catalog.record(
      .call(at: 0),
      [.sample("Heat", 1995), .sample("Go", 1999), .sample("기생충", 2019)]
    )
    let named = Recommendation(
      title: title,
      genre: "Drama",
      reason: "r",
      year: year,
      originalTitle: originalTitle
    )
    let reading = try Catalog(path: folder.file("c.db"), access: .reading)
    let movie = try reading.movie(for: named)
    #expect(movie?.title == expected)
    let changes = try catalog.database.integer("SELECT count(*) FROM movie")
    let result = try catalog.record(.call(at: 1), [named])
    #expect((result.newMovies == 1) == (movie == nil))
    #expect(
      try catalog.database.integer("SELECT count(*) FROM movie") == (changes ?? 0)
        + (movie == nil ? 1 : 0)
    )
  }

  @Test func `verdicts decide what a recommendation would be taken for`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("쥬라기 공원", 1993), .sample("Jurassic Park", 1993)])
    let park = try #require(try catalog.movies(named: "Jurassic Park").first)
    let korean = try #require(try catalog.movies(named: "쥬라기 공원").first)
    let merged = try catalog.merge(park, with: korean)
    #expect(try catalog.movie(for: .sample("쥬라기공원", 1993))?.id == merged.id)
  }

  @Test func `the latest day counts, whatever comes first, and the same list again is no news`()
    throws
  {
    let heat = Recommendation.sample("Heat", 1995)
    func list(_ seen: Seen...) throws -> StagedList {
      let list = try StagedList()
      for item in seen { try list.append(ListItem(heat, seen: item)) }
      return list
    }
    let early = Seen(watchedOn: "2020-01-01", rating: "3")
    let late = Seen(watchedOn: "2024-05-05", rating: "5")
    for order in [[early, late], [late, early]] {
      let catalog = try Catalog.inMemory()
      let source = Source.list("diary")
      #expect(try catalog.record(source, list(order[0], order[1])).seen == 2)
      let again = try catalog.record(source, list(order[0], order[1]))
      #expect(again.seen == 0 && again.repeats == 2)
      let movie = try #require(try catalog.movies(named: "Heat").first)
      #expect(try catalog.seen(of: movie) == late)
    }
  }

  @Test func `what another catalog knows of a seen film does not replace what is known here`()
    throws
  {
    let catalog = try Catalog.inMemory()
    let heat = Recommendation.sample("Heat", 1995)
    try catalog.markSeen([heat], Seen(isRefused: true, rating: "5"))
    let copy = SourceRecommendations(
      .list("moviecat seen"),
      items: [ListItem(heat, seen: Seen(watchedOn: "2020-01-01", rating: "1"))]
    )
    for isNews in [true, false] {
      let result = try catalog.record([copy], isCopy: true)[0]
      #expect(result.isKnownSource && (result.seen == 1) == isNews)
      let movie = try #require(try catalog.movies(named: "Heat").first)
      let expected = Seen(isRefused: true, watchedOn: "2020-01-01", rating: "5")
      #expect(try catalog.seen(of: movie) == expected)
    }
  }

  @Test func `a film that is forgotten leaves nothing that keeps others apart`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Oldboy", 2003), .sample("Oldboy")])
    func titles() throws -> [String] {
      try catalog.movies(matching: MovieQuery(order: .title)).movies.map(\.title)
    }
    #expect(try titles() == ["Oldboy"])
    try catalog.markSeen([.sample("Oldboy", 2013)])
    #expect(try titles() == ["Oldboy", "Oldboy"])
    let other = try #require(try catalog.movies(named: "Oldboy (2013)").first)
    #expect(try catalog.forgetSeen(other))
    #expect(try titles() == ["Oldboy"])
    #expect(try catalog.movies(named: "Oldboy (2013)").isEmpty)
    #expect(try catalog.database.integer("SELECT count(*) FROM mention") == 2)
    #expect(try catalog.check().isSound)
  }

  @Test func `a refusal is not lost, whichever catalog is taken in first`() throws {
    let heat = Recommendation.sample("Heat", 1995)
    let said = [Seen(rating: "3"), Seen(isRefused: true)].map {
      SourceRecommendations(.list("moviecat seen"), items: [ListItem(heat, seen: $0)])
    }
    for order in [said, said.reversed()] {
      let catalog = try Catalog.inMemory()
      for copy in order { _ = try catalog.record([copy], isCopy: true) }
      let movie = try #require(try catalog.movies(named: "Heat").first)
      #expect(try catalog.seen(of: movie) == Seen(isRefused: true, rating: "3"))
    }
  }
}
