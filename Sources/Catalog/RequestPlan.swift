import CatalogSQLite
public import Foundation

/// What a build wants to have answered, in order, and what of it is done.
///
/// What stands in the catalog (the table `request`) is shared by all processes and stays: a request
/// that is answered is never sent again. Which of them the plan wants, in which order, lies in a
/// temporary table, so memory does not grow with the plan, and the catalog is not held while the list
/// is read.
public final class RequestPlan {
  /// How long a process may keep a request to itself without saying that it is still there.
  static let lease: TimeInterval = 60

  /// Where a request stands in a plan: first everything once, then everything again.
  struct Place {
    var repetition = 0
    var number = 0
  }

  enum Pass { case open, failed }

  /// The catalog that the plan is for.
  public let catalog: Catalog
  /// What this process is called in claims; unlike all others.
  let owner: String
  let isGone: (String) -> Bool
  private let insert: Statement
  /// Where the search for the next request has come to.
  var pass = Pass.open
  var last = Place()
  /// When the plan was written: what failed after that is not asked again.
  var start = ""
  /// Whether the search has passed requests that others are asking.
  var hasPassedClaims = false
  let table: RequestTable
  let usage: UsageTable
  /// How many questions stand in the list more than once.
  public private(set) var repeats = 0
  private var count = 0

  /// Begins an empty plan.
  ///
  /// - Parameters:
  ///   - catalog: The catalog, opened for recording.
  ///   - owner: What this process is called; no other process may be called so.
  ///   - isGone: Tells of the name of another process whether it certainly has ended.
  /// - Throws: `CatalogError` when there is no room for temporary files.
  public init(
    for catalog: Catalog,
    owner: String,
    isGone: @escaping (String) -> Bool = { _ in false }
  ) throws(CatalogError) {
    self.catalog = catalog
    self.owner = owner
    self.isGone = isGone
    do throws(SQLiteError) {
      try catalog.database.execute(
        """
        CREATE TEMP TABLE planned (
          repetition INTEGER, number INTEGER, line INTEGER, mood TEXT, requested_count INTEGER,
          language TEXT, system_instruction TEXT, model TEXT, identity TEXT UNIQUE,
          PRIMARY KEY (repetition, number)
        ) WITHOUT ROWID
        """
      )
      insert = try catalog.database.prepare(
        "INSERT OR IGNORE INTO planned VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
      )
      table = try RequestTable(catalog.database)
      usage = try UsageTable(catalog.database)
    } catch {
      throw .noTemporaryFiles(detail: error.message)
    }
  }

  deinit { try? catalog.database.execute("DROP TABLE temp.planned") }

  /// Adds a question at the end, to be asked so many times; one that is there already is not added.
  ///
  /// - Throws: `CatalogError` when there is no room for temporary files.
  public func append(_ request: PlannedRequest, times: Int = 1) throws(CatalogError) {
    count += 1
    do throws(SQLiteError) {
      for repetition in 1...max(1, times) {
        insert.bind(repetition, at: 1)
        insert.bind(count, at: 2)
        insert.bind(request.line, at: 3)
        insert.bind(request.mood, at: 4)
        insert.bind(request.count, at: 5)
        insert.bind(request.language, at: 6)
        insert.bind(request.systemInstruction, at: 7)
        insert.bind(request.model, at: 8)
        insert.bind(Self.identity(request, repetition), at: 9)
        try insert.run()
        if repetition == 1, catalog.database.changedRows == 0 { repeats += 1 }
      }
    } catch {
      throw .noTemporaryFiles(detail: error.message)
    }
  }

  private static func identity(_ request: PlannedRequest, _ repetition: Int) -> String {
    let hash = ContentHash.sha256(Array(request.identity.utf8))
    return repetition == 1 ? hash : "\(hash) \(repetition)"
  }

  /// Writes down what the catalog does not have yet, in one transaction.
  ///
  /// - Throws: `CatalogError`; then nothing of the plan is in the catalog.
  public func write(at time: Date) throws(CatalogError) {
    start = Timestamp.text(time)
    let missing = """
      FROM planned WHERE NOT EXISTS (SELECT 1 FROM request WHERE request.identity = planned.identity)
      """
    try catalog.translating { () throws(SQLiteError) in
      let database = catalog.database
      guard try database.integer("SELECT EXISTS (SELECT 1 \(missing))") == 1 else { return }
      try database.write { () throws(SQLiteError) in
        let write = try database.prepare(
          """
          INSERT INTO request (identity, mood, model, changed_at)
          SELECT identity, mood, model, ? \(missing) ORDER BY repetition, number
          """
        )
        write.bind(start, at: 1)
        try write.run()
      }
    }
  }

  /// How far the plan is, by the work of all processes; of what the catalog does not have yet,
  /// nothing is done.
  public func progress() throws(CatalogError) -> PlanProgress {
    try catalog.translating { () throws(SQLiteError) in
      let states = try catalog.database.prepare(
        """
        SELECT ifnull(state, 'open'), count(*) FROM planned LEFT JOIN request USING (identity)
        GROUP BY 1
        """
      )
      var progress = PlanProgress()
      while try states.step() {
        let count = Int(states.integer(1))
        switch states.text(0) {
        case "done": progress.done = count
        case "failed": progress.failed = count
        default: progress.open = count
        }
      }
      return progress
    }
  }

  /// Calls `body` with the requests whose last try failed and why, in the plan's order.
  ///
  /// - Throws: What `body` throws, or `CatalogError`.
  public func forEachFailure(
    _ body: (_ request: PlannedRequest, _ failure: String) throws -> Void
  ) throws {
    do {
      let failed = try catalog.database.prepare(
        """
        SELECT \(PlannedRequest.columns), failure FROM planned CROSS JOIN request USING (identity)
        WHERE state = 'failed' ORDER BY repetition, number
        """
      )
      while try failed.step() {
        try body(
          PlannedRequest(row: failed, from: 0),
          failed.text(PlannedRequest.columnCount) ?? ""
        )
      }
    } catch let error as SQLiteError {
      throw CatalogError(error, path: catalog.path)
    }
  }
}
