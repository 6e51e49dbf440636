/// The header row of a list: what each column means, and who wrote it.
struct ListHeader: Sendable {
  /// Who wrote the list.
  let service: ListForm.Service
  /// What the list is about; nil where only its rows tell.
  let meaning: ListMeaning?
  /// How many fields a row has.
  let fieldCount: Int
  /// The columns of anybody's list that mean nothing to us, as written.
  let unusedHeaders: [String]
  private let indexes: [Int?]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - headers: The columns as written.
  ///   - fileName: Letterboxd's watched movies and watchlist differ in nothing else.
  ///   - isLetterboxdList: Whether the lines stood before it that Letterboxd writes there.
  /// - Throws: `ListError.noTitleColumn` or `.bookList`.
  init(_ headers: [String], fileName: String?, isLetterboxdList: Bool) throws(ListError) {
    let keys = headers.map(ListColumn.key)
    func has(_ key: String) -> Bool { keys.contains(key) }
    let books = Self.bookHeaders(headers, keys)
    if !books.isEmpty { throw .bookList(headers: books) }
    var indexes = ListColumn.allCases.map { column in
      column.keys.lazy.compactMap { keys.firstIndex(of: $0) }.first
    }
    guard indexes[ListColumn.title.rawValue] != nil else {
      throw .noTitleColumn(headers: headers.filter { !$0.trimmed.isEmpty })
    }
    let hasWatched = indexes[ListColumn.watched.rawValue] != nil
    let hasRating = indexes[ListColumn.rating.rawValue] != nil
    if has("const") {
      service = .imdb
      meaning = hasRating && !has("position") ? .seen : .recommendations
    } else if has("tmdbid") && has("type") {
      service = .tmdb
      meaning = hasRating || hasWatched ? nil : .recommendations
    } else if has("letterboxduri") || isLetterboxdList {
      service = .letterboxd
      let isSeen = hasWatched || hasRating || Self.isWatched(fileName)
      meaning = isSeen && !isLetterboxdList ? .seen : .recommendations
      indexes[ListColumn.added.rawValue] = keys.firstIndex(of: "date")
    } else {
      service = .csv
      meaning = .recommendations
    }
    self.indexes = indexes
    // A delimiter too many at the end of the header is no column.
    fieldCount = (keys.lastIndex { !$0.isEmpty } ?? 0) + 1
    unusedHeaders =
      service == .csv
      ? headers.indices
        .filter { !indexes.contains($0) && !keys[$0].isEmpty && !Self.own.contains(keys[$0]) }
        .map { headers[$0].trimmed }
      : []
  }

  /// Where a column stands.
  subscript(column: ListColumn) -> Int? { indexes[column.rawValue] }

  /// The columns of moviecat's own lists that are not for reading back.
  private static let own: Set<String> = ["frequency", "firstseen", "lastseen", "mood", "model"]

  private static func isWatched(_ fileName: String?) -> Bool {
    let name = (fileName?.split(separator: "/").last ?? "").lowercased()
    return name.contains("watched") && !name.contains("unwatched")
  }

  /// The headers that only lists of books have.
  private static func bookHeaders(_ headers: [String], _ keys: [String]) -> [String] {
    let hasISBN = keys.contains { $0.hasPrefix("isbn") }
    let hasDirector = keys.contains { ["director", "directors", "감독"].contains($0) }
    let authors = ["author", "authors", "저자"]
    guard hasISBN || (!hasDirector && keys.contains(where: authors.contains)) else { return [] }
    return headers.indices
      .filter { keys[$0].hasPrefix("isbn") || authors.contains(keys[$0]) }
      .map { headers[$0].trimmed }
  }
}
