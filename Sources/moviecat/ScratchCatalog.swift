import Foundation
import MovieCatalog

/// A copy of a catalog that can be changed and goes away, to see what would happen.
///
/// The catalog itself is not held meanwhile, and may be one that cannot be written.
final class ScratchCatalog {
  let catalog: Catalog
  private let path: String?

  init(of location: CatalogLocation) throws {
    guard FileManager.default.fileExists(atPath: location.path) else {
      catalog = try Catalog.inMemory()
      path = nil
      return
    }
    let path = NSTemporaryDirectory() + "/moviecat-dry-run-\(UUID().uuidString).db"
    for file in Self.files(of: path) { Interruption.remove(file) }
    self.path = path
    // Nobody else may read a copy of what may be the user's alone.
    _ = FileManager.default.createFile(
      atPath: path,
      contents: nil,
      attributes: [.posixPermissions: 0o600]
    )
    do {
      _ = try Catalog(path: location.path, access: .reading).backUp(to: path)
      catalog = try Catalog(path: path)
    } catch {
      Self.remove(path)
      throw error
    }
  }

  deinit {
    if let path { Self.remove(path) }
  }

  private static func files(of path: String) -> [String] {
    ["", "-wal", "-shm", "-journal"].map { path + $0 }
  }

  private static func remove(_ path: String) {
    for file in files(of: path) {
      try? FileManager.default.removeItem(atPath: file)
      Interruption.keep(file)
    }
  }
}
