import CatalogSQLite

/// The table `request`, as a plan sees it.
final class RequestTable {
  /// Who asks a request, and until when.
  struct Claim {
    var isDone: Bool
    var owner: String?
    var end: String?
  }

  private let selectOpen: Statement
  private let selectFailed: Statement
  private let selectClaim: Statement
  private let claim: Statement
  private let finish: Statement
  private let fail: Statement
  private let takeBackTry: Statement
  private let releaseAll: Statement
  private let renew: Statement
  private let countClaims: Statement

  init(_ database: Database) throws(SQLiteError) {
    func next(_ condition: String) throws(SQLiteError) -> Statement {
      try database.prepare(
        """
        SELECT id, \(PlannedRequest.columns), repetition, number
        FROM planned CROSS JOIN request USING (identity)
        WHERE (repetition, number) > (?, ?) AND \(condition) ORDER BY repetition, number LIMIT 1
        """
      )
    }
    selectOpen = try next("state = 'open' AND (claimed_by IS NOT ? OR claimed_until IS NULL)")
    // What failed since the run began has had its tries, whoever asked.
    selectFailed = try next("state = 'failed' AND changed_at < ? AND claimed_until IS NULL")
    selectClaim = try database.prepare(
      "SELECT state = 'done', claimed_by, claimed_until FROM request WHERE id = ?"
    )
    claim = try database.prepare(
      """
      UPDATE request SET claimed_by = ?2, claimed_until = ?3, changed_at = ?4, tries = tries + 1
      WHERE id = ?1
      """
    )
    finish = try database.prepare(
      """
      UPDATE request SET state = 'done', failure = NULL, claimed_until = NULL, changed_at = ?2,
        source_id = (SELECT id FROM source WHERE identity = ?3)
      WHERE id = ?1
      """
    )
    fail = try database.prepare(
      """
      UPDATE request SET state = 'failed', failure = ?2, claimed_until = NULL, changed_at = ?3
      WHERE id = ?1 AND state <> 'done' AND claimed_by = ?4
      """
    )
    takeBackTry = try database.prepare(
      "UPDATE request SET tries = tries - 1 WHERE id = ? AND tries > 0"
    )
    releaseAll = try database.prepare(
      "UPDATE request SET claimed_until = NULL WHERE claimed_by = ? AND claimed_until IS NOT NULL"
    )
    renew = try database.prepare(
      "UPDATE request SET claimed_until = ?2 WHERE claimed_by = ?1 AND claimed_until IS NOT NULL"
    )
    countClaims = try database.prepare(
      """
      SELECT count(*) FROM request
      WHERE model = ?1 AND claimed_by <> ?2 AND claimed_until BETWEEN ?3 AND ?4
      """
    )
  }

  /// The next request that nobody is known to have answered.
  func nextOpen(
    after place: RequestPlan.Place,
    owner: String
  ) throws(SQLiteError) -> (ClaimedRequest, RequestPlan.Place)? {
    try Self.next(selectOpen, after: place, owner)
  }

  /// The next request that failed before a time.
  func nextFailed(
    after place: RequestPlan.Place,
    before start: String
  ) throws(SQLiteError) -> (ClaimedRequest, RequestPlan.Place)? {
    try Self.next(selectFailed, after: place, start)
  }

  private static func next(
    _ statement: borrowing Statement,
    after place: RequestPlan.Place,
    _ limit: String
  ) throws(SQLiteError) -> (ClaimedRequest, RequestPlan.Place)? {
    statement.bind(place.repetition, at: 1)
    statement.bind(place.number, at: 2)
    statement.bind(limit, at: 3)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    let column = 1 + PlannedRequest.columnCount
    let next = RequestPlan.Place(
      repetition: Int(statement.integer(column)),
      number: Int(statement.integer(column + 1))
    )
    let request = ClaimedRequest(
      id: statement.integer(0),
      request: PlannedRequest(row: statement, from: 1),
      repetition: next.repetition
    )
    return (request, next)
  }

  func claim(of id: Int64) throws(SQLiteError) -> Claim? {
    selectClaim.bind(id, at: 1)
    defer { selectClaim.reset() }
    guard try selectClaim.step() else { return nil }
    return Claim(
      isDone: selectClaim.integer(0) == 1,
      owner: selectClaim.text(1),
      end: selectClaim.text(2)
    )
  }

  func claim(_ id: Int64, by owner: String, until end: String, at time: String) throws(SQLiteError)
  {
    claim.bind(id, at: 1)
    claim.bind(owner, at: 2)
    claim.bind(end, at: 3)
    claim.bind(time, at: 4)
    try claim.run()
  }

  /// Notes that a request is answered; nil for an answer that recommends nothing.
  func finish(_ id: Int64, source: String?, at time: String) throws(SQLiteError) {
    finish.bind(id, at: 1)
    finish.bind(time, at: 2)
    finish.bind(source, at: 3)
    try finish.run()
  }

  /// Notes why a request failed, unless another process has taken it over.
  func fail(
    _ id: Int64,
    _ failure: String,
    at time: String,
    by owner: String
  ) throws(SQLiteError) {
    fail.bind(id, at: 1)
    fail.bind(failure, at: 2)
    fail.bind(time, at: 3)
    fail.bind(owner, at: 4)
    try fail.run()
  }

  /// Takes back the count of the last try.
  func takeBackTry(of id: Int64) throws(SQLiteError) {
    takeBackTry.bind(id, at: 1)
    try takeBackTry.run()
  }

  func releaseAll(of owner: String) throws(SQLiteError) {
    releaseAll.bind(owner, at: 1)
    try releaseAll.run()
  }

  func renew(of owner: String, until end: String) throws(SQLiteError) {
    renew.bind(owner, at: 1)
    renew.bind(end, at: 2)
    try renew.run()
  }

  /// How many requests to a model other processes are sending.
  func claims(
    to model: String,
    notBy owner: String,
    _ ends: ClosedRange<String>
  ) throws(SQLiteError) -> Int {
    countClaims.bind(model, at: 1)
    countClaims.bind(owner, at: 2)
    countClaims.bind(ends.lowerBound, at: 3)
    countClaims.bind(ends.upperBound, at: 4)
    return Int(try countClaims.firstInteger() ?? 0)
  }
}

extension PlannedRequest {
  /// The columns of `planned` that it is read from.
  static let columns =
    "planned.mood, requested_count, language, system_instruction, planned.model, line, identity"
  static let columnCount: Int32 = 7

  init(row: borrowing Statement, from column: Int32) {
    self.init(
      mood: row.text(column) ?? "",
      count: row.optionalInteger(column + 1),
      language: row.text(column + 2),
      systemInstruction: row.text(column + 3),
      model: row.text(column + 4) ?? "",
      line: Int(row.integer(column + 5)),
      identity: row.text(column + 6) ?? ""
    )
  }
}
