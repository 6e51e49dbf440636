import Catalog
import CatalogSQLite
import Foundation
import Movies

/// Indexing the words of every recommendation, and searching for rare and for common ones.
///
/// Yardstick: the same words, made beforehand, into an FTS5 table of its own in the same groups; then
/// the rows of the same question to the index, as many as we look at, read and not looked at.
enum SearchBench {
  private static let group = 10_000

  static func run(movies: Int, in folder: Folder, _ report: Report) throws {
    // What is measured is written too: a kept catalog stays as it is.
    let path = try folder.copy(try folder.catalog(movies: movies), to: "search.db")
    defer { try? folder.removeFile("search.db") }
    let catalog = try Catalog(path: path)
    // One that was measured before is indexed again.
    try Database(path: path, mode: .readWrite).execute(
      "DELETE FROM property WHERE name = 'search_version'"
    )
    let count = try catalog.unindexedRecommendations
    let ours = try Measurement.sum { try $0 { try catalog.updateSearchIndex() } }
    guard try catalog.unindexedRecommendations == 0 else {
      throw BenchError.wrongCount("index", found: 0, of: count)
    }
    let raw = try RawIndex(at: try folder.emptyFile("raw-index.db"))
    defer { try? folder.removeFile("raw-index.db") }
    report.rate(
      "index words",
      movies: movies,
      count,
      "recs",
      ours: ours,
      "FTS5, the same words",
      try raw.fill(from: path, group: group)
    )
    let database = try Database(path: path, mode: .readOnly)
    let bytes = try database.integer("SELECT sum(length(block)) FROM search_index_data") ?? 0
    report.note("  the words of \(count) recs make \(bytes / 1_000_000) MB of index")
    for (what, text) in queries {
      let expression = SearchQuery(text).expression
      report.time(
        "search \(what)",
        movies: movies,
        ours: try Measurement.median(of: 11) { _ = try catalog.search(text) },
        "SELECT of the texts",
        try Measurement.median(of: 11) { try read(expression, in: database) }
      )
    }
  }

  private static func read(_ expression: String, in database: Database) throws {
    let select = try database.prepare(
      """
      SELECT title, genre, reason, original_title FROM search_index
      CROSS JOIN recommendation ON recommendation.id = search_index.rowid
      WHERE search_index MATCH ? ORDER BY search_index.rowid DESC LIMIT \(MovieSearch.bound)
      """
    )
    select.bind(expression, at: 1)
    while try select.step() { for column in Int32(0)..<4 { _ = select.text(column) } }
  }

  private static let queries = [
    ("a word that no one says", "zyzzyva"), ("a word of titles", "sparrow"),
    ("a word that a third says", "a"), ("one letter of Korean", "비"),
    ("three letters of Korean", "습니다"), ("a genre and a word", "공포 rain"),
  ]
}

/// The least that makes an index of words.
private struct RawIndex {
  private let database: Database

  init(at path: String) throws {
    database = try Database(path: path, mode: .create)
    try database.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;
      PRAGMA wal_autocheckpoint = 16384;
      CREATE VIRTUAL TABLE raw_index USING fts5 (
        words, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '='"
      )
      """
    )
  }

  /// Writes the words of a catalog's recommendations; what makes them is not timed.
  func fill(from path: String, group: Int) throws -> Measurement {
    let catalog = try Catalog(path: path, access: .reading)
    let insert = try database.prepare("INSERT INTO raw_index (rowid, words) VALUES (?, ?)")
    var maker = SearchText.Maker()
    var id: Int64 = 0
    return try Measurement.sum { measure in
      var texts: [String] = []
      func flush() throws {
        try measure {
          try database.write { () throws(SQLiteError) in
            for text in texts {
              id += 1
              insert.bind(id, at: 1)
              insert.bind(text, at: 2)
              try insert.run()
            }
          }
        }
        texts.removeAll(keepingCapacity: true)
      }
      try catalog.forEachRecommendation {
        texts.append(maker.text(of: $0.recommendation).words)
        if texts.count == group { try flush() }
      }
      try flush()
    }
  }
}
