import CatalogSQLite
import Movies

/// The tables `mention`, `mention_key` and `link`.
final class MentionTable {
  let database: Database
  /// The mentions that were written down in this transaction, which are read again most.
  private var new: [Int64: ParsedMention] = [:]
  private let selectVersion: Statement
  private var version: Int64?
  private let select: Statement
  private let insert: Statement
  private let insertKey: Statement
  private let selectTied: Statement
  private let selectMovie: Statement
  private let move: Statement
  private let addFrequency: Statement
  private let selectStored: Statement
  private let selectOfMovie: Statement
  private let selectIDs: Statement
  private let selectAfter: Statement
  private let setParsed: Statement
  private let setRegrouped: Statement
  private let selectLink: Statement
  private let deleteLink: Statement
  private let insertLink: Statement

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    selectVersion = try database.prepare("PRAGMA data_version")
    select = try database.prepare(
      """
      SELECT id FROM mention
      WHERE spelling = ? AND ifnull(stated_year, 0) = ifnull(?, 0)
        AND ifnull(stated_original_title, '') = ifnull(?, '')
      """
    )
    insert = try database.prepare(
      """
      INSERT INTO mention (
        movie_id, spelling, stated_year, stated_original_title, title, year, original_title, kind
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    insertKey = try database.prepare(
      "INSERT INTO mention_key (key, role, mention_id) VALUES (?, ?, ?)"
    )
    selectTied = try database.prepare(
      """
      SELECT \(StoredMention.columns)
      FROM mention_key JOIN mention ON mention.id = mention_id
      WHERE key = ?1 AND (?3 IS NULL OR year = ?3) AND CASE ?2
        WHEN 'certain' THEN (role IN ('title', 'alias', 'original')) = (?3 IS NULL)
        WHEN 'loose' THEN role <> 'weak'
        ELSE role IN ('title', 'alias', 'original')
      END
      """
    )
    selectMovie = try database.prepare(
      """
      SELECT movie_id, mention.title = movie.title AND mention.year IS movie.year
        AND mention.original_title IS movie.original_title AND mention.kind = movie.kind
      FROM mention LEFT JOIN movie ON movie.id = movie_id WHERE mention.id = ?
      """
    )
    move = try database.prepare("UPDATE mention SET movie_id = ? WHERE id = ?")
    addFrequency = try database.prepare(
      "UPDATE mention SET frequency = frequency + ? WHERE id = ?"
    )
    selectStored = try database.prepare(
      "SELECT \(StoredMention.columns) FROM mention WHERE id = ?"
    )
    selectOfMovie = try database.prepare(
      """
      SELECT \(StoredMention.columns) FROM mention
      WHERE movie_id = ? ORDER BY frequency DESC, length(title), title, id
      """
    )
    selectIDs = try database.prepare("SELECT id FROM mention WHERE movie_id = ?")
    selectAfter = try database.prepare(
      "SELECT \(StoredMention.columns) FROM mention WHERE id > ? ORDER BY id LIMIT ?"
    )
    setParsed = try database.prepare(
      "UPDATE mention SET title = ?2, year = ?3, original_title = ?4, kind = ?5 WHERE id = ?1"
    )
    setRegrouped = try database.prepare("INSERT OR IGNORE INTO regrouped (mention_id) VALUES (?)")
    selectLink = try database.prepare(
      "SELECT other_mention_id, rule, key FROM link WHERE mention_id = ?"
    )
    deleteLink = try database.prepare("DELETE FROM link WHERE mention_id = ?")
    insertLink = try database.prepare(
      "INSERT INTO link (mention_id, other_mention_id, rule, key) VALUES (?, ?, ?, ?)"
    )
  }

  /// Forgets the mentions that were made: another process may delete them after the transaction, and
  /// there may be many within it.
  func forgetNew() { new.removeAll(keepingCapacity: true) }

  /// Whether another connection has written since this was asked last.
  func isChangedByOthers() throws(SQLiteError) -> Bool {
    let last = version
    version = try selectVersion.firstInteger()
    return version != last
  }

  /// The id of a mention that says the same to the letter.
  func id(of mention: Mention) throws(SQLiteError) -> Int64? {
    select.bind(mention.spelling, at: 1)
    select.bind(mention.year, at: 2)
    select.bind(mention.originalTitle, at: 3)
    return try select.firstInteger()
  }

  func insert(_ parsed: ParsedMention, movie: Int64) throws(SQLiteError) -> Int64 {
    insert.bind(movie, at: 1)
    insert.bind(parsed.mention.spelling, at: 2)
    insert.bind(parsed.mention.year, at: 3)
    insert.bind(parsed.mention.originalTitle, at: 4)
    insert.bind(parsed.cleanTitle, at: 5)
    insert.bind(parsed.year, at: 6)
    insert.bind(parsed.originalTitle, at: 7)
    insert.bind(parsed.kind.rawValue, at: 8)
    try insert.run()
    let id = database.lastInsertedID
    for key in parsed.keys { try insert(key, of: id) }
    new[id] = parsed
    return id
  }

  private func insert(_ key: MentionKey, of id: Int64) throws(SQLiteError) {
    insertKey.bind(key.text, at: 1)
    insertKey.bind(key.role.rawValue, at: 2)
    insertKey.bind(id, at: 3)
    try insertKey.run()
  }

  /// The mentions that a search finds, without those that are known.
  func mentions(
    found search: TieSearch,
    except known: Set<Int64>
  ) throws(SQLiteError) -> [StoredMention] {
    var found: [StoredMention] = []
    bind(search)
    defer { selectTied.reset() }
    while try selectTied.step() {
      if known.contains(selectTied.integer(0)) { continue }
      if let mention = StoredMention(row: selectTied, new) { found.append(mention) }
    }
    return found
  }

  /// The movie of some mention that a search finds.
  func movie(found search: TieSearch) throws(SQLiteError) -> Int64? {
    bind(search)
    defer { selectTied.reset() }
    return try selectTied.step() ? selectTied.integer(1) : nil
  }

  private func bind(_ search: TieSearch) {
    selectTied.bind(search.key, at: 1)
    selectTied.bind(search.use.rawValue, at: 2)
    selectTied.bind(search.year, at: 3)
  }

  /// A mention by its id.
  func mention(_ id: Int64) throws(SQLiteError) -> StoredMention? {
    selectStored.bind(id, at: 1)
    defer { selectStored.reset() }
    return try selectStored.step() ? StoredMention(row: selectStored, new) : nil
  }

  /// The mentions of a movie, the most frequent first.
  func mentions(of movie: Int64) throws(SQLiteError) -> [StoredMention] {
    selectOfMovie.bind(movie, at: 1)
    defer { selectOfMovie.reset() }
    var mentions: [StoredMention] = []
    while try selectOfMovie.step() {
      if let mention = StoredMention(row: selectOfMovie) { mentions.append(mention) }
    }
    return mentions
  }

  /// The ids of the mentions of a movie.
  func ids(of movie: Int64) throws(SQLiteError) -> [Int64] {
    selectIDs.bind(movie, at: 1)
    defer { selectIDs.reset() }
    var ids: [Int64] = []
    while try selectIDs.step() { ids.append(selectIDs.integer(0)) }
    return ids
  }

  /// The next mentions by id.
  func mentions(after id: Int64, limit: Int) throws(SQLiteError) -> [StoredMention] {
    selectAfter.bind(id, at: 1)
    selectAfter.bind(limit, at: 2)
    defer { selectAfter.reset() }
    var mentions: [StoredMention] = []
    while try selectAfter.step() {
      if let mention = StoredMention(row: selectAfter) { mentions.append(mention) }
    }
    return mentions
  }

  /// Takes all keys away, to be written again.
  func deleteKeys() throws(SQLiteError) { try database.execute("DELETE FROM mention_key") }

  /// Writes down again what follows from a mention's own words, its keys too.
  func rewrite(_ stored: StoredMention) throws(SQLiteError) {
    setParsed.bind(stored.id, at: 1)
    setParsed.bind(stored.parsed.cleanTitle, at: 2)
    setParsed.bind(stored.parsed.year, at: 3)
    setParsed.bind(stored.parsed.originalTitle, at: 4)
    setParsed.bind(stored.parsed.kind.rawValue, at: 5)
    try setParsed.run()
    for key in stored.parsed.keys { try insert(key, of: stored.id) }
  }

  /// The movie that a mention is taken for.
  func place(of id: Int64) throws(SQLiteError) -> MentionPlace {
    selectMovie.bind(id, at: 1)
    defer { selectMovie.reset() }
    guard try selectMovie.step() else { return MentionPlace(movie: 0, isShown: false) }
    return MentionPlace(movie: selectMovie.integer(0), isShown: selectMovie.integer(1) == 1)
  }

  func movie(of id: Int64) throws(SQLiteError) -> Int64 { try place(of: id).movie }

  func move(_ id: Int64, to movie: Int64) throws(SQLiteError) {
    move.bind(movie, at: 1)
    move.bind(id, at: 2)
    try move.run()
  }

  /// Notes that a mention went to another movie, for what looks for suggestions.
  func setRegrouped(_ id: Int64) throws(SQLiteError) {
    setRegrouped.bind(id, at: 1)
    try setRegrouped.run()
  }

  func add(_ count: Int, to id: Int64) throws(SQLiteError) {
    addFrequency.bind(count, at: 1)
    addFrequency.bind(id, at: 2)
    try addFrequency.run()
  }

  /// Writes down why a mention is taken for its movie; nil for the one the others are tied to.
  func setLink(
    of id: Int64,
    to link: (other: Int64, rule: String, key: String)?
  ) throws(SQLiteError) {
    selectLink.bind(id, at: 1)
    let hasRow = try selectLink.step()
    let isSame =
      if let link {
        hasRow && selectLink.integer(0) == link.other && selectLink.text(1) == link.rule
          && selectLink.text(2) == link.key
      } else {
        !hasRow
      }
    selectLink.reset()
    if isSame { return }
    deleteLink.bind(id, at: 1)
    try deleteLink.run()
    guard let link else { return }
    insertLink.bind(id, at: 1)
    insertLink.bind(link.other, at: 2)
    insertLink.bind(link.rule, at: 3)
    insertLink.bind(link.key, at: 4)
    try insertLink.run()
  }
}
