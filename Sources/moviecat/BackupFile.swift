import Foundation
import MovieCatalog

/// The file that a catalog is backed up to; whatever was there stays until the copy is complete.
struct BackupFile {
  private let path: String
  private let file: OutputFile
  private let temporaryPath: String

  /// Makes sure that the file may be replaced, and makes the temporary one.
  ///
  /// - Throws: `CommandError`.
  init(_ path: String, of catalog: String) throws {
    self.path = path
    let file = try OutputFile(path, keeping: catalog, isBackup: true)
    self.file = file
    temporaryPath = file.temporaryPath ?? file.path
    let files = FileManager.default
    // SQLite would take what stands there for changes to the new file.
    for ending in ["-wal", "-journal"] where files.fileExists(atPath: file.path + ending) {
      throw CommandError.cannotCreate(
        path,
        fault: "beside it is '\(path + ending)': a process has it open, or left changes behind"
      )
    }
    if files.fileExists(atPath: file.path) {
      if try Self.mayBeReplaced(file.path) { return }
      throw CommandError.cannotCreate(
        path,
        fault: "it is there and is no moviecat catalog; name another file"
      )
    }
    // Who may not read the catalog may not read its copy; SQLite has to write it.
    let permissions = try? files.attributesOfItem(atPath: catalog)[.posixPermissions] as? Int
    if let permissions {
      let writable = permissions | 0o600
      try? files.setAttributes([.posixPermissions: writable], ofItemAtPath: temporaryPath)
    }
  }

  /// Writes the catalog and gives the file its name.
  ///
  /// - Returns: The number of its movies, and the file's bytes.
  /// - Throws: `CommandError` or `CatalogError`; then what was there still is.
  func write(_ catalog: Catalog) throws -> (movies: Int, bytes: Int) {
    let journal = temporaryPath + "-journal"
    Interruption.remove(journal)
    defer {
      Interruption.keep(journal)
      // SQLite leaves it there when it fails.
      try? FileManager.default.removeItem(atPath: journal)
    }
    do {
      let movies = try catalog.backUp(to: temporaryPath)
      let size = try? FileManager.default.attributesOfItem(atPath: temporaryPath)[.size]
      try file.finish()
      return (movies, size as? Int ?? 0)
    } catch CatalogError.diskFull {
      throw CommandError.cannotWrite(path, fault: "there is no room left")
    } catch CatalogError.readOnly(temporaryPath), CatalogError.cannotOpen(temporaryPath) {
      throw CommandError.cannotWrite(path, fault: "SQLite cannot write there")
    }
  }

  /// Whether there is nothing in a file, or a catalog.
  private static func mayBeReplaced(_ path: String) throws -> Bool {
    let file = try InputFile.open(path)
    let header = Array(try file.read(upToCount: 100) ?? Data())
    return header.isEmpty || Catalog.isCatalog(header: header)
  }
}
