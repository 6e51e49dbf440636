import Arguments
import MovieCatalog

struct SeenCommand: Command {
  static let description = CommandDescription(
    "seen",
    abstract: "Note that you have seen movies, or do not want them; without one, list those.",
    discussion: """
      What you have seen counts for nothing in the catalog. 'list --unseen' leaves it out, and \
      'recommend --exclude seen' asks for other movies. A movie that the catalog does not have is noted \
      as it is named. Watched lists and ratings are taken in by 'moviecat import'; taking in again \
      what --forget has taken back says it again.
      """,
    group: "Take in",
    arguments: [
      ArgumentDescription("MOVIE", help: MovieName.help, required: false, repeatable: true)
    ],
    options: [
      .flag("refuse", help: "You do not want them, seen or not."),
      .flag("forget", help: "Take it back, also what a list has said."),
      .option("rating", value: "TEXT", help: "How you rate them."),
      .option("on", value: "DAY", help: "When you saw them, as 2026-11-30."),
      .flag("json", help: "Print a JSON array of flat objects."),
      CatalogLocation.option,
    ],
    examples: [
      HelpEntry("moviecat seen '기생충' 'Heat (1995)'", "two movies that need not come again"),
      HelpEntry("moviecat seen --refuse Cats", "never that one"),
      HelpEntry("moviecat seen", "all of them"),
    ]
  )

  private let names: [String]
  private let seen: Seen
  private let isForgetting: Bool
  private let isJSON: Bool
  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    names = arguments.arguments
    if names.contains(where: \.isBlank) { throw arguments.error(.missingArgument("MOVIE")) }
    let day = arguments.string("on")
    if let day, ListDate(day)?.day != day {
      throw arguments.error(
        .wrongValue(name: "--on", value: day, takes: "a day such as 2026-11-30")
      )
    }
    seen = Seen(
      isRefused: arguments.flag("refuse"),
      watchedOn: day,
      rating: arguments.string("rating")
    )
    isForgetting = arguments.flag("forget")
    isJSON = arguments.flag("json")
    if isForgetting && seen != Seen() {
      throw arguments.error(.other("option '--forget' goes with no other"))
    }
    if names.isEmpty && (isForgetting || seen != Seen()) {
      throw arguments.error(.missingArgument("MOVIE"))
    }
    if !names.isEmpty && isJSON { throw arguments.error(.conflict("MOVIE", "--json")) }
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    if names.isEmpty { return try list(output) }
    if isForgetting { return try forget(output) }
    let catalog = try location.openForRecording()
    let movies = try names.map { try recommendation(naming: $0, in: catalog) }
    let result = try catalog.markSeen(movies, seen)
    let verb = seen.isRefused ? "refused" : "seen"
    output.note(
      "\(result.seen) noted as \(verb), \(result.repeats) known already"
        + (result.newMovies > 0 ? "; \(result.newMovies) new to the catalog" : "")
    )
    return .done
  }

  /// A movie that the catalog has is named as it is there; any other as the user names it.
  private func recommendation(naming name: String, in catalog: Catalog) throws -> Recommendation {
    func unspoken(_ mention: Mention) -> Recommendation {
      Recommendation(
        title: mention.spelling,
        genre: "",
        reason: "",
        year: mention.year,
        originalTitle: mention.originalTitle
      )
    }
    let movie: Movie
    do {
      movie = try MovieName(name, in: catalog).movie()
    } catch CommandError.unknownMovie where !name.hasPrefix("id:") {
      guard let mention = Mention(spelling: name) else { throw CatalogError.blankTitle }
      return unspoken(mention)
    }
    guard let mention = try catalog.mentions(of: movie).first else {
      throw CatalogError.changed(movie.title)
    }
    return unspoken(mention.mention)
  }

  private func forget(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForVerdicts()
    let movies = try names.map { try MovieName($0, in: catalog).movie() }
    let count = try movies.filter { try catalog.forgetSeen($0) }.count
    output.note("\(count) forgotten, \(movies.count - count) not known as seen")
    return .done
  }

  private func list(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForReading()
    var movies: [SeenMovie] = []
    try catalog.forEachSeenMovie { movies.append($0) }
    if isJSON {
      try output.write(
        JSONText.array(
          movies.map {
            [
              ("id", $0.movie.id), ("title", $0.movie.title), ("year", $0.movie.year),
              ("originalTitle", $0.movie.originalTitle), ("isRefused", $0.seen.isRefused),
              ("watchedOn", $0.seen.watchedOn), ("rating", $0.seen.rating),
              ("frequency", $0.movie.frequency),
            ]
          }
        )
      )
      return .done
    }
    if movies.isEmpty {
      output.note("nothing seen or refused yet")
      return .done
    }
    var table = Table([
      Table.Column("title", minimumWidth: 12, shrinkOrder: 1), Table.Column("year"),
      Table.Column("watched on"), Table.Column("rating"), Table.Column(""),
    ])
    for item in movies {
      table.append([
        item.movie.title, item.movie.year.map(String.init) ?? "", item.seen.watchedOn ?? "",
        item.seen.rating ?? "", item.seen.isRefused ? "refused" : "",
      ])
    }
    try output.write(table.text(width: output.width, bold: output.allowsColor))
    return .done
  }
}
