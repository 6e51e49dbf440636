import Arguments
import MovieCatalog

struct ShowCommand: Command {
  static let description = CommandDescription(
    "show",
    abstract: "Show all that is known of one movie.",
    discussion: """
      Case, marks, punctuation and blanks of the name do not matter, and original titles count too. \
      Movies of the same name are shown one after the other.
      """,
    group: "Look",
    arguments: [ArgumentDescription("MOVIE", help: "The movie's title.", repeatable: true)],
    options: [
      .flag("json", help: "Print a JSON array of every recommendation as a flat object."),
      CatalogLocation.option,
    ],
    examples: [HelpEntry("moviecat show 기생충", "its spellings, genres and every reason")]
  )

  private let name: String
  private let location: CatalogLocation
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    name = arguments.arguments.joined(separator: " ")
    if name.isBlank { throw arguments.error(.missingArgument("MOVIE")) }
    location = try CatalogLocation(arguments)
    isJSON = arguments.flag("json")
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForReading()
    let movies = try catalog.movies(named: name)
    guard !movies.isEmpty else { throw CommandError.unknownMovie(name, catalog: location.path) }
    if isJSON {
      var objects: [[JSONText.Member]] = []
      for movie in movies {
        try catalog.forEachRecommendation(of: movie) {
          objects.append(
            [("movieID", movie.id), ("movie", movie.title)] + $0.recommendation.jsonMembers
              + [("mood", $0.mood), ("model", $0.model), ("recordedAt", $0.recordedAt)]
          )
        }
      }
      try output.write(JSONText.array(objects))
      return .done
    }
    for (index, movie) in movies.enumerated() {
      if index > 0 { try output.write("\n") }
      try show(movie, catalog, output)
    }
    return .done
  }

  private func show(_ movie: Movie, _ catalog: Catalog, _ output: Output) throws {
    func line(_ text: String) throws { try output.write(TerminalText.escaped(text) + "\n") }
    let year = movie.year.map { " (\($0))" } ?? ""
    try line(movie.title + year)
    if let original = movie.originalTitle, original != movie.title {
      try line("  original title: \(original)")
    }
    try line("  frequency: \(movie.frequency)")
    let genres = try catalog.genres(of: movie).map { "\($0.genre.rawValue) (\($0.said))" }
    if !genres.isEmpty { try line("  genres: \(genres.joined(separator: ", "))") }
    let mentions = try catalog.mentions(of: movie)
    if mentions.count > 1 {
      let spellings = mentions.map { "\($0.mention.spelling) (\($0.frequency))" }
      try line("  named: \(spellings.joined(separator: " · "))")
    }
    try catalog.forEachRecommendation(of: movie) { item in
      let facts = [item.mood.map { "“\($0)”" }, item.model, String(item.recordedAt.prefix(10))]
      try line("  - \(item.recommendation.reason)")
      try line("    \(facts.compactMap { $0 }.joined(separator: ", "))")
    }
  }
}
