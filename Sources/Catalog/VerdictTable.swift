import CatalogSQLite
import Movies

/// The table `verdict`: what the user said, and what was taken back.
final class VerdictTable {
  private let database: Database
  private let isUsed: Statement
  private let selectOn: Statement
  private let selectTitle: Statement
  private let insert: Statement
  private let setAct: Statement
  private let selectLastAct: Statement
  private let selectAct: Statement
  private let withdraw: Statement
  private let selectSame: Statement
  private let withdrawOne: Statement
  private let insertHome: Statement
  private let selectHomes: Statement
  private let deleteHomes: Statement

  /// Whether there is a verdict at all: most catalogs have none, and look nothing up.
  private var hasVerdicts = true

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    isUsed = try database.prepare(
      "SELECT EXISTS (SELECT 1 FROM verdict WHERE withdrawn_at IS NULL)"
    )
    selectOn = try database.prepare(
      """
      SELECT id, said_at, \(Verdict.columns) FROM verdict
      WHERE withdrawn_at IS NULL AND kind <> 'title'
        AND spelling = ?1 AND ifnull(year, 0) = ifnull(?2, 0)
        AND ifnull(original_title, '') = ifnull(?3, '')
      UNION ALL
      SELECT id, said_at, \(Verdict.columns) FROM verdict
      WHERE withdrawn_at IS NULL AND kind <> 'title'
        AND other_spelling = ?1 AND ifnull(other_year, 0) = ifnull(?2, 0)
        AND ifnull(other_original_title, '') = ifnull(?3, '')
      """
    )
    selectTitle = try database.prepare(
      """
      SELECT verdict.title
      FROM mention CROSS JOIN verdict ON verdict.spelling = mention.spelling
        AND ifnull(verdict.year, 0) = ifnull(stated_year, 0)
        AND ifnull(verdict.original_title, '') = ifnull(stated_original_title, '')
      WHERE mention.movie_id = ? AND verdict.kind = 'title' AND withdrawn_at IS NULL
      ORDER BY said_at DESC, verdict.id DESC LIMIT 1
      """
    )
    insert = try database.prepare(
      """
      INSERT INTO verdict (\(SpokenVerdict.columns), act)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    setAct = try database.prepare("UPDATE verdict SET act = id WHERE id = ?")
    selectLastAct = try database.prepare(
      """
      SELECT act FROM verdict WHERE withdrawn_at IS NULL ORDER BY said_at DESC, id DESC LIMIT 1
      """
    )
    selectAct = try database.prepare(
      """
      SELECT \(SpokenVerdict.columns), act FROM verdict WHERE act = ? ORDER BY id
      """
    )
    selectSame = try database.prepare(
      """
      SELECT id FROM verdict
      WHERE kind = ? AND spelling = ? AND year IS ? AND original_title IS ? AND other_spelling IS ?
        AND other_year IS ? AND other_original_title IS ? AND title IS ? AND said_at = ?
      """
    )
    withdrawOne = try database.prepare(
      "UPDATE verdict SET withdrawn_at = ? WHERE id = ? AND withdrawn_at IS NULL"
    )
    withdraw = try database.prepare("UPDATE verdict SET withdrawn_at = ? WHERE act = ?")
    insertHome = try database.prepare(
      "INSERT OR IGNORE INTO home (act, mention_id, movie_id) VALUES (?, ?, ?)"
    )
    selectHomes = try database.prepare("SELECT mention_id, movie_id FROM home WHERE act = ?")
    deleteHomes = try database.prepare("DELETE FROM home WHERE act = ?")
  }

  /// Forgets what another process may have changed since the last transaction.
  func begin() throws(SQLiteError) {
    hasVerdicts = try isUsed.firstInteger() == 1
  }

  /// When a verdict was said: those of one moment in the order they were written down in.
  struct Moment: Hashable, Comparable {
    var time: String
    var id: Int64

    static func < (left: Self, right: Self) -> Bool {
      (left.time, left.id) < (right.time, right.id)
    }
  }

  /// What holds of a mention and another one, and when it was said.
  func verdicts(on mention: Mention) throws(SQLiteError) -> [(Moment, Verdict)] {
    if !hasVerdicts { return [] }
    selectOn.bind(mention, at: 1)
    defer { selectOn.reset() }
    var verdicts: [(Moment, Verdict)] = []
    while try selectOn.step() {
      if let verdict = Verdict(row: selectOn, from: 2) {
        let moment = Moment(time: selectOn.text(1) ?? "", id: selectOn.integer(0))
        verdicts.append((moment, verdict))
      }
    }
    return verdicts
  }

  /// Whether the user said that the movies of these mentions are two.
  func keepApart(
    _ mentions: @autoclosure () throws(SQLiteError) -> [StoredMention],
    _ others: @autoclosure () throws(SQLiteError) -> [StoredMention]
  ) throws(SQLiteError) -> Bool {
    if !hasVerdicts { return false }
    let others = Set(try others().map(\.parsed.mention))
    for mention in try mentions().map(\.parsed.mention) {
      for (_, verdict) in try verdicts(on: mention) where verdict.kind == .different {
        if others.contains(verdict.mention) || others.contains(verdict.other) { return true }
      }
    }
    return false
  }

  /// The title that the user chose for a movie.
  func title(of movie: Int64) throws(SQLiteError) -> String? {
    if !hasVerdicts { return nil }
    selectTitle.bind(movie, at: 1)
    defer { selectTitle.reset() }
    return try selectTitle.step() ? selectTitle.text(0) : nil
  }

  /// Writes down what one command says, as a new act or as more of one; the result is the act's id.
  func insert(
    _ verdicts: [SpokenVerdict],
    at time: String,
    act: Int64? = nil
  ) throws(SQLiteError) -> Int64 {
    hasVerdicts = true
    var act = act
    // The latest wins: a clock that was turned back must not make this an early one.
    let last = try database.text("SELECT max(said_at) FROM verdict") ?? ""
    for spoken in verdicts {
      var spoken = spoken
      spoken.saidAt = max(time, last)
      insert.bind(spoken)
      insert.bind(act, at: 11)
      try insert.run()
      guard act == nil else { continue }
      act = database.lastInsertedID
      setAct.bind(act, at: 1)
      try setAct.run()
    }
    return act ?? 0
  }

  /// Writes down what was said in another catalog.
  ///
  /// - Returns: The act's id here when it is news; nil when it was known, and known to hold or not.
  func insert(copy spoken: SpokenVerdict, act: Int64?) throws(SQLiteError) -> Int64? {
    hasVerdicts = true
    selectSame.bind(same: spoken)
    if let id = try selectSame.firstInteger() {
      guard let time = spoken.withdrawnAt else { return nil }
      withdrawOne.bind(time, at: 1)
      withdrawOne.bind(id, at: 2)
      try withdrawOne.run()
      return database.changedRows > 0 ? act ?? id : nil
    }
    insert.bind(spoken)
    insert.bind(act, at: 11)
    try insert.run()
    guard act == nil else { return act }
    let id = database.lastInsertedID
    setAct.bind(id, at: 1)
    try setAct.run()
    return id
  }

  /// Writes down where mentions were that an act moved.
  func insert(homes: [Int64: Int64], act: Int64) throws(SQLiteError) {
    for (mention, movie) in homes {
      insertHome.bind(act, at: 1)
      insertHome.bind(mention, at: 2)
      insertHome.bind(movie, at: 3)
      try insertHome.run()
    }
  }

  /// The last act that was not taken back; nil when there is nothing left.
  func lastAct() throws(SQLiteError) -> Act? {
    guard let id = try selectLastAct.firstInteger() else { return nil }
    var act = Act(id: id)
    selectAct.bind(id, at: 1)
    while try selectAct.step() {
      if let spoken = SpokenVerdict(row: selectAct) { act.verdicts.append(spoken) }
    }
    selectAct.reset()
    selectHomes.bind(id, at: 1)
    while try selectHomes.step() { act.homes[selectHomes.integer(0)] = selectHomes.integer(1) }
    selectHomes.reset()
    return act
  }

  /// Takes an act back; what was said stays written down.
  func withdraw(_ act: Act, at time: String) throws(SQLiteError) {
    withdraw.bind(time, at: 1)
    withdraw.bind(act.id, at: 2)
    try withdraw.run()
    deleteHomes.bind(act.id, at: 1)
    try deleteHomes.run()
  }
}

extension Verdict {
  fileprivate static let columns =
    "kind, spelling, year, original_title, other_spelling, other_year, other_original_title"

  fileprivate init?(row: borrowing Statement, from column: Int32) {
    guard let kind = row.text(column).flatMap(Kind.init),
      let mention = Mention(row: row, from: column + 1),
      let other = Mention(row: row, from: column + 4)
    else { return nil }
    self.init(kind, mention, other)
  }
}

extension SpokenVerdict {
  /// The columns that it is read from, with the act behind them, and written to.
  static let columns = """
    kind, spelling, year, original_title, other_spelling, other_year, other_original_title, title, \
    said_at, withdrawn_at
    """

  init?(row: borrowing Statement) {
    guard let kind = row.text(0).flatMap(Kind.init), let mention = Mention(row: row, from: 1) else {
      return nil
    }
    self.init(kind, mention, other: Mention(row: row, from: 4), title: row.text(7))
    saidAt = row.text(8) ?? ""
    withdrawnAt = row.text(9)
    act = row.integer(10)
  }
}

extension Statement {
  /// Binds a verdict to the parameters of `SpokenVerdict.columns`.
  fileprivate func bind(_ spoken: SpokenVerdict) {
    bind(same: spoken)
    bind(spoken.withdrawnAt, at: 10)
  }

  /// Binds what makes a verdict the same as another one.
  fileprivate func bind(same spoken: SpokenVerdict) {
    bind(spoken.kind.rawValue, at: 1)
    bind(spoken.mention, at: 2)
    bind(spoken.other, at: 5)
    bind(spoken.title, at: 8)
    bind(spoken.saidAt, at: 9)
  }

  /// Binds what a mention says to three parameters.
  fileprivate func bind(_ mention: Mention?, at index: Int32) {
    bind(mention?.spelling, at: index)
    bind(mention?.year, at: index + 1)
    bind(mention?.originalTitle, at: index + 2)
  }
}
