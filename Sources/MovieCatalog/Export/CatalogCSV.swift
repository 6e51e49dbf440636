public import Catalog
public import Movies

/// A catalog as CSV: RFC 4180, UTF-8, CRLF, a header row, every value as it is.
public enum CatalogCSV {
  /// The columns of a movie.
  public static let movieColumns = [
    "title", "genres", "reason", "year", "original_title", "frequency", "first_seen", "last_seen",
  ]
  /// The columns of a recommendation.
  public static let recommendationColumns = [
    "title", "genre", "reason", "year", "original_title", "mood", "model", "recorded_at",
  ]

  /// Writes one row for each movie, in the query's order, whatever its limit.
  ///
  /// - Parameters:
  ///   - catalog: What is written.
  ///   - query: Which movies, in what order.
  ///   - sink: Takes the bytes, a piece at a time; memory does not grow with the catalog.
  /// - Throws: What `sink` throws, or `CatalogError`.
  public static func writeMovies(
    of catalog: Catalog,
    matching query: MovieQuery,
    to sink: ([UInt8]) throws -> Void
  ) throws {
    var rows = Rows(movieColumns)
    try catalog.forEachMovie(matching: query) { movie in
      rows.append([
        movie.title, movie.genres.map(\.rawValue).joined(separator: "; "), movie.reason ?? "",
        movie.year.map(String.init) ?? "", movie.originalTitle ?? "", String(movie.frequency),
        movie.firstSeen.map(Timestamp.text) ?? "", movie.lastSeen.map(Timestamp.text) ?? "",
      ])
      if rows.isFull { try sink(rows.take()) }
    }
    try sink(rows.take())
  }

  /// Writes one row for each recommendation: as they were recorded, or movie by movie in the order
  /// of a query.
  ///
  /// - Parameters:
  ///   - catalog: What is written.
  ///   - query: Which movies, in what order.
  ///   - sink: Takes the bytes, a piece at a time; memory does not grow with the catalog.
  /// - Throws: What `sink` throws, or `CatalogError`.
  public static func writeRecommendations(
    of catalog: Catalog,
    matching query: MovieQuery? = nil,
    to sink: ([UInt8]) throws -> Void
  ) throws {
    var rows = Rows(recommendationColumns)
    if let query {
      try catalog.forEachMovie(matching: query) { movie in
        try catalog.forEachRecommendation(of: movie) { item in
          rows.append(row(of: item))
          if rows.isFull { try sink(rows.take()) }
        }
      }
    } else {
      try catalog.forEachRecommendation { item in
        rows.append(row(of: item))
        if rows.isFull { try sink(rows.take()) }
      }
    }
    try sink(rows.take())
  }

  private static func row(of item: RecordedRecommendation) -> [String] {
    let said = item.recommendation
    return [
      said.title, said.genre, said.reason, said.year.map(String.init) ?? "",
      said.originalTitle ?? "", item.mood ?? "", item.model ?? "", item.recordedAt,
    ]
  }

  /// Rows that are gathered before they are handed on.
  private struct Rows {
    private var writer = CSVWriter()
    private var buffer: [UInt8] = []

    init(_ columns: [String]) { append(columns) }

    var isFull: Bool { buffer.count >= 64 * 1024 }

    mutating func append(_ row: [String]) { writer.append(record: row, to: &buffer) }

    mutating func take() -> [UInt8] {
      defer { buffer.removeAll(keepingCapacity: true) }
      return buffer
    }
  }
}
