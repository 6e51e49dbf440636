import Catalog
import Foundation

/// Where the catalogs of a run lie.
struct Folder {
  private let path: String
  private let isKept: Bool

  /// Makes the folder; nil makes a temporary one, which `remove` takes away.
  init(keeping kept: String?) throws {
    isKept = kept != nil
    path =
      kept
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("moviecat-bench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The catalog of this many movies, which is made when it is not there yet.
  func catalog(movies: Int) throws -> String {
    let finished = file("\(movies)-movies.db")
    if FileManager.default.fileExists(atPath: finished) { return finished }
    let unfinished = try emptyFile("unfinished.db")
    try RecordBench.build(unfinished, movies: movies, group: 1000)
    try FileManager.default.moveItem(atPath: unfinished, toPath: finished)
    return finished
  }

  /// A path at which nothing is left of an earlier run.
  func emptyFile(_ name: String) throws -> String {
    try removeFile(name)
    return file(name)
  }

  /// Keeps a catalog under the name that `catalog(movies:)` looks for.
  func adopt(_ path: String, movies: Int) throws {
    let finished = try emptyFile("\(movies)-movies.db")
    try FileManager.default.moveItem(atPath: path, toPath: finished)
  }

  func removeFile(_ name: String) throws {
    for suffix in ["", "-wal", "-shm"] {
      let path = file(name) + suffix
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  func remove() {
    if !isKept { try? FileManager.default.removeItem(atPath: path) }
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }
}
