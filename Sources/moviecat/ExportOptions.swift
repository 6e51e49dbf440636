import Arguments
import MovieCatalog

/// The options that say what an export looks like.
struct ExportOptions {
  private enum Format: String, CaseIterable {
    case csv, tsv, json, ndjson, markdown, letterboxd
  }

  private enum Row: String, CaseIterable {
    case film, recommendation
  }

  static let options: [OptionDescription] = [
    .option(
      "format",
      value: "FORMAT",
      help: "The form.",
      default: Format.csv.rawValue,
      allowed: Format.allCases.map(\.rawValue)
    ),
    .option(
      "each",
      value: "ROW",
      help: "What a row stands for.",
      default: Row.film.rawValue,
      allowed: Row.allCases.map(\.rawValue)
    ),
    .option(
      "columns",
      value: "NAMES",
      help: "The columns, with commas between them, in this order.",
      default: "those of the form"
    ),
    .option(
      "delimiter",
      value: "CHARACTER",
      help: "What stands between the fields of CSV: \(Delimiter.help).",
      default: "comma"
    ),
    .flag(
      "excel",
      help:
        "Make CSV safe for spreadsheets: a byte order mark, and an apostrophe before cells that "
        + "would be computed."
    ),
  ]

  /// What the options ask for.
  let export: any CatalogExport

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let format = try arguments.choice("format", of: Format.self) ?? .csv
    let row = try arguments.choice("each", of: Row.self) ?? .film
    func refuse(_ option: String) -> UsageError {
      arguments.error(.conflict(option, "--format \(format.rawValue)"))
    }
    if format != .csv {
      if arguments.flag("excel") { throw refuse("--excel") }
      if arguments.string("delimiter") != nil { throw refuse("--delimiter") }
    }
    let table: TableFormat
    switch format {
    case .csv:
      table = .csv(
        delimiter: try Delimiter.byte(arguments) ?? UInt8(ascii: ","),
        isForExcel: arguments.flag("excel")
      )
    case .tsv: table = .tsv
    case .json: table = .json
    case .markdown: table = .markdown
    case .letterboxd, .ndjson:
      if row == .recommendation { throw refuse("--each recommendation") }
      if arguments.string("columns") != nil { throw refuse("--columns") }
      if format == .ndjson {
        if arguments.string("sort") != nil { throw refuse("--sort") }
        for flag in ["reverse", "literal", "hangul-first"] where arguments.flag(flag) {
          throw refuse("--\(flag)")
        }
      }
      export = format == .ndjson ? CatalogNDJSON() : LetterboxdExport()
      return
    }
    export =
      switch row {
      case .film: TableExport(table, of: .movies(try Self.columns(arguments)))
      case .recommendation: TableExport(table, of: .recommendations(try Self.columns(arguments)))
      }
  }

  private static func columns<Column: RawRepresentable<String> & CaseIterable & Hashable>(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [Column]? {
    guard let text = arguments.string("columns") else { return nil }
    var columns: [Column] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.trimmingPrefix { $0 == " " }
      guard let column = Column(rawValue: String(name)) else {
        let names = Column.allCases.map(\.rawValue)
        throw arguments.error(
          .wrongValue(
            name: "--columns",
            value: String(name),
            takes: "any of " + names.joined(separator: ", "),
            nearest: nearestWord(to: String(name), in: names)
          )
        )
      }
      if columns.contains(column) {
        throw arguments.error(.other("column '\(name)' is given more than once"))
      }
      columns.append(column)
    }
    return columns
  }
}
