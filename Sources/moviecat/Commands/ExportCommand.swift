import Arguments
import MovieCatalog

struct ExportCommand: Command {
  static let description = CommandDescription(
    "export",
    abstract: "Write the catalog as CSV.",
    discussion: """
      RFC 4180, UTF-8, a header row, every value as it is. A row for each movie has the columns \
      \(CatalogCSV.movieColumns.joined(separator: ", ")), genres with '; ' between them. A row for \
      each recommendation has the columns \
      \(CatalogCSV.recommendationColumns.joined(separator: ", ")), as they were written, in the \
      order they were recorded in unless --sort gives the order of their movies. A file takes its \
      name only when it is complete.
      """,
    group: "Take out",
    options: [
      .option("format", value: "FORMAT", help: "The form.", default: "csv", allowed: ["csv"]),
      .option(
        "each",
        value: "ROW",
        help: "What a row stands for.",
        default: "film",
        allowed: ["film", "recommendation"]
      ),
      .option("output", short: "o", value: "FILE", help: "The file.", default: "standard output"),
      CatalogLocation.option,
    ] + QueryOptions.options,
    examples: [
      HelpEntry("moviecat export --sort title > films.csv", "one row for each movie"),
      HelpEntry(
        "moviecat export --each recommendation -o reasons.csv",
        "one row for each reason"
      ),
    ]
  )

  private let location: CatalogLocation
  private let options: QueryOptions
  private let isEachRecommendation: Bool
  private let path: String?

  init(_ arguments: ParsedArguments) throws {
    location = try CatalogLocation(arguments)
    options = try QueryOptions(arguments)
    isEachRecommendation = arguments.string("each") == "recommendation"
    path = arguments.string("output").flatMap { $0 == "-" ? nil : $0 }
    if path?.isEmpty == true {
      throw arguments.error(.other("option '--output' needs a file name"))
    }
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForReading()
    options.noteGenre(output)
    if let path {
      Interruption.handle(output.progress)
      let file = try OutputFile(path, keeping: location.path)
      try write(catalog) { bytes in try file.write(bytes) }
      try file.finish()
    } else {
      try write(catalog) { bytes in try output.write(bytes) }
    }
    return .done
  }

  private func write(_ catalog: Catalog, to sink: ([UInt8]) throws -> Void) throws {
    if isEachRecommendation {
      let query = options.isGiven ? options.query : nil
      try CatalogCSV.writeRecommendations(of: catalog, matching: query, to: sink)
    } else {
      try CatalogCSV.writeMovies(of: catalog, matching: options.query, to: sink)
    }
  }
}
