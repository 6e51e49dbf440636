import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct ContentsTests {
  /// Everything that is said and everything that follows from it, without row ids.
  static func state(of catalog: Catalog) throws -> [String] {
    var lines: [String] = []
    try catalog.forEachContent { lines.append("\($0)") }
    for order in MovieOrder.allCases {
      try catalog.forEachMovie(matching: MovieQuery(order: order)) { movie in
        var movie = movie
        movie.id = 0
        lines.append("\(order): \(movie)")
      }
    }
    let groups = try catalog.database.prepare(
      """
      SELECT group_concat(spelling || ' ' || frequency, ' = ') FROM (
        SELECT movie_id, spelling, frequency FROM mention
        ORDER BY movie_id, spelling, stated_year, stated_original_title
      ) GROUP BY movie_id ORDER BY 1
      """
    )
    while try groups.step() { lines.append(groups.text(0) ?? "") }
    return lines
  }

  /// Records another catalog's contents, source by source.
  static func copy(_ contents: [CatalogContent], into catalog: Catalog) throws {
    var source: Source?
    var items: [ListItem] = []
    func end() throws {
      if let source { _ = try catalog.record([SourceRecommendations(source, items: items)]) }
      items = []
    }
    var verdicts: [SpokenVerdict] = []
    for content in contents {
      switch content {
      case .source(let next):
        try end()
        source = next
      case .item(let item): items.append(item)
      case .verdict(let spoken): verdicts.append(spoken)
      }
    }
    try end()
    try catalog.record(verdicts)
  }

  @Test(arguments: 0..<6)
  func `a catalog can be built again from what was said in it`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 40)
    let names = [
      "Heat", "HEAT", "Heat (1995)", "기생충", "기생충 / Parasite", "Parasite", "Go", "The Go",
    ]
    let catalog = try Catalog.inMemory()
    for number in 0..<25 {
      let items = (0..<5).map { _ in
        Recommendation.sample(
          names.randomElement(using: &random) ?? "",
          [nil, 1995, 2019].randomElement(using: &random) ?? nil,
          genre: ["Crime", "Drama, Crime", "없음"].randomElement(using: &random) ?? ""
        )
      }
      var source = Source.call(at: Double(number))
      source.rawReply = number % 3 == 0 ? [0xFF, UInt8(number)] : nil
      source.mood = "mood \(number)"
      source.tokens.total = number
      try catalog.record(source, items)
      if number % 4 == 0 { try catalog.markSeen([items[0]], Seen(rating: "\(number)")) }
      let movies = try catalog.movies(matching: MovieQuery()).movies
      if movies.count > 1, let one = movies.randomElement(using: &random),
        let other = movies.randomElement(using: &random), one.id != other.id
      {
        switch number % 5 {
        case 0: try catalog.merge(one, with: other)
        case 1: try catalog.keepApart(one, other)
        case 2: try catalog.rename(one, to: "Renamed \(number)")
        case 3: try catalog.undo()
        default:
          let mentions = try catalog.mentions(of: one)
          if mentions.count > 1, let last = mentions.last { try catalog.split(last, from: one) }
        }
      }
    }
    var contents: [CatalogContent] = []
    try catalog.forEachContent { contents.append($0) }
    let copy = try Catalog.inMemory()
    try Self.copy(contents, into: copy)
    let state = try Self.state(of: catalog)
    #expect(try Self.state(of: copy) == state)
    // And again: everything is known.
    try Self.copy(contents, into: copy)
    #expect(try Self.state(of: copy) == state)
  }

  @Test func `a verdict that was taken back elsewhere is taken back here`() throws {
    let first = try Catalog.inMemory()
    try first.record(.call(at: 0), [.sample("Argo"), .sample("Fargo")])
    let movies = try first.movies(matching: MovieQuery()).movies
    try first.merge(movies[0], with: movies[1])
    let second = try Catalog.inMemory()
    var contents: [CatalogContent] = []
    try first.forEachContent { contents.append($0) }
    try Self.copy(contents, into: second)
    #expect(try second.movies(matching: MovieQuery()).movies.count == 1)
    try first.undo()
    contents = []
    try first.forEachContent { contents.append($0) }
    try Self.copy(contents, into: second)
    #expect(try second.movies(matching: MovieQuery()).movies.count == 2)
    #expect(try Self.state(of: second) == Self.state(of: first))
  }

  @Test func `a filter leaves out what other movies are said to be, and sources without a word`()
    throws
  {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Heat", genre: "Crime"), .sample("Go")])
    try catalog.record(.call(at: 1), [.sample("Go")])
    try catalog.record(.call(at: 2), [])
    func titles(_ query: MovieQuery?) throws -> [String] {
      var lines: [String] = []
      try catalog.forEachContent(matching: query) { content in
        switch content {
        case .source: lines.append("source")
        case .item(let item): lines.append(item.recommendation.title)
        case .verdict: lines.append("verdict")
        }
      }
      return lines
    }
    #expect(try titles(nil) == ["source", "Heat", "Go", "source", "Go", "source"])
    #expect(try titles(MovieQuery(genre: Genre(rawValue: "crime"))) == ["source", "Heat"])
    #expect(try titles(MovieQuery(minimumFrequency: 2)) == ["source", "Go", "source", "Go"])
    try catalog.markSeen([.sample("Go")])
    #expect(try titles(MovieQuery(isUnseen: true)) == ["source", "Heat"])
  }

  @Test(arguments: 0..<4)
  func `two catalogs come to the same whichever is taken in first`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 7)
    var parts: [[CatalogContent]] = []
    for number in 0..<2 {
      let catalog = try Catalog.inMemory()
      try catalog.record(
        .call(at: Double(number)),
        ["Alpha", "Beta", "alpha", "Gamma", "BETA!"].map { .sample($0, 2003) }
      )
      for _ in 0..<6 {
        let movies = try catalog.movies(matching: MovieQuery()).movies
        guard let one = movies.randomElement(using: &random),
          let other = movies.randomElement(using: &random)
        else { continue }
        if one.id != other.id {
          try catalog.merge(one, with: other)
        } else if let mention = try catalog.mentions(of: one).last,
          try catalog.mentions(of: one).count > 1
        {
          try catalog.split(mention, from: one)
        } else {
          try catalog.rename(one, to: "Name \(Int.random(in: 0...9, using: &random))")
        }
        // No two verdicts of the two catalogs are said at one moment.
        Thread.sleep(forTimeInterval: 0.002)
      }
      var contents: [CatalogContent] = []
      try catalog.forEachContent { contents.append($0) }
      parts.append(contents)
    }
    func groups(_ order: [[CatalogContent]]) throws -> [String] {
      let catalog = try Catalog.inMemory()
      for contents in order { try Self.copy(contents, into: catalog) }
      var groups: [String] = []
      for movie in try catalog.movies(matching: MovieQuery()).movies {
        let names = try catalog.mentions(of: movie).map(\.mention.spelling).sorted()
        groups.append("\(movie.title): \(names)")
      }
      return groups.sorted()
    }
    #expect(try groups(parts) == groups(parts.reversed()))
  }

  @Test func `a clock that was turned back does not make the last word an early one`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Argo"), .sample("Fargo")])
    var movies = try catalog.movies(matching: MovieQuery()).movies
    try catalog.merge(movies[0], with: movies[1])
    try catalog.database.execute("UPDATE verdict SET said_at = '2999-01-01T00:00:00.000Z'")
    movies = try catalog.movies(matching: MovieQuery()).movies
    let mention = try #require(try catalog.mentions(of: movies[0]).last)
    try catalog.split(mention, from: movies[0])
    #expect(try catalog.movies(matching: MovieQuery()).movies.count == 2)
    try catalog.undo()
    #expect(try catalog.movies(matching: MovieQuery()).movies.count == 1)
  }

  @Test func `a catalog of an older schema gives its contents as it is`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("old.db")
    do {
      let database = try Database(path: path, mode: .create)
      for sql in Catalog.migrations.prefix(2) {
        try database.execute(String(decoding: sql, as: UTF8.self))
      }
      try database.execute(
        """
        PRAGMA application_id = \(Catalog.applicationID); PRAGMA user_version = 2;
        INSERT INTO source (id, identity, kind, recorded_at)
        VALUES (1, 'list:a', 'list', '2026-01-01T00:00:00.000Z');
        INSERT INTO movie (id, title, sort_key, frequency, first_seen) VALUES (1, 'Heat', 'heat', 1, 'x');
        INSERT INTO mention (id, movie_id, spelling, title, frequency) VALUES (1, 1, 'Heat', 'Heat', 1);
        INSERT INTO recommendation (mention_id, source_id, position, title) VALUES (1, 1, 1, 'Heat');
        """
      )
    }
    let old = try Catalog(path: path, access: .reading)
    var contents: [CatalogContent] = []
    try old.forEachContent { contents.append($0) }
    #expect(contents.count == 2)
    #expect(try old.isOfOlderVersion)
    #expect(try !Catalog.inMemory().isOfOlderVersion)
  }
}
