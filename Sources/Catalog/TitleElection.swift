import CatalogSQLite

/// What a movie is shown by.
struct ElectedTitle: Equatable {
  var title: String
  var year: Int?
  var originalTitle: String?
  var kind: String
}

/// Elects what a movie is shown by from what its mentions say.
final class TitleElection {
  private let select: Statement
  private let verdicts: VerdictTable

  init(_ database: Database, _ verdicts: VerdictTable) throws(SQLiteError) {
    self.verdicts = verdicts
    select = try database.prepare(
      "SELECT title, year, original_title, kind, frequency FROM mention WHERE movie_id = ?"
    )
  }

  /// Whether the user has chosen a movie's title.
  func isChosen(_ movie: Int64) throws(SQLiteError) -> Bool {
    try verdicts.title(of: movie) != nil
  }

  /// What a movie is shown by: what its mentions elect, and the title that the user chose.
  ///
  /// - Returns: Nil when it has no mention.
  func elect(_ movie: Int64) throws(SQLiteError) -> ElectedTitle? {
    select.bind(movie, at: 1)
    defer { select.reset() }
    var candidates: [Candidate] = []
    while try select.step() {
      let said = ElectedTitle(
        title: select.text(0) ?? "",
        year: select.optionalInteger(1),
        originalTitle: select.text(2),
        kind: select.text(3) ?? ""
      )
      candidates.append(Candidate(said: said, frequency: select.integer(4)))
    }
    guard var elected = Self.elect(candidates) else { return nil }
    if let chosen = try verdicts.title(of: movie) { elected.title = chosen }
    return elected
  }

  struct Candidate {
    var said: ElectedTitle
    /// The number of sources that made the mention.
    var frequency: Int64
  }

  /// The title that most sources gave, else the shortest, else the smallest in bytes; the year and the
  /// original title are the first ones given beside it.
  static func elect(_ candidates: [Candidate]) -> ElectedTitle? {
    if candidates.count < 2 { return candidates.first?.said }
    var sums: [String: Int64] = [:]
    for candidate in candidates { sums[candidate.said.title, default: 0] += candidate.frequency }
    let ordered = candidates.map { (sums[$0.said.title] ?? 0, $0) }.sorted { left, right in
      if left.0 != right.0 { return left.0 > right.0 }
      return left.1.precedes(right.1)
    }
    var elected = ordered[0].1.said
    for (_, candidate) in ordered.dropFirst()
    where elected.year == nil || elected.originalTitle == nil {
      elected.year = elected.year ?? candidate.said.year
      elected.originalTitle = elected.originalTitle ?? candidate.said.originalTitle
    }
    return elected
  }
}

extension TitleElection.Candidate {
  /// The order of candidates whose titles are said equally often.
  fileprivate func precedes(_ other: Self) -> Bool {
    if said.title != other.said.title {
      let lengths = (said.title.unicodeScalars.count, other.said.title.unicodeScalars.count)
      return lengths.0 == lengths.1
        ? said.title.utf8.lexicographicallyPrecedes(other.said.title.utf8) : lengths.0 < lengths.1
    }
    if frequency != other.frequency { return frequency > other.frequency }
    if said.year != other.said.year { return (said.year ?? 0) < (other.said.year ?? 0) }
    return (said.originalTitle ?? "").utf8
      .lexicographicallyPrecedes((other.said.originalTitle ?? "").utf8)
  }
}
