public import Catalog
public import Movies

/// The films of a catalog as Letterboxd's importer takes them: CSV with their titles and years.
///
/// Letterboxd finds a film by both. It has films only: what is of another kind is left out. Ratings
/// and reviews are the user's own, and a catalog has none.
///
/// Source: Letterboxd, "Importing data".
public struct LetterboxdExport: CatalogExport, Hashable {
  /// The one form there is.
  public init() {}

  /// Writes a row for each film that the query matches.
  ///
  /// - Returns: How many movies were left out because they are no films.
  /// - Throws: What `sink` throws, or `CatalogError`.
  @discardableResult
  public func write(
    _ catalog: Catalog,
    matching query: MovieQuery?,
    to sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    var leftOut = 0
    var table = TableBuffer(CSVTableWriter(), Column.allCases)
    try catalog.forEachMovie(matching: query ?? MovieQuery()) { movie in
      if movie.kind == .movie {
        try table.append(movie, to: sink)
      } else {
        leftOut += 1
      }
    }
    try table.finish(to: sink)
    return leftOut
  }

  private enum Column: String, CaseIterable, TableColumn {
    case title = "Title"
    case year = "Year"

    var isNumber: Bool { self == .year }

    func value(of row: Movie) -> TableValue {
      switch self {
      case .title: .text(row.title)
      case .year: TableValue(row.year)
      }
    }
  }
}
