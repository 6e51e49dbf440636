import Foundation
import MovieCatalog

/// A file that is being imported.
struct ImportedFile {
  private let path: String
  private let handle: FileHandle

  init(path: String) throws(CommandError) {
    self.path = path
    handle = try InputFile.open(path)
  }

  /// The file as messages name it.
  var name: String { path == "-" ? "standard input" : path }

  private static let databaseMark = Array("SQLite format 3\0".utf8)

  /// Imports the file.
  func read(
    into catalog: LazyCatalog,
    _ options: ImportOptions,
    _ output: Output
  ) throws -> ImportReport {
    // A pipe's name says nothing: /dev/fd/63 is another one every time.
    let isFile = path != "-" && InputFile.isRegular(path)
    // One name, however the file system spells it.
    let fileName =
      isFile
      ? URL(fileURLWithPath: path).lastPathComponent.precomposedStringWithCanonicalMapping : nil
    let importer = MovieImporter(into: catalog, fileName: fileName, options: options)
    var isFirst = true
    while let piece = try next() {
      if isFirst && isFile && options.format == nil && piece.starts(with: Self.databaseMark) {
        try options.check(for: .ndjson)
        let other: Catalog
        do { other = try Catalog(path: path, access: .reading) } catch {
          throw ImportError.catalog(error)
        }
        return try catalog.catalog().importContents(of: other)
      }
      isFirst = false
      output.progress.start("reading \(name)")
      try importer.read(piece)
    }
    return try importer.finish()
  }

  private func next() throws(CommandError) -> [UInt8]? {
    do {
      guard let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty else { return nil }
      return Array(piece)
    } catch {
      throw .unusableFile(name, fault: "cannot be read to its end")
    }
  }
}
