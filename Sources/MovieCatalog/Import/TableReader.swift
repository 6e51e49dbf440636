import Catalog

/// Reads the items of a list that is a table, and its bytes' hash.
struct TableReader: PieceReader {
  private let options: ImportOptions
  private var reader: DelimitedListReader
  private(set) var bytes: FileBytes
  /// Rows of a list of recommendations that say that the user has seen the movie.
  private(set) var known = 0
  private(set) var seen = 0
  var items: [ListItem] = []

  init(_ options: ImportOptions, fileName: String?) {
    self.options = options
    bytes = FileBytes(isKept: options.keepsRaw)
    reader = DelimitedListReader(
      fileName: fileName,
      encoding: options.encoding,
      delimiter: options.delimiter
    )
  }

  mutating func read(_ bytes: [UInt8]) throws {
    try self.bytes.append(bytes)
    var entries: [ListEntry] = []
    defer { add(entries) }
    do { try reader.read(bytes, into: &entries) } catch { throw ImportError.list(error) }
  }

  /// Ends the file and says what was in it.
  mutating func finish() throws(ImportError) -> ListReport {
    var entries: [ListEntry] = []
    defer { add(entries) }
    do { return try reader.finish(into: &entries) } catch { throw ImportError.list(error) }
  }

  /// What the list says of a row; TMDB's have what is rated beside what is only listed.
  private func meaning(isKnown: Bool) -> ListMeaning {
    guard let form = reader.form else { return .recommendations }
    return form.service == .tmdb ? (isKnown ? .seen : .recommendations) : form.meaning
  }

  private mutating func add(_ entries: [ListEntry]) {
    for entry in entries {
      let isKnown = entry.rating != nil || entry.watchedOn != nil
      let meaning = options.meaning ?? meaning(isKnown: isKnown)
      if meaning == .seen { seen += 1 } else if isKnown { known += 1 }
      let seen =
        meaning == .seen ? Seen(watchedOn: entry.watchedOn, rating: entry.rating) : nil
      items.append(ListItem(entry.recommendation, addedAt: entry.addedAt, seen: seen))
    }
  }
}
