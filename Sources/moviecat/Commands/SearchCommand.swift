import Arguments
import MovieCatalog

struct SearchCommand: Command {
  static let description = CommandDescription(
    "search",
    abstract: "Find movies by words of titles, genres and reasons.",
    discussion: """
      All words must be in one recommendation, or in the movie's name. Case, marks and punctuation do \
      not matter. A word is found by its beginning, a Korean, Chinese or Japanese one anywhere, from \
      one letter on; a genre is found in every language. Names come first, then titles, then what most \
      recommendations say. Movies that nothing recommends are not looked through.
      """,
    group: "Look",
    arguments: [ArgumentDescription("WORDS", help: "What to look for.", repeatable: true)],
    options: [
      .option("limit", short: "n", value: "N", help: "Movies to show, 1 to 500.", default: "20"),
      .flag("json", help: "Print a JSON array of flat objects."),
      CatalogLocation.option,
    ],
    examples: [
      HelpEntry("moviecat search 추억", "every film with these two letters in it"),
      HelpEntry("moviecat search rain 공포", "horror that is said to have rain in it"),
    ]
  )

  /// So many recommendations are read sooner than they are written to the index.
  private static let unindexed = 1000

  private let text: String
  private let limit: Int
  private let isJSON: Bool
  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    text = arguments.arguments.joined(separator: " ")
    if text.isBlank { throw arguments.error(.missingArgument("WORDS")) }
    limit = try arguments.integer("limit", in: 1...500) ?? 20
    isJSON = arguments.flag("json")
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForReading()
    try updateIndex(of: catalog, output)
    let movies = try catalog.search(text, limit: limit)
    output.progress.stop()
    if isJSON {
      try output.write(JSONText.array(movies.map(\.jsonMembers)))
    } else if movies.isEmpty {
      output.note("no movies with '\(text)'")
    } else {
      try output.write(MovieTable.text(movies, output))
    }
    return .done
  }

  /// A catalog that cannot be written now is searched all the same, only slower.
  private func updateIndex(of catalog: Catalog, _ output: Output) throws {
    let count = try catalog.unindexedRecommendations
    if count <= Self.unindexed { return }
    Interruption.handle(output.progress)
    output.progress.start("indexing \(count) recommendations")
    do throws(CatalogError) {
      try location.openForRecording(busyTimeout: .seconds(1)).updateSearchIndex()
    } catch {
      switch error {
      case .busy, .readOnly, .cannotOpen, .diskFull:
        output.note("\(error); \(count) recommendations are read without an index")
      default: throw error
      }
    }
  }
}
