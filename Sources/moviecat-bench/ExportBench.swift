import Catalog
import CatalogSQLite
import Foundation
import MovieCatalog

/// Both forms of CSV, into a sink that only counts.
///
/// Yardstick: the same columns stepped by one SELECT and joined with commas, quoted or not.
enum ExportBench {
  static func run(movies: Int, _ folder: String, _ report: inout Report) throws {
    let path = RecordBench.path(folder, movies: movies)
    if !FileManager.default.fileExists(atPath: path) {
      try RecordBench.build(path, movies: movies, group: 1000)
    }
    let catalog = try Catalog(path: path, access: .reading)
    let database = try Database(path: path, mode: .readOnly)
    let rows = Int(try database.integer("SELECT count(*) FROM recommendation") ?? 0)
    var bytes = 0
    let ours = try Report.median(of: 3) {
      try CatalogCSV.writeRecommendations(of: catalog) { bytes += $0.count }
    }
    let raw = try Report.median(of: 3) {
      try write(
        database,
        columns: 8,
        """
        SELECT title, genre, reason, year, original_title, mood, model, recorded_at
        FROM recommendation JOIN source ON source.id = source_id
        """
      )
    }
    report.rate("export recommendations", movies, "rows", rows, ours: ours, raw: raw)
    let films = Int(try database.integer("SELECT count(*) FROM movies") ?? 0)
    let oursMovies = try Report.once {
      try CatalogCSV.writeMovies(of: catalog, matching: MovieQuery(order: .title)) {
        bytes += $0.count
      }
    }
    let rawMovies = try Report.once {
      try write(
        database,
        columns: 8,
        """
        SELECT title, genres, reason, year, original_title, frequency, first_seen, last_seen
        FROM movies ORDER BY sort_key
        """
      )
    }
    report.rate("export movies", movies, "rows", films, ours: oursMovies, raw: rawMovies)
  }

  private static func write(_ database: Database, columns: Int32, _ sql: String) throws {
    let statement = try database.prepare(sql)
    var buffer: [UInt8] = []
    while try statement.step() {
      for column in 0..<columns {
        buffer.append(contentsOf: (statement.text(column) ?? "").utf8)
        buffer.append(UInt8(ascii: ","))
      }
      if buffer.count > 65_536 { buffer.removeAll(keepingCapacity: true) }
    }
  }
}
