public import Catalog
public import Movies

/// A catalog as rows and columns.
///
/// ```swift
/// try TableExport(.json, of: .movies([.title, .reasons])).write(catalog) { file.append($0) }
/// ```
public struct TableExport: CatalogExport, Hashable {
  /// What a row stands for, and its columns: each once, nil for those the format has by itself.
  public enum Rows: Hashable, Sendable {
    /// A movie; without a query, the most recommended first.
    case movies([MovieColumn]? = nil)
    /// A recommendation; without a query, in the order they were recorded in, else movie by movie.
    case recommendations([RecommendationColumn]? = nil)
  }

  /// The form of the text.
  public var format: TableFormat
  /// What a row stands for, and its columns.
  public var rows: Rows

  /// An export of rows in a format.
  public init(_ format: TableFormat, of rows: Rows = .movies()) {
    self.format = format
    self.rows = rows
  }

  /// Writes a row for each movie that the query matches, or for each of their recommendations.
  ///
  /// - Returns: 0: a table has a place for everything.
  /// - Throws: What `sink` throws, or `CatalogError`.
  @discardableResult
  public func write(
    _ catalog: Catalog,
    matching query: MovieQuery?,
    to sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    switch format {
    case .csv(let delimiter, let isForExcel):
      try write(catalog, query, CSVTableWriter(delimiter, isForExcel: isForExcel), sink)
    case .json: try write(catalog, query, JSONTableWriter(), sink)
    case .markdown: try write(catalog, query, MarkdownTableWriter(), sink)
    }
    return 0
  }

  private func write(
    _ catalog: Catalog,
    _ query: MovieQuery?,
    _ writer: some TableWriter,
    _ sink: ([UInt8]) throws -> Void
  ) throws {
    switch rows {
    case .movies(let columns):
      let columns = columns ?? format.movieColumns
      let needsReasons = columns.contains(.reasons)
      var table = TableBuffer(writer, columns)
      try catalog.forEachMovie(matching: query ?? MovieQuery()) { movie in
        let reasons = needsReasons ? try catalog.reasons(of: movie) : []
        try table.append(MovieColumn.Row(movie: movie, reasons: reasons), to: sink)
      }
      try table.finish(to: sink)
    case .recommendations(let columns):
      var table = TableBuffer(writer, columns ?? format.recommendationColumns)
      if let query {
        try catalog.forEachMovie(matching: query) { movie in
          try catalog.forEachRecommendation(of: movie) { try table.append($0, to: sink) }
        }
      } else {
        try catalog.forEachRecommendation { try table.append($0, to: sink) }
      }
      try table.finish(to: sink)
    }
  }
}
