import CatalogSQLite
import Testing

@testable import Catalog

@Suite struct TitleElectionTests {
  private typealias Candidate = TitleElection.Candidate

  private static func candidate(
    _ title: String,
    _ frequency: Int64,
    year: Int? = nil,
    original: String? = nil
  ) -> Candidate {
    let said = ElectedTitle(title: title, year: year, originalTitle: original, kind: "movie")
    return Candidate(said: said, frequency: frequency)
  }

  @Test func `nobody elects nothing`() { #expect(TitleElection.elect([]) == nil) }

  @Test func `the title that most sources gave wins, in however many mentions`() {
    let elected = TitleElection.elect([
      Self.candidate("Heat!", 5), Self.candidate("Heat", 3, year: 1995),
      Self.candidate("Heat", 4, year: 1996),
    ])
    #expect(elected?.title == "Heat" && elected?.year == 1996)
  }

  @Test func `of titles said equally often the shortest wins, then the smallest in bytes`() {
    #expect(
      TitleElection.elect(["Heat!", "Heat", "HEAT"].map { Self.candidate($0, 1) })?.title == "HEAT"
    )
    // Three letters of nine bytes are shorter than four of four.
    #expect(TitleElection.elect(["기생충", "Heat"].map { Self.candidate($0, 1) })?.title == "기생충")
  }

  @Test func `the year and the original title are the first ones given`() {
    let elected = TitleElection.elect([
      Self.candidate("Heat", 9), Self.candidate("Fever", 2, original: "Heat"),
      Self.candidate("Fevers", 3, year: 1995), Self.candidate("Feverish", 1, year: 1990),
    ])
    #expect(elected?.year == 1995 && elected?.originalTitle == "Heat")
  }

  /// The order is what SQL makes of it, which older versions elected with.
  @Test func `it elects what a query over the same rows elects`() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE m (title, year, original, kind, frequency)")
    let insert = try database.prepare("INSERT INTO m VALUES (?, ?, ?, 'movie', ?)")
    let select = try database.prepare(
      """
      SELECT title, year, original FROM (SELECT *, sum(frequency) OVER (PARTITION BY title) AS said FROM m)
      ORDER BY said DESC, length(title), title, frequency DESC, year, original
      """
    )
    for seed in 0..<200 {
      try database.execute("DELETE FROM m")
      var candidates: [Candidate] = []
      for index in 0..<(1 + seed % 6) {
        let roll = (seed &* 7919 &+ index &* 104_729) & 0xFFFF
        let candidate = Self.candidate(
          ["Ab", "aB", "Abc", "가나", "é"][roll % 5],
          Int64(roll / 5 % 3),
          year: [nil, 1990, 1991][roll / 15 % 3],
          original: [nil, "x", "y"][roll / 45 % 3]
        )
        candidates.append(candidate)
        insert.bind(candidate.said.title, at: 1)
        insert.bind(candidate.said.year, at: 2)
        insert.bind(candidate.said.originalTitle, at: 3)
        insert.bind(candidate.frequency, at: 4)
        try insert.run()
      }
      #expect(try select.step())
      let title = select.text(0)
      var (year, original) = (select.optionalInteger(1), select.text(2))
      while year == nil || original == nil, try select.step() {
        year = year ?? select.optionalInteger(1)
        original = original ?? select.text(2)
      }
      select.reset()
      let elected = TitleElection.elect(candidates)
      #expect(elected?.title == title && elected?.year == year)
      #expect(elected?.originalTitle == original)
    }
  }
}
