import Catalog
import CatalogSQLite
import Foundation
import MovieCatalog

/// Both forms of CSV, into a sink that only counts.
///
/// Yardstick: the same SELECT stepped and written by a writer of ten lines.
enum ExportBench {
  static func run(movies: Int, in folder: Folder, _ report: Report) throws {
    let path = try folder.catalog(movies: movies)
    try recommendations(path, movies: movies, report)
    try allMovies(path, movies: movies, report)
  }

  private static func recommendations(_ path: String, movies: Int, _ report: Report) throws {
    let catalog = try Catalog(path: path, access: .reading)
    var written = 0
    let ours = try Measurement.median(of: 3) {
      written = 0
      try TableExport(.csv(), of: .recommendations()).write(catalog) { written += $0.count }
    }
    let database = try Database(path: path, mode: .readOnly)
    let count = Int(try database.integer("SELECT count(*) FROM recommendation") ?? 0)
    let statement = try database.prepare(
      """
      SELECT recommendation.title, genre, reason, year, original_title, mood,
        coalesce(model_version, model, name), recorded_at
      FROM recommendation CROSS JOIN source ON source.id = source_id ORDER BY recommendation.id
      """
    )
    var csv = SimpleCSV()
    let raw = try Measurement.median(of: 3) {
      csv = SimpleCSV()
      while try statement.step() {
        for column in Int32(0)..<8 { csv.add(statement.text(column) ?? "", isLast: column == 7) }
      }
      statement.reset()
    }
    try report.export("recommendations", movies, count, "recs", ours, raw, written, csv.count)
  }

  private static func allMovies(_ path: String, movies: Int, _ report: Report) throws {
    let catalog = try Catalog(path: path, access: .reading)
    let query = MovieQuery(order: .title)
    var written = 0
    let ours = try Measurement.median(of: 3) {
      written = 0
      try TableExport(.csv()).write(catalog, matching: query) { written += $0.count }
    }
    let rows = try RawMovies(path, query).all()
    var csv = SimpleCSV()
    var count = 0
    let raw = try Measurement.median(of: 3) {
      csv = SimpleCSV()
      count = 0
      try rows.forEach { movie throws(SQLiteError) in
        count += 1
        for column in [0, 8, 9, 1, 2, 3, 4] { csv.add(movie.columns[column], isLast: false) }
        csv.add(movie.columns[5], isLast: true)
      }
    }
    try report.export("movies", movies, count, "movies", ours, raw, written, csv.count)
  }
}

extension Report {
  fileprivate func export(
    _ what: String,
    _ movies: Int,
    _ count: Int,
    _ unit: String,
    _ ours: Measurement,
    _ raw: Measurement,
    _ written: Int,
    _ rawWritten: Int
  ) throws {
    let work = "export, CSV of \(what)"
    // The header row, and a reason that is another one of the movie's.
    guard abs(written - rawWritten) <= 100 + count * 10 else {
      throw BenchError.wrongCount(work, found: written, of: rawWritten)
    }
    rate(work, movies: movies, count, unit, ours: ours, "SELECT and simplest CSV", raw)
  }
}

/// The least that writes right CSV; what is full is counted and thrown away.
private struct SimpleCSV {
  private var buffer: [UInt8] = []
  private var thrownAway = 0

  var count: Int { thrownAway + buffer.count }

  mutating func add(_ field: String, isLast: Bool) {
    if field.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 13 || $0 == 10 }) {
      buffer.append(34)
      for byte in field.utf8 {
        if byte == 34 { buffer.append(34) }
        buffer.append(byte)
      }
      buffer.append(34)
    } else {
      buffer.append(contentsOf: field.utf8)
    }
    if !isLast { return buffer.append(44) }
    buffer += [13, 10]
    if buffer.count < 65_536 { return }
    thrownAway += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
