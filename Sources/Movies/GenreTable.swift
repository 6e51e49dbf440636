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
    var isCompound: Bool
  }

  /// Parses lines of canonical ids ("+" between two, "-" for none), language, spelling and kind.
  ///
  /// The spellings are clean already, which saves time at the start; a test sees to it. One that
  /// two languages use for two genres is the official one's, else the first's.
  init(parsing bytes: [UInt8]) {
    entries.reserveCapacity(1024)
    for line in bytes.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count >= 4 else { continue }
      let isOfficial = fields[3].elementsEqual("official".utf8)
      let genres = Self.genres(ofIDs: fields[0])
      let spelling = String(decoding: fields[2], as: UTF8.self)
      if isOfficial && fields[1].elementsEqual("en".utf8) {
        known += genres
        for genre in genres { names[genre] = spelling }
      }
      let isCompound = fields[3].elementsEqual("compound".utf8)
      add(
        Entry(genres: genres, isOfficial: isOfficial, isCompound: isCompound),
        spelling: spelling
      )
    }
  }

  private static func genres(ofIDs field: ArraySlice<UInt8>) -> [Genre] {
    if field.elementsEqual("-".utf8) { return [] }
    return field.split(separator: UInt8(ascii: "+")).map {
      Genre(rawValue: String(decoding: $0, as: UTF8.self))
    }
  }

  private mutating func add(_ entry: Entry, spelling: String) {
    let key = Self.key(spelling)
    if let known = entries[key], known.isOfficial || !entry.isOfficial { return }
    entries[key] = entry
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

  /// Returns whether a clean text in brackets names genres: a synonym is a title ("Alien", "Ghost").
  func isBracketed(_ text: String) -> Bool {
    guard let entry = entries[Self.key(text)] else { return false }
    return entry.isOfficial || entry.isCompound
      || Self.bracketedSynonyms.contains(text.lowercased())
  }

  /// Synonyms that no title is likely to be.
  private static let bracketedSynonyms: Set<String> = [
    "sci-fi", "scifi", "sf", "biographical", "biopic", "romantic", "romantic comedy", "historical",
    "suspense", "멜로", "느와르", "호러", "사극", "스포츠", "전기", "다큐", "코메디", "추리",
  ]

  /// Words for "film" and "genre" that some languages add to the name of one.
  private static let suffixes = [
    "영화", "물", "장르", "映画", "film", "movie", "filme", "films", "genre",
  ]

  /// Numbers stay as they are written: no genre has a sequel.
  private static func key(_ text: String) -> String {
    TitleWords(text, numbers: .written).strictKey
  }
}
