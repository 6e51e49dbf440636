import Catalog
import CatalogSQLite
import Foundation

/// Writes the rows of a finished catalog again, in groups, by plain statements and nothing else.
///
/// What is written is read before and not measured: only the least that any program would have to do
/// for the same tables, indexes and transactions.
struct RawCopy {
  private let source: Database
  private let target: Database

  init(from: String, to: String) throws {
    try RecordBench.remove(to)
    do { _ = try Catalog(path: to) }
    source = try Database(path: from, mode: .readOnly)
    target = try Database(path: to, mode: .readWrite)
    try target.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  func run(group: Int) throws -> Duration {
    let firstOfMention = "(SELECT min(source_id) FROM recommendation WHERE mention_id = %)"
    func first(_ mention: String) -> String {
      firstOfMention.replacingOccurrences(of: "%", with: mention)
    }
    let movieFirst = """
      (SELECT min(source_id) FROM mention JOIN recommendation ON mention_id = mention.id
       WHERE movie_id = movie.id)
      """
    let copies = [
      try TableCopy("source", "*", first: "id", source, target),
      try TableCopy("genre", "*", first: "1", source, target),
      try TableCopy(
        "movie",
        "id, title, sort_key, year, original_title, kind, genre, 0, first_seen, first_seen",
        first: movieFirst,
        source,
        target
      ),
      try TableCopy("mention", "*", first: first("mention.id"), source, target),
      try TableCopy("mention_key", "*", first: first("mention_key.mention_id"), source, target),
      try TableCopy(
        "link",
        "*",
        first: "max(\(first("link.mention_id")), \(first("link.other_mention_id")))",
        source,
        target
      ),
      try TableCopy("recommendation", "*", first: "source_id", source, target),
      try TableCopy(
        "movie_genre",
        "movie_id, genre_id, said, 0, sort_key",
        first: movieFirst.replacingOccurrences(of: "movie.id", with: "movie_genre.movie_id"),
        source,
        target
      ),
    ]
    let counts = try source.prepare(
      """
      SELECT source_id, movie_id FROM recommendation JOIN mention ON mention.id = mention_id
      GROUP BY source_id, movie_id ORDER BY source_id
      """
    )
    let update = try target.prepare(
      "UPDATE movie SET frequency = frequency + ?2, last_seen = ?3 WHERE id = ?1"
    )
    let updateGenre = try target.prepare(
      "UPDATE movie_genre SET frequency = frequency + ?2 WHERE movie_id = ?1"
    )
    let sources = try source.integer("SELECT max(id) FROM source") ?? 0
    var hasCount = try counts.step()
    var time = Duration.zero
    for last in stride(from: Int64(group), to: sources + Int64(group), by: group) {
      for copy in copies { try copy.fetch(through: last) }
      var movies: [Int64: Int64] = [:]
      while hasCount, counts.integer(0) <= last {
        movies[counts.integer(1), default: 0] += 1
        hasCount = try counts.step()
      }
      let touched = movies.sorted { $0.key < $1.key }
      time += try Report.once {
        try target.write { () throws(SQLiteError) in
          for copy in copies { try copy.write() }
          for (movie, count) in touched {
            update.bind(movie, at: 1)
            update.bind(count, at: 2)
            update.bind("2027-01-15T08:00:00.000Z", at: 3)
            try update.run()
            updateGenre.bind(movie, at: 1)
            updateGenre.bind(count, at: 2)
            try updateGenre.run()
          }
        }
      }
    }
    return time
  }
}

/// One table's rows, in the order of the sources that brought them.
private final class TableCopy {
  private enum Value {
    case null
    case integer(Int64)
    case text(String)
  }

  private let columns: Int32
  private let select: Statement
  private let insert: Statement
  private var hasRow: Bool
  private var rows: [[Value]] = []

  init(
    _ table: String,
    _ columns: String,
    first: String,
    _ source: Database,
    _ target: Database
  ) throws(SQLiteError) {
    let count = try source.integer("SELECT count(*) FROM pragma_table_info('\(table)')") ?? 0
    self.columns = Int32(count)
    select = try source.prepare("SELECT \(first) AS first, \(columns) FROM \(table) ORDER BY first")
    let names =
      table == "movie"
      ? "(id, title, sort_key, year, original_title, kind, genre, frequency, first_seen, last_seen)"
      : ""
    let marks = Array(repeating: "?", count: Int(count)).joined(separator: ", ")
    insert = try target.prepare("INSERT INTO \(table) \(names) VALUES (\(marks))")
    hasRow = false
    hasRow = try select.step()
  }

  func fetch(through last: Int64) throws(SQLiteError) {
    rows.removeAll(keepingCapacity: true)
    while hasRow, select.integer(0) <= last {
      rows.append(
        (1...columns).map { column in
          if select.isNull(column) { return .null }
          let text = select.text(column) ?? ""
          return Int64(text).map(Value.integer) ?? .text(text)
        }
      )
      hasRow = try select.step()
    }
  }

  func write() throws(SQLiteError) {
    for row in rows {
      for (index, value) in row.enumerated() {
        switch value {
        case .null: insert.bind(nil as Int64?, at: Int32(index + 1))
        case .integer(let number): insert.bind(number, at: Int32(index + 1))
        case .text(let text): insert.bind(text, at: Int32(index + 1))
        }
      }
      try insert.run()
    }
  }
}
