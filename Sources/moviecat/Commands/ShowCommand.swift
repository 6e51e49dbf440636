import Arguments
import MovieCatalog

struct ShowCommand: Command {
  static let description = CommandDescription(
    "show",
    abstract: "Show all that is known of one movie.",
    discussion: """
      Case, marks, punctuation and blanks of the name do not matter; original titles and aliases \
      count too. Movies of the same name are shown one after the other, unless the year is given.
      """,
    group: "Look",
    arguments: [ArgumentDescription("MOVIE", help: MovieName.help, repeatable: true)],
    options: [
      .flag("why", help: "Show how it was named, and why each name is taken for this movie."),
      .flag("json", help: "Print a JSON array of every recommendation, or name, as a flat object."),
      CatalogLocation.option,
    ],
    examples: [
      HelpEntry("moviecat show 기생충", "its spellings, genres and every reason"),
      HelpEntry("moviecat show --why 'Heat (1995)'", "what was taken for this Heat, and why"),
    ]
  )

  private let name: String
  private let location: CatalogLocation
  private let isJSON: Bool
  private let isWhy: Bool

  init(_ arguments: ParsedArguments) throws {
    name = arguments.arguments.joined(separator: " ")
    if name.isBlank { throw arguments.error(.missingArgument("MOVIE")) }
    location = try CatalogLocation(arguments)
    isJSON = arguments.flag("json")
    isWhy = arguments.flag("why")
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForReading()
    let movies = try MovieName(name, in: catalog).movies()
    if isJSON && isWhy {
      let objects = try movies.flatMap { movie in
        try catalog.links(of: movie).map {
          [("movieID", movie.id), ("movie", movie.title)] + $0.jsonMembers
        }
      }
      try output.write(JSONText.array(objects))
      return .done
    }
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
      try isWhy ? explain(movie, catalog, output) : show(movie, catalog, output)
    }
    return .done
  }

  private func explain(_ movie: Movie, _ catalog: Catalog, _ output: Output) throws {
    try output.write(TerminalText.escaped(movie.label) + "\n")
    for link in try catalog.links(of: movie) {
      let said = link.mention.frequency
      var line = "  \(link.mention.label), said by \(said) source\(said == 1 ? "" : "s")"
      if let tie = link.tie {
        line += ": as \(tie.other.label), \(tie.rule.rawValue) (\(tie.key))"
      }
      try output.write(TerminalText.escaped(line) + "\n")
    }
  }

  private func show(_ movie: Movie, _ catalog: Catalog, _ output: Output) throws {
    func line(_ text: String) throws { try output.write(TerminalText.escaped(text) + "\n") }
    try line(movie.titleAndYear)
    if let original = movie.originalTitle, original != movie.title {
      try line("  original title: \(original)")
    }
    try line("  frequency: \(movie.frequency)")
    let genres = try catalog.genres(of: movie).map { "\($0.genre.rawValue) (\($0.said))" }
    if !genres.isEmpty { try line("  genres: \(genres.joined(separator: ", "))") }
    if let seen = try catalog.seen(of: movie) {
      let facts = [
        seen.isRefused ? "refused" : "seen", seen.watchedOn.map { "watched on \($0)" },
        seen.rating.map { "rated \($0)" },
      ]
      try line("  \(facts.compactMap(\.self).joined(separator: ", "))")
    }
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
