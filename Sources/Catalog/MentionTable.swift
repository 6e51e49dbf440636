import CatalogSQLite
import Movies

/// A mention as it stands in the catalog.
struct StoredMention {
  var id: Int64
  var movie: Int64
  var mention: Mention
}

/// The tables `mention`, `mention_key` and `link`.
final class MentionTable {
  private let database: Database
  private let select: Statement
  private let insert: Statement
  private let insertKey: Statement
  private let selectByKey: Statement
  private let selectMovie: Statement
  private let move: Statement
  private let addFrequency: Statement
  private let selectMovieByKey: Statement
  private let selectLink: Statement
  private let deleteLink: Statement
  private let insertLink: Statement

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
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
        movie_id, spelling, stated_year, stated_original_title, title, year, original_title
      ) VALUES (?1, ?2, ?3, ?4, ?2, ?3, ?4)
      """
    )
    insertKey = try database.prepare(
      "INSERT INTO mention_key (key, role, mention_id) VALUES (?, ?, ?)"
    )
    selectByKey = try database.prepare(
      """
      SELECT DISTINCT mention.id, movie_id, \(Mention.columns)
      FROM mention_key JOIN mention ON mention.id = mention_id WHERE key = ?
      """
    )
    selectMovie = try database.prepare("SELECT movie_id FROM mention WHERE id = ?")
    move = try database.prepare("UPDATE mention SET movie_id = ? WHERE id = ?")
    addFrequency = try database.prepare(
      "UPDATE mention SET frequency = frequency + ? WHERE id = ?"
    )
    selectMovieByKey = try database.prepare(
      """
      SELECT movie_id FROM mention_key JOIN mention ON mention.id = mention_id
      WHERE key = ? LIMIT 1
      """
    )
    selectLink = try database.prepare(
      "SELECT other_mention_id, rule, key FROM link WHERE mention_id = ?"
    )
    deleteLink = try database.prepare("DELETE FROM link WHERE mention_id = ?")
    insertLink = try database.prepare(
      "INSERT INTO link (mention_id, other_mention_id, rule, key) VALUES (?, ?, ?, ?)"
    )
  }

  /// The id of a mention that says the same to the letter.
  func id(of mention: Mention) throws(SQLiteError) -> Int64? {
    select.bind(mention.spelling, at: 1)
    select.bind(mention.year, at: 2)
    select.bind(mention.originalTitle, at: 3)
    return try select.firstInteger()
  }

  func insert(_ mention: Mention, movie: Int64) throws(SQLiteError) -> Int64 {
    insert.bind(movie, at: 1)
    insert.bind(mention.spelling, at: 2)
    insert.bind(mention.year, at: 3)
    insert.bind(mention.originalTitle, at: 4)
    try insert.run()
    let id = database.lastInsertedID
    for key in mention.keys {
      insertKey.bind(key.text, at: 1)
      insertKey.bind(key.role.rawValue, at: 2)
      insertKey.bind(id, at: 3)
      try insertKey.run()
    }
    return id
  }

  /// The mentions that share a key with this one, with one of those, and so on.
  func block(of mention: Mention) throws(SQLiteError) -> [StoredMention] {
    var block: [StoredMention] = []
    var ids: Set<Int64> = []
    var keys: Set<String> = []
    var open = mention.keys.map(\.text)
    while let key = open.popLast() {
      guard keys.insert(key).inserted else { continue }
      selectByKey.bind(key, at: 1)
      defer { selectByKey.reset() }
      while try selectByKey.step() {
        let id = selectByKey.integer(0)
        guard ids.insert(id).inserted, let found = Mention(row: selectByKey, from: 2) else {
          continue
        }
        block.append(StoredMention(id: id, movie: selectByKey.integer(1), mention: found))
        open += found.keys.map(\.text)
      }
    }
    return block
  }

  /// The movie of some mention that shares a key with this one.
  func movie(sharingKeyWith mention: Mention) throws(SQLiteError) -> Int64? {
    for key in mention.keys {
      selectMovieByKey.bind(key.text, at: 1)
      if let movie = try selectMovieByKey.firstInteger() { return movie }
    }
    return nil
  }

  func movie(of id: Int64) throws(SQLiteError) -> Int64 {
    selectMovie.bind(id, at: 1)
    return try selectMovie.firstInteger() ?? 0
  }

  func move(_ id: Int64, to movie: Int64) throws(SQLiteError) {
    move.bind(movie, at: 1)
    move.bind(id, at: 2)
    try move.run()
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

extension Mention {
  /// The columns that a mention is read from.
  static let columns = "spelling, stated_year, stated_original_title"

  init?(row: borrowing Statement, from column: Int32) {
    self.init(
      spelling: row.text(column) ?? "",
      year: row.optionalInteger(column + 1),
      originalTitle: row.text(column + 2)
    )
  }
}
