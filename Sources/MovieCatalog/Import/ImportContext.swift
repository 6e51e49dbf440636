import Catalog

/// What every import works on.
struct ImportContext {
  let catalog: LazyCatalog
  let fileName: String?
  let options: ImportOptions

  /// The most that is held in memory of what has to be whole.
  static let limit = 64 << 20

  /// The source that a list is recorded as.
  ///
  /// - Parameters:
  ///   - kind: What the list is, such as `letterboxd`.
  ///   - bytes: The file's; a list without any name is known by them.
  /// - Returns: A source that is the same whenever the list is imported.
  func listSource(_ kind: String, _ bytes: FileBytes) -> Source {
    let name = options.sourceName ?? fileName.map { "\(kind) \($0)" }
    let hash = bytes.hash.finish()
    var source = Source.list(name ?? hash, recordedAt: options.time)
    source.name = name ?? "\(kind) on standard input"
    source.contentHash = hash
    source.rawReply = bytes.kept
    source.mood = options.mood
    return source
  }
}

/// Reads one kind of file, and records what it says.
protocol ImportReader: AnyObject {
  func read(_ bytes: [UInt8]) throws
  func finish() throws -> ImportReport
}
