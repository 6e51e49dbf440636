import CatalogSQLite
import Movies

/// A list that is gathered before it is recorded, however long it is and however slowly it comes.
///
/// It lies in a temporary file of SQLite's own, so memory does not grow with it, and the catalog is
/// not held while a list is being read. What it says twice to the letter it says once.
public final class StagedList {
  private let database: Database
  private let insert: Statement
  private let select: Statement
  private let delete: Statement
  private let insertSaid: Statement
  private let selectSaid: Statement
  /// How many items are held in memory at once when the list is recorded.
  var pieceSize = 10_000
  /// How many items were added.
  public private(set) var count = 0
  /// How many of them say nothing new.
  private(set) var repeats = 0

  /// Begins an empty list.
  ///
  /// - Throws: `CatalogError` when there is no room for temporary files.
  public convenience init() throws(CatalogError) {
    do { try self.init(temporary: ()) } catch { throw .noTemporaryFiles(detail: error.message) }
  }

  init(temporary: Void) throws(SQLiteError) {
    // SQLite's name for a file that is removed as soon as it is made.
    database = try Database(path: "", mode: .create)
    try database.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384;
      CREATE TABLE item (
        id INTEGER PRIMARY KEY, title TEXT NOT NULL, genre TEXT NOT NULL, reason TEXT NOT NULL,
        year INTEGER, original_title TEXT, position INTEGER, added_at TEXT, is_refused INTEGER,
        watched_on TEXT, rating TEXT, digest INTEGER, digest2 INTEGER
      );
      CREATE UNIQUE INDEX item_digest ON item (digest, digest2);
      CREATE TABLE said (mention, genre, PRIMARY KEY (mention, genre)) WITHOUT ROWID;
      BEGIN
      """
    )
    insert = try database.prepare(
      "INSERT OR IGNORE INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    select = try database.prepare("SELECT * FROM item WHERE id > ? ORDER BY id LIMIT ?")
    delete = try database.prepare("DELETE FROM item WHERE digest = ? AND digest2 = ?")
    insertSaid = try database.prepare("INSERT OR IGNORE INTO said VALUES (?, ?)")
    selectSaid = try database.prepare("SELECT genre FROM said WHERE mention = ?")
  }

  /// Adds an item at the end.
  ///
  /// - Throws: `CatalogError` when there is no room for temporary files.
  public func append(_ item: ListItem) throws(CatalogError) {
    do { try add(item) } catch { throw .noTemporaryFiles(detail: error.message) }
  }

  func add(_ item: ListItem) throws(SQLiteError) {
    count += 1
    insert.bind(count, at: 1)
    insert.bind(item.recommendation.title, at: 2)
    insert.bind(item.recommendation.genre, at: 3)
    insert.bind(item.recommendation.reason, at: 4)
    insert.bind(item.recommendation.year, at: 5)
    insert.bind(item.recommendation.originalTitle, at: 6)
    insert.bind(item.position, at: 7)
    insert.bind(item.addedAt, at: 8)
    insert.bind(item.seen.map { $0.isRefused ? 1 : 0 }, at: 9)
    insert.bind(item.seen?.watchedOn, at: 10)
    insert.bind(item.seen?.rating, at: 11)
    // NULLs are never equal: what was seen is told apart when it is recorded.
    let digest = item.seen == nil ? Digest(item.recommendation) : nil
    insert.bind(digest?.first, at: 12)
    insert.bind(digest?.second, at: 13)
    try insert.run()
    if database.changedRows == 0 { repeats += 1 }
  }

  /// The next items by their numbers, which count from 1; none after the last.
  func items(after last: Int) throws(SQLiteError) -> [(number: Int, item: ListItem)] {
    select.bind(last, at: 1)
    select.bind(pieceSize, at: 2)
    defer { select.reset() }
    var items: [(number: Int, item: ListItem)] = []
    while try select.step() {
      var item = ListItem(
        Recommendation(
          title: select.text(1) ?? "",
          genre: select.text(2) ?? "",
          reason: select.text(3) ?? "",
          year: select.optionalInteger(4),
          originalTitle: select.text(5)
        ),
        position: select.optionalInteger(6),
        addedAt: select.text(7)
      )
      if let refused = select.optionalInteger(8) {
        item.seen = Seen(
          isRefused: refused != 0,
          watchedOn: select.text(9),
          rating: select.text(10)
        )
      }
      items.append((Int(select.integer(0)), item))
    }
    return items
  }

  /// Takes out what the list's source has said before.
  func leaveOut(_ said: Recommendation) throws(SQLiteError) {
    let digest = Digest(said)
    delete.bind(digest.first, at: 1)
    delete.bind(digest.second, at: 2)
    try delete.run()
    repeats += database.changedRows
  }

  // MARK: - What has been recorded

  /// Notes that the list's source has made a mention, and the genres it said with it.
  func note(mention: Int64, genres: [Int64]) throws(SQLiteError) {
    // No genre has the id 0: it stands for the mention itself.
    for genre in [0] + genres {
      insertSaid.bind(mention, at: 1)
      insertSaid.bind(genre, at: 2)
      try insertSaid.run()
    }
  }

  /// The genres that the list's source has said with a mention; nil when it has not made it.
  func genres(of mention: Int64) throws(SQLiteError) -> Set<Int64>? {
    selectSaid.bind(mention, at: 1)
    defer { selectSaid.reset() }
    var genres: Set<Int64>?
    while try selectSaid.step() {
      genres = genres ?? []
      if selectSaid.integer(0) != 0 { genres?.insert(selectSaid.integer(0)) }
    }
    return genres
  }
}
