/// A form of text that rows and columns are written in, in UTF-8.
public enum TableFormat: Hashable, Sendable {
  /// RFC 4180: a header row, CRLF, quotes where needed, every value as it is.
  ///
  /// - Parameters:
  ///   - delimiter: The byte between fields; ASCII, no quote and no line break.
  ///   - isForExcel: Whether the text begins with a byte order mark, and a cell that a spreadsheet
  ///     would compute gets an apostrophe in front.
  case csv(delimiter: UInt8 = UInt8(ascii: ","), isForExcel: Bool = false)

  /// An array with one flat object a line; what is not known is null.
  case json

  /// A table as GitHub shows it, in which the text of models is only text.
  ///
  /// For people: controls are left out and line breaks become `<br>`, so it does not read back.
  case markdown

  /// CSV with tabs: what spreadsheets and the usual readers of tab-separated text read back.
  public static let tsv = csv(delimiter: UInt8(ascii: "\t"))

  /// The columns of a movie, unless others are asked for.
  public var movieColumns: [MovieColumn] {
    switch self {
    case .csv:
      [.title, .genres, .reason, .year, .originalTitle, .frequency, .firstSeen, .lastSeen]
    case .json:
      [.title, .genres, .reasons, .year, .originalTitle, .frequency, .firstSeen, .lastSeen]
    case .markdown: [.title, .year, .genres, .frequency, .reason]
    }
  }

  /// The columns of a recommendation, unless others are asked for.
  public var recommendationColumns: [RecommendationColumn] {
    switch self {
    case .csv, .json: RecommendationColumn.allCases
    case .markdown: [.title, .year, .genre, .mood, .reason]
    }
  }
}
