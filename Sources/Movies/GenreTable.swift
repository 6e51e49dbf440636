/// The known genres and their spellings, read once from `schema/genres.tsv`.
struct GenreTable: Sendable {
  static let shared = GenreTable(parsing: PackageResources.genres_tsv)

  /// The known genres in the order of the file.
  private(set) var known: [Genre] = []

  /// The English official spelling of each known genre.
  private(set) var names: [Genre: String] = [:]

  private var entries: [String: Entry] = [:]

  private struct Entry {
    var genres: [Genre]
    var isOfficial: Bool
  }

  /// Parses lines of canonical ids ("+" between two, "-" for none), language, spelling and kind.
  ///
  /// A spelling that two languages use for two genres is the official one's, else the first's.
  init(parsing bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count >= 4 else { continue }
      let text = fields.prefix(4).map { String(decoding: $0, as: UTF8.self) }
      add(ids: text[0], language: text[1], spelling: text[2], isOfficial: text[3] == "official")
    }
  }

  private mutating func add(ids: String, language: String, spelling: String, isOfficial: Bool) {
    let genres = ids == "-" ? [] : ids.split(separator: "+").map { Genre(rawValue: String($0)) }
    if isOfficial && language == "en" {
      known += genres
      for genre in genres { names[genre] = spelling }
    }
    let key = Self.key(NormalForm.cleaned(spelling))
    if let entry = entries[key], entry.isOfficial || !isOfficial { return }
    entries[key] = Entry(genres: genres, isOfficial: isOfficial)
  }

  /// Returns what a clean text means as a whole: no genres for a marker, nil when it is unknown.
  func genres(spelled text: String) -> [Genre]? {
    let key = Self.key(text)
    if let entry = entries[key] { return entry.genres }
    for suffix in Self.suffixes where key.hasSuffix(suffix) {
      if let entry = entries[String(key.dropLast(suffix.count))] { return entry.genres }
    }
    return nil
  }

  /// Words for "film" and "genre" that some languages add to the name of one.
  private static let suffixes = [
    "영화", "물", "장르", "映画", "film", "movie", "filme", "films", "genre",
  ]

  /// Numbers stay as they are written: no genre has a sequel.
  private static func key(_ text: String) -> String {
    TitleWords(text, numbers: .written).strictKey
  }
}
