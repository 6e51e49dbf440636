import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct RecordTests {
  @Test func `a movie in three sources has frequency three, and keeps every reason`() throws {
    let catalog = try Catalog.inMemory()
    for index in 0..<3 {
      let result = try catalog.record(
        .call(at: Double(index)),
        [.sample("Heat", 1995, reason: "reason \(index)")]
      )
      #expect(result.newMovies == (index == 0 ? 1 : 0))
    }
    let movie = try #require(try catalog.movies(named: "heat").first)
    #expect(movie.frequency == 3 && movie.reason == "reason 0")
    var reasons: [String?] = []
    try catalog.forEachRecommendation(of: movie) { reasons.append($0.recommendation.reason) }
    #expect(reasons == ["reason 0", "reason 1", "reason 2"])
  }

  @Test func `a movie that one reply names three times counts once, and its distinct reasons stay`()
    throws
  {
    let catalog = try Catalog.inMemory()
    let result = try catalog.record(
      .call(at: 0),
      [
        .sample("Heat", 1995, reason: "a"), .sample("HEAT", 1995, reason: "b"),
        .sample("Heat", 1995, reason: "a"), .sample("Heat", 1995, reason: "a"),
      ]
    )
    #expect(result.recommendations == 2 && result.repeats == 2 && result.movies == 1)
    let movie = try #require(try catalog.movies(named: "Heat").first)
    #expect(movie.frequency == 1)
  }

  @Test func `a source recorded late but made early moves when a movie was first seen`() throws {
    let catalog = try Catalog.inMemory()
    for time in [20.0, 10, 15] { try catalog.record(.call(at: time), [.sample("Heat", 1995)]) }
    let movie = try #require(try catalog.movies(named: "Heat").first)
    #expect(movie.firstSeen == Date(timeIntervalSince1970: 1_800_000_010))
    #expect(movie.lastSeen == Date(timeIntervalSince1970: 1_800_000_020))
  }

  @Test func `the same saved reply is recorded once, by its id or by its bytes`() throws {
    let catalog = try Catalog.inMemory()
    for (id, body) in [("r1", "x"), ("r1", "y"), (nil, "z"), (nil, "z"), ("", "z"), (nil, "w")] {
      let source = Source.reply(responseID: id, body: Array(body.utf8))
      try catalog.record(source, [.sample("Heat", 1995)])
    }
    #expect(try catalog.movies(named: "Heat").first?.frequency == 3)
  }

  @Test func `a live call is a source of its own even when it says the same`() throws {
    let catalog = try Catalog.inMemory()
    for _ in 0..<2 {
      #expect(try !catalog.record(.call(), [.sample("Heat")]).isKnownSource)
    }
    #expect(try catalog.movies(named: "Heat").first?.frequency == 2)
  }

  @Test func `a film with other years, or with none, is another movie at first`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Oldboy", 2003), .sample("Oldboy", 2013)])
    try catalog.record(.call(at: 1), [.sample("OLDBOY", 2013), .sample("Oldboy")])
    let movies = try catalog.movies(named: "oldboy")
    #expect(movies.map(\.year) == [2013, 2003, nil])
    #expect(movies.map(\.frequency) == [2, 1, 1])
  }

  @Test func `the second reply changes nothing of the first but the counters`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(.call(at: 0), [.sample("Heat", 1995, genre: "Crime", reason: "one")])
    let before = try #require(try catalog.movies(named: "Heat").first)
    try catalog.record(.call(at: 60), [.sample("Heat", 1995, genre: "Drama", reason: "two")])
    let after = try #require(try catalog.movies(named: "Heat").first)
    #expect(after.id == before.id && after.firstSeen == before.firstSeen)
    #expect(after.frequency == 2 && after.lastSeen != before.lastSeen && after.reason == "one")
    #expect(try catalog.genres(of: after).map(\.said) == [1, 1])
  }

  @Test func `the title shown is the most frequent, else the shortest, else the smallest`() throws {
    let catalog = try Catalog.inMemory()
    func shown() throws -> String? { try catalog.movies(named: "walle").first?.title }
    try catalog.record(.call(at: 0), [.sample("WALL-E!", 2008)])
    try catalog.record(.call(at: 1), [.sample("WALL·E", 2008)])
    #expect(try shown() == "WALL·E")
    try catalog.record(.call(at: 2), [.sample("WALL-E", 2008)])
    #expect(try shown() == "WALL-E")
    for index in 3..<5 { try catalog.record(.call(at: Double(index)), [.sample("Wall E", 2008)]) }
    #expect(try shown() == "Wall E")
    let movie = try #require(try catalog.movies(named: "walle").first)
    #expect(try catalog.mentions(of: movie).map(\.frequency) == [2, 1, 1, 1])
  }

  @Test func `a batch that fails leaves nothing, and the next one works`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.file("c.db"))
    try catalog.record(.call(at: 0), [.sample("Heat")])
    try catalog.database.execute(
      """
      CREATE TEMP TRIGGER refuse BEFORE INSERT ON recommendation WHEN new.title = 'Ronin'
      BEGIN SELECT raise(ABORT, 'refused'); END
      """
    )
    #expect(throws: CatalogError.self) {
      try catalog.record([
        SourceRecommendations(.call(at: 1), [.sample("Collateral"), .sample("Heat")]),
        SourceRecommendations(.call(at: 2), [.sample("Ronin")]),
      ])
    }
    #expect(try catalog.database.integer("SELECT count(*) FROM source") == 1)
    #expect(try catalog.database.integer("SELECT count(*) FROM mention") == 1)
    try catalog.record(.call(at: 3), [.sample("Collateral")])
    #expect(try wrongCounters(in: folder.file("c.db")) == [])
  }

  @Test func `a source keeps where it came from, and its reply's bytes`() throws {
    let catalog = try Catalog.inMemory()
    var source = Source.reply(responseID: "abc", body: Array("raw".utf8))
    source.mood = "비 오는 날"
    source.model = "gemini-x"
    source.tokens = Source.Tokens(prompt: 1, candidates: 2, thoughts: 3, total: 6)
    source.rawReply = Array("raw".utf8)
    try catalog.record(source, [.sample("Heat")])
    #expect(try catalog.database.text("SELECT mood FROM source") == "비 오는 날")
    #expect(try catalog.database.integer("SELECT thoughts_tokens FROM source") == 3)
    #expect(try catalog.database.text("SELECT body FROM raw_reply") == "raw")
    #expect(
      try catalog.database.text("SELECT content_hash FROM source")
        == ContentHash.sha256(Array("raw".utf8))
    )
  }

  /// Source: the examples of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `a content hash is the SHA-256 of the bytes`(text: String, hash: String) {
    #expect(ContentHash.sha256(Array(text.utf8)) == hash)
  }

  @Test(arguments: 0..<6)
  func `counters equal an independent count whatever comes, in whatever groups`(seed: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    var random = SeededGenerator(UInt64(seed))
    let titles = ["Heat", "HEAT", "heat!", "기생충", "Amélie", "AMELIE", "Up", "Ran", "Ran.", "M"]
    var catalog = try Catalog(path: path)
    for round in 0..<30 {
      let batch = (0..<Int.random(in: 1...5, using: &random)).map { index in
        SourceRecommendations(
          .call(at: Double(Int.random(in: 0...100_000, using: &random) + index)),
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            .sample(
              titles.randomElement(using: &random) ?? "",
              [nil, 1995, 2001].randomElement(using: &random)!,
              genre: ["Drama", "Crime, Drama", "SF"].randomElement(using: &random) ?? "",
              reason: "\(Int.random(in: 0...2, using: &random))"
            )
          }
        )
      }
      _ = try catalog.record(batch)
      if round % 10 == 9 { catalog = try Catalog(path: path) }
    }
    #expect(try wrongCounters(in: path) == [])
    let said = try catalog.database.integer(
      """
      SELECT count(*) FROM (
        SELECT movie_id, genre_id, said, (
          SELECT count(DISTINCT source_id) FROM mention JOIN recommendation ON mention_id = mention.id
          WHERE mention.movie_id = movie_genre.movie_id
            AND instr(lower(recommendation.genre), genre.name) > 0
        ) AS counted
        FROM movie_genre JOIN genre ON genre.id = genre_id WHERE genre.name IN ('drama', 'crime')
      ) WHERE said <> counted
      """
    )
    #expect(said == 0)
  }
}
