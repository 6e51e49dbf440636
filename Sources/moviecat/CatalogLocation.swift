import Arguments
import Foundation
import MovieCatalog

/// Which catalog a command works on: `--catalog`, else the environment, else the user's own.
struct CatalogLocation {
  static let option = OptionDescription.option(
    "catalog",
    value: "FILE",
    help: "The catalog to use.",
    default: "$MOVIECAT_CATALOG, else moviecat/catalog.db in the user's data folder",
    completion: .file
  )

  let path: String
  /// Whether the folder of the path is ours to make.
  private let isDefault: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let path = arguments.string("catalog") {
      if path.isEmpty { throw arguments.error(.other("option '--catalog' needs a file name")) }
      self.path = path
      isDefault = false
    } else if let path = environmentVariable("MOVIECAT_CATALOG") {
      self.path = path
      isDefault = false
    } else {
      let home = environmentVariable("HOME") ?? NSHomeDirectory()
      let data = environmentVariable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      path = (data ?? "\(home)/.local/share") + "/moviecat/catalog.db"
      isDefault = true
    }
  }

  init(path: String) {
    self.path = path
    isDefault = false
  }

  /// Opens the catalog to read it; a missing one is an error.
  ///
  /// One that an older version made is brought up to date first, if it may be written.
  func openForReading() throws(CatalogError) -> Catalog {
    let catalog = try Catalog(path: path, access: .reading)
    guard try catalog.isOfOlderVersion else { return catalog }
    if (try? Catalog(path: path)) == nil { return catalog }
    return try Catalog(path: path, access: .reading)
  }

  /// Opens the catalog to record in it, and makes a missing one.
  ///
  /// - Parameters:
  ///   - access: `importing` for what can be imported again.
  ///   - busyTimeout: How long to wait for another process that is writing.
  /// - Returns: The catalog.
  /// - Throws: `CatalogError`.
  func openForRecording(
    _ access: Catalog.Access = .recording,
    busyTimeout: Duration = .seconds(10)
  ) throws(CatalogError) -> Catalog {
    if isDefault {
      // A folder that cannot be made shows when the file in it cannot be.
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    return try Catalog(path: path, access: access, busyTimeout: busyTimeout)
  }

  /// Opens the catalog to say something of its movies; a missing one is an error.
  func openForVerdicts() throws(CatalogError) -> Catalog {
    if !FileManager.default.fileExists(atPath: path) { throw .missing(path: path) }
    return try Catalog(path: path)
  }

  /// Fails now rather than after a reply was paid for, when nothing could be recorded.
  func checkBeforeRecording() throws {
    if FileManager.default.fileExists(atPath: path) {
      try openForRecording().checkWritable()
    } else if !isDefault && !FileManager.default.isWritableFile(atPath: folder) {
      throw CommandError.cannotCreate(path, fault: "its folder is missing or may not be written")
    }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
