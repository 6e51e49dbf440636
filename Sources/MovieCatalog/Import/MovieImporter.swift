public import Catalog
import Movies

/// Imports one file into a catalog, piece by piece as its bytes come.
///
/// A list is gathered first and recorded in one transaction. Replies, and the sources of a whole
/// catalog, are recorded in groups: importing the file again goes on where it stopped.
///
/// ```swift
/// let importer = MovieImporter(into: catalog, fileName: "watchlist.csv")
/// while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
///   try importer.read(Array(piece))
/// }
/// print(try importer.finish().added)
/// ```
public final class MovieImporter {
  /// How many bytes tell what a file is.
  private static let startSize = 64 << 10

  private let catalog: LazyCatalog
  private let fileName: String?
  private let options: ImportOptions
  private var start: [UInt8] = []
  private var decoder: TextDecoder?
  private var reader: (any ImportReader)?

  /// Begins to import a file.
  ///
  /// - Parameters:
  ///   - catalog: Where what it says is recorded.
  ///   - fileName: The file's name, without its folder; nil when it has none.
  ///   - options: How it is to be read.
  public convenience init(
    into catalog: Catalog,
    fileName: String?,
    options: ImportOptions = ImportOptions()
  ) {
    self.init(into: LazyCatalog { catalog }, fileName: fileName, options: options)
  }

  /// Begins to import a file into a catalog that is opened when there is something to record.
  package init(into catalog: LazyCatalog, fileName: String?, options: ImportOptions) {
    self.catalog = catalog
    self.fileName = fileName
    self.options = options
  }

  /// Reads the next bytes of the file.
  ///
  /// - Throws: `ImportError`, `CatalogError`; then nothing of a list is in the catalog.
  public func read(_ bytes: [UInt8]) throws {
    if let reader { return try reader.read(try decoded(bytes, isLast: false)) }
    start += bytes
    if start.count >= Self.startSize { try begin() }
  }

  /// Ends the file, and records what has not been yet.
  ///
  /// - Returns: What became of it.
  /// - Throws: `ImportError`, `CatalogError`.
  public func finish() throws -> ImportReport {
    if reader == nil { try begin() }
    guard let reader else { preconditionFailure("it was made above") }
    try reader.read(try decoded([], isLast: true))
    return try reader.finish()
  }

  /// Decides what the file is, now that its beginning is there.
  private func begin() throws {
    let bytes = start
    start = []
    // Bytes that are not UTF-8 in a reply cost no more than themselves.
    if options.encoding != nil || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: CSVWriter.byteOrderMark)
    {
      decoder = TextDecoder(options.encoding)
    }
    var text = try decoded(bytes, isLast: false)
    let format = options.format ?? ImportFormat.detect(text[...])
    try options.check(for: format)
    let context = ImportContext(catalog: catalog, fileName: fileName, options: options)
    let reader: any ImportReader =
      switch format {
      case .csv: TableImport(context)
      case .json: ListImport(context)
      case .replies: ReplyImport(context)
      case .text: TextImport(context)
      case .ndjson: CatalogImport(context)
      }
    self.reader = reader
    switch format {
    case .csv, .json:
      // A list is decoded where its bytes are hashed as they came.
      decoder = nil
      text = bytes
    case .text, .ndjson:
      if decoder != nil { break }
      decoder = TextDecoder()
      text = try decoded(text, isLast: false)
    // Each reply looks after itself.
    case .replies: break
    }
    try reader.read(text)
  }

  private func decoded(_ bytes: [UInt8], isLast: Bool) throws -> [UInt8] {
    guard decoder != nil else { return bytes }
    do throws(ListError) {
      return try decoder?.decode(bytes, isLast: isLast) ?? []
    } catch {
      throw ImportError.list(error)
    }
  }
}
