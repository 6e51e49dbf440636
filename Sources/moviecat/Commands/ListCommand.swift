import Arguments
import MovieCatalog

struct ListCommand: Command {
  static let description = CommandDescription(
    "list",
    abstract: "List the movies of the catalog, a page at a time.",
    discussion: """
      The next page begins after the cursor that a page ends with. Ties are in the order of titles, \
      then years. Movies without a year, or without a genre, come last in those orders.
      """,
    group: "Look",
    options: QueryOptions.options + [
      .option("limit", short: "n", value: "N", help: "Movies a page, 1 to 500.", default: "20"),
      .option("after", value: "CURSOR", help: "Begin after this place."),
      .flag("json", help: "Print a JSON array of flat objects."),
      CatalogLocation.option,
    ],
    examples: [
      HelpEntry("moviecat list --genre SF --sort title", "science fiction from A to Z"),
      HelpEntry("moviecat list --sort recent -n 5", "what came in last"),
    ]
  )

  private let location: CatalogLocation
  private let options: QueryOptions
  private let cursor: Cursor?
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    var options = try QueryOptions(arguments)
    if let limit = try arguments.integer("limit", in: 1...500) { options.query.limit = limit }
    let query = options.query
    cursor = try arguments.string("after").map {
      guard let cursor = Cursor($0, for: query) else { throw CatalogError.badCursor($0) }
      return cursor
    }
    self.options = options
    isJSON = arguments.flag("json")
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    let page = try location.openForReading().movies(matching: options.query, after: cursor)
    options.noteGenre(output)
    if isJSON {
      try output.write(JSONText.array(page.movies.map(\.jsonMembers)))
    } else if page.movies.isEmpty {
      let genre = options.query.genre.map { " of genre '\($0.rawValue)'" } ?? ""
      output.note("no movies\(genre)")
    } else {
      try output.write(MovieTable.text(page.movies, output))
    }
    if let next = page.next {
      try output.flush()
      output.note("more with --after \(next)")
    }
    return .done
  }
}
