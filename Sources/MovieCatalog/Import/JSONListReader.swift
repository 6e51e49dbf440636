import Catalog
import Movies

/// Reads the items of a list that is JSON, and its bytes' hash.
struct JSONListReader: PieceReader {
  private let seen: Seen?
  private var decoder: TextDecoder
  private var reader = MovieListReader(.list)
  private(set) var bytes: FileBytes
  var items: [ListItem] = []

  init(_ options: ImportOptions) {
    seen = options.meaning == .seen ? Seen() : nil
    decoder = TextDecoder(options.encoding)
    bytes = FileBytes(isKept: options.keepsRaw)
  }

  mutating func read(_ bytes: [UInt8]) throws {
    try self.bytes.append(bytes)
    try read(bytes, isLast: false)
  }

  /// Ends the file and says what was in it.
  mutating func finish() throws(ImportError) -> MovieListReport {
    try read([], isLast: true)
    do { return try reader.finish() } catch { throw .json(error) }
  }

  private mutating func read(_ bytes: [UInt8], isLast: Bool) throws(ImportError) {
    let text: [UInt8]
    do { text = try decoder.decode(bytes, isLast: isLast) } catch { throw .list(error) }
    var movies: [Recommendation] = []
    reader.read(text.span, into: &movies)
    items += movies.map { ListItem($0, seen: seen) }
  }
}
