import Arguments
import MovieCatalog

struct ExportCommand: Command {
  static let description = CommandDescription(
    "export",
    abstract: "Write the catalog as CSV, TSV, JSON, NDJSON, Markdown, or for Letterboxd.",
    discussion: """
      A row stands for a movie, with the columns \(names(MovieColumn.self)), or for a recommendation \
      as it was written, with the columns \(names(RecommendationColumn.self)). Recommendations come \
      in the order they were recorded in, unless an option asks for an order or a part of their \
      movies.

      csv is RFC 4180, UTF-8, a header row, every value as it is, lists in one cell: genres with \
      '; ' between them, reasons a line each. tsv is the same with tabs: fields that hold a tab, a \
      quote or a line break are quoted, as Excel, pandas and Python's csv read them. json is an \
      array with one object a line, names in camelCase, genres and reasons as arrays, null for what \
      is not known. markdown is a table for GitHub, in which no text is taken for markup. letterboxd \
      is what its importer takes: titles and years of films; what is no film is left out.

      ndjson is the whole catalog, one JSON object a line: every source with all it said, what you have \
      seen, and your verdicts. 'moviecat import' makes an equal catalog of it.

      A file takes its name only when it is complete.
      """,
    group: "Take out",
    options: ExportOptions.options + [
      .option(
        "output",
        short: "o",
        value: "FILE",
        help: "The file.",
        default: "standard output",
        completion: .file
      ),
      CatalogLocation.option,
    ] + QueryOptions.options,
    examples: [
      HelpEntry("moviecat export --sort title > films.csv", "one row for each movie"),
      HelpEntry(
        "moviecat export --each recommendation -o reasons.csv",
        "one row for each reason"
      ),
      HelpEntry(
        "moviecat export --excel --delimiter semicolon -o films.csv",
        "for a spreadsheet that takes commas for decimal points"
      ),
      HelpEntry(
        "moviecat export --format json --columns title,year,reasons",
        "every reason for each movie"
      ),
    ]
  )

  private let location: CatalogLocation
  private let options: QueryOptions
  private let export: any CatalogExport
  private let path: String?

  init(_ arguments: ParsedArguments) throws {
    location = try CatalogLocation(arguments)
    options = try QueryOptions(arguments)
    export = try ExportOptions(arguments).export
    path = arguments.string("output").flatMap { $0 == "-" ? nil : $0 }
    if path?.isEmpty == true {
      throw arguments.error(.other("option '--output' needs a file name"))
    }
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForReading()
    options.noteGenre(output)
    let query = options.isGiven ? options.query : nil
    let leftOut: Int
    if let path {
      Interruption.handle(output.progress)
      let file = try OutputFile(path, keeping: location.path)
      leftOut = try export.write(catalog, matching: query) { bytes in try file.write(bytes) }
      try file.finish()
    } else {
      leftOut = try export.write(catalog, matching: query) { bytes in try output.write(bytes) }
    }
    if leftOut > 0 {
      try output.flush()
      output.note("left out \(leftOut) that \(leftOut == 1 ? "is" : "are") no film")
    }
    return .done
  }

  private static func names<Column: RawRepresentable<String> & CaseIterable>(
    _ columns: Column.Type
  ) -> String {
    columns.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
