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
    try catalog("\(movies)-movies.db") { path in
      try RecordBench.build(path, movies: movies, group: 1000)
    }
  }

  /// The catalog of this name, which is made at a path when it is not there yet.
  func catalog(_ name: String, make: (_ path: String) throws -> Void) throws -> String {
    let finished = file(name)
    if FileManager.default.fileExists(atPath: finished) { return finished }
    let unfinished = try emptyFile("unfinished.db")
    try make(unfinished)
    try FileManager.default.moveItem(atPath: unfinished, toPath: finished)
    return finished
  }

  /// Copies a catalog that nobody has open.
  func copy(_ path: String, to name: String) throws -> String {
    let copy = try emptyFile(name)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    return copy
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
