import Catalog
import CatalogSQLite
import Foundation
import MovieCatalog

/// Recording in groups of a thousand replies, and one reply a transaction.
///
/// Yardstick: the same rows written into the same schema in the same groups by plain inserts, with
/// nothing left to decide.
enum RecordBench {
  static func path(_ folder: String, movies: Int) -> String { "\(folder)/catalog-\(movies).db" }

  static func run(movies: Int, _ folder: String, _ report: inout Report) throws {
    let path = path(folder, movies: movies)
    try remove(path)
    let ours = try build(path, movies: movies, group: 1000)
    let raw = try RawCopy(from: path, to: "\(folder)/raw.db").run(group: 1000)
    try remove("\(folder)/raw.db")
    report.rate(
      "record, 1000 replies a commit",
      movies,
      "recs",
      ours.count,
      ours: ours.time,
      raw: raw
    )
    guard movies <= 100_000 else { return }
    let single = "\(folder)/single.db"
    try remove(single)
    let each = try build(single, movies: movies, group: 1)
    let rawEach = try RawCopy(from: single, to: "\(folder)/raw.db").run(group: 1)
    try remove(single)
    try remove("\(folder)/raw.db")
    report.rate(
      "record, 1 reply a commit",
      movies,
      "recs",
      each.count,
      ours: each.time,
      raw: rawEach
    )
  }

  /// Makes the catalog that the other works read.
  @discardableResult
  static func build(_ path: String, movies: Int, group: Int) throws -> (count: Int, time: Duration)
  {
    let catalog = try Catalog(path: path)
    var time = Duration.zero
    var count = 0
    var batch: [SourceRecommendations] = []
    func flush() throws {
      time += try Report.once { _ = try catalog.record(batch) }
      batch.removeAll(keepingCapacity: true)
    }
    for reply in Replies(movies: movies) {
      batch.append(reply)
      count += reply.recommendations.count
      if batch.count == group { try flush() }
    }
    if !batch.isEmpty { try flush() }
    return (count, time)
  }

  static func remove(_ path: String) throws {
    for file in [path, path + "-wal", path + "-shm"]
    where FileManager.default.fileExists(atPath: file) {
      try FileManager.default.removeItem(atPath: file)
    }
  }
}
