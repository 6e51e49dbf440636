import CatalogSQLite
import Movies

/// One search: which movies have what is looked for, the best first.
package struct MovieSearch {
  /// How many recommendations of the index are looked at: the latest.
  ///
  /// A word that more have is a common one, of which no list shows all. What titles have is looked
  /// for apart then, as far again.
  package static let bound = 5000

  private let database: Database
  private let query: SearchQuery
  private let bound: Int
  private var maker = SearchText.Maker()
  /// By mention.
  private var found: [Int64: Findings] = [:]

  private struct Findings {
    var hit = SearchQuery.Hit.genre
    var recommendations = 0

    mutating func add(_ other: SearchQuery.Hit, counts: Bool) {
      hit = min(hit, other)
      if counts { recommendations += 1 }
    }

    mutating func add(_ other: Self) {
      hit = min(hit, other.hit)
      recommendations += other.recommendations
    }
  }

  /// A movie that was found, as far as it takes to rank it.
  private struct Candidate {
    var id: Int64
    var findings: Findings
    var frequency: Int64
    var sortKey: String
  }

  init(_ query: SearchQuery, in database: Database, bound: Int = Self.bound) {
    self.query = query
    self.bound = bound
    self.database = database
  }

  /// The movies that have hits: by the best, then by the number of recommendations unless titles have
  /// it, then by frequency.
  mutating func movies(usesIndex: Bool = true) throws(SQLiteError) -> [Int64] {
    if query.pieces.isEmpty { return [] }
    let end = usesIndex ? try SearchIndex(database).end() : 0
    _ = try look(through: Self.selectNew) { $0.bind(end, at: 1) }
    if end > 0, try look(throughIndex: query.expression) == bound {
      _ = try look(throughIndex: query.titleExpression, counts: false)
    }
    try lookThroughChosenTitles()
    return try candidates().sorted(by: precedes).map(\.id)
  }

  /// Looks at the titles that the user has chosen, which stand in no recommendation.
  private mutating func lookThroughChosenTitles() throws(SQLiteError) {
    let statement = try database.prepare(
      """
      SELECT mention.id, movie.title
      FROM verdict JOIN mention ON mention.spelling = verdict.spelling
        AND ifnull(stated_year, 0) = ifnull(verdict.year, 0)
        AND ifnull(stated_original_title, '') = ifnull(verdict.original_title, '')
      JOIN movie ON movie.id = mention.movie_id
      WHERE verdict.kind = 'title' AND withdrawn_at IS NULL AND movie.frequency > 0
      """
    )
    while try statement.step() {
      let title = Recommendation(title: statement.text(1) ?? "", genre: "", reason: "")
      guard let hit = query.hit(in: maker.text(of: title)) else { continue }
      found[statement.integer(0), default: Findings()].add(hit, counts: false)
    }
  }

  private mutating func look(
    throughIndex expression: String,
    counts: Bool = true
  ) throws(SQLiteError) -> Int {
    try look(through: Self.selectIndexed, counts: counts) { [bound] in
      $0.bind(expression, at: 1)
      $0.bind(bound, at: 2)
    }
  }

  /// Looks at the recommendations of a statement, and returns how many there were.
  private mutating func look(
    through sql: String,
    counts: Bool = true,
    _ bind: (borrowing Statement) -> Void
  ) throws(SQLiteError) -> Int {
    let statement = try database.prepare(sql)
    bind(statement)
    var looked = 0
    while try statement.step() {
      looked += 1
      let stored = StoredRecommendation(row: statement)
      guard let hit = query.hit(in: maker.text(of: stored.recommendation)) else { continue }
      found[stored.mention, default: Findings()].add(hit, counts: counts)
    }
    return looked
  }

  private func candidates() throws(SQLiteError) -> [Candidate] {
    let movie = try database.prepare("SELECT movie_id FROM mention WHERE id = ?")
    var findings: [Int64: Findings] = [:]
    for (mention, found) in found {
      movie.bind(mention, at: 1)
      guard let id = try movie.firstInteger() else { continue }
      findings[id, default: Findings()].add(found)
    }
    let row = try database.prepare("SELECT frequency, sort_key FROM movie WHERE id = ?")
    var candidates: [Candidate] = []
    for (id, findings) in findings {
      row.bind(id, at: 1)
      if try row.step() {
        candidates.append(
          Candidate(
            id: id,
            findings: findings,
            frequency: row.integer(0),
            sortKey: row.text(1) ?? ""
          )
        )
      }
      row.reset()
    }
    return candidates
  }

  private func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    let (one, other) = (left.findings, right.findings)
    if one.hit != other.hit { return one.hit < other.hit }
    if one.hit > .title, one.recommendations != other.recommendations {
      return one.recommendations > other.recommendations
    }
    if left.frequency != right.frequency { return left.frequency > right.frequency }
    if left.sortKey != right.sortKey {
      return left.sortKey.utf8.lexicographicallyPrecedes(right.sortKey.utf8)
    }
    return left.id < right.id
  }

  /// What the index does not have yet.
  static let selectNew = """
    SELECT \(StoredRecommendation.columns) FROM recommendation WHERE id > ? ORDER BY id DESC
    """

  static let selectIndexed = """
    SELECT \(StoredRecommendation.columns) FROM search_index
    CROSS JOIN recommendation ON recommendation.id = search_index.rowid
    WHERE search_index MATCH ? ORDER BY search_index.rowid DESC LIMIT ?
    """
}
