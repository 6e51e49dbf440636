import Catalog
import CatalogSQLite

/// The yardstick of recording: writes the rows of a finished catalog again, in groups of sources.
///
/// Nothing is left to decide: no normal form, no resolution, no election of titles and no look-up.
/// Each group is read before it is timed, and written into the same schema with the same settings:
/// new rows at once as they are at the end of the group, counters of old rows by their key.
final class RawRecorder {
  private let target: Database
  private let reader: RawGroupReader
  private let inserts: [(statement: RawStatement, rows: KeyPath<RawGroup, [[RawValue]]>)]

  init(from: String, to: String, _ access: Catalog.Access) throws {
    // Makes the file and its schema, and closes it again.
    _ = try Catalog(path: to)
    reader = try RawGroupReader(from)
    target = try Database(path: to, mode: .readWrite)
    try target.execute(
      """
      PRAGMA foreign_keys = OFF; PRAGMA secure_delete = OFF; PRAGMA synchronous = \(access == .importing ? "NORMAL" : "FULL");
      PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 16384
      """
    )
    let target = target
    func insert(_ table: String, _ columns: String) throws -> RawStatement {
      let marks = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
      return try RawStatement(target, "INSERT INTO \(table) (\(columns)) VALUES (\(marks))")
    }
    inserts = [
      (try insert("source", RawGroupReader.sourceColumns), \.sources),
      (try insert("genre", "id, name, is_canonical"), \.genres),
      (
        try insert(
          "movie",
          RawGroupReader.movieColumns + ", frequency, first_seen, last_seen"
        ), \.movies
      ),
      (
        try RawStatement(
          target,
          "UPDATE movie SET frequency = frequency + ?2, last_seen = ?3 WHERE id = ?1"
        ), \.movieCounts
      ),
      (try insert("mention", RawGroupReader.mentionColumns + ", frequency"), \.mentions),
      (
        try RawStatement(target, "UPDATE mention SET frequency = frequency + ?2 WHERE id = ?1"),
        \.mentionCounts
      ),
      (try insert("mention_key", "mention_id, key, role"), \.keys),
      (try insert("link", RawGroupReader.linkColumns), \.links),
      (
        try insert("recommendation", RawGroupReader.recommendationColumns),
        \.recommendations
      ),
      (
        try RawStatement(
          target,
          "UPDATE movie_genre SET said = said + ?3 WHERE movie_id = ?1 AND genre_id = ?2"
        ), \.genreCounts
      ),
      (
        try insert("movie_genre", "movie_id, genre_id, said"),
        \.movieGenres
      ),
    ]
  }

  /// Writes the sources that are not written yet, so many in one transaction.
  func run(group count: Int) throws -> Measurement {
    try Measurement.sum { measure in
      while let group = try reader.next(sources: count) {
        try measure {
          try target.write { () throws(SQLiteError) in
            for (statement, rows) in inserts {
              for row in group[keyPath: rows] { try statement.run(row) }
            }
          }
        }
      }
    }
  }
}

/// A value to bind, as it was read.
enum RawValue {
  case null
  case integer(Int64)
  case text(String)

  var integer: Int64 { if case .integer(let integer) = self { integer } else { 0 } }
  var text: String { if case .text(let text) = self { text } else { "" } }
}

/// A statement that takes and gives plain values.
final class RawStatement {
  private let statement: Statement
  private let types: [Character]

  /// Prepares a statement; `types` has a letter for each column to read: `i` an integer, `t` text.
  ///
  /// - Throws: `SQLiteError`.
  init(_ database: Database, _ sql: String, types: String = "") throws(SQLiteError) {
    statement = try database.prepare(sql)
    self.types = Array(types)
  }

  func run(_ values: [RawValue]) throws(SQLiteError) {
    bind(values)
    try statement.run()
  }

  func rows(_ values: RawValue...) throws(SQLiteError) -> [[RawValue]] {
    bind(values)
    defer { statement.reset() }
    var rows: [[RawValue]] = []
    while try statement.step() {
      var row: [RawValue] = []
      for (column, type) in types.enumerated() {
        let column = Int32(column)
        if statement.isNull(column) {
          row.append(.null)
        } else if type == "i" {
          row.append(.integer(statement.integer(column)))
        } else {
          row.append(.text(statement.text(column) ?? ""))
        }
      }
      rows.append(row)
    }
    return rows
  }

  private func bind(_ values: [RawValue]) {
    for (index, value) in values.enumerated() {
      let index = Int32(index + 1)
      switch value {
      case .null: statement.bind(nil as Int64?, at: index)
      case .integer(let integer): statement.bind(integer, at: index)
      case .text(let text): statement.bind(text, at: index)
      }
    }
  }
}
