import Arguments
import MovieCatalog

struct DuplicatesCommand: Command {
  static let description = CommandDescription(
    "duplicates",
    abstract: "List movies that may be one, the likeliest first.",
    discussion: """
      What is certain is one movie already; these are the pairs that no rule can decide. With --review \
      every pair is shown and asked about: y makes them one, n keeps them apart for good, s skips the \
      pair this time (as an empty line does), q ends. 'moviecat undo' takes an answer back.
      """,
    group: "Duplicates",
    options: [
      .flag("review", help: "Walk through the pairs and decide each one."),
      .option("limit", short: "n", value: "N", help: "Pairs to list, 1 to 500.", default: "20"),
      .flag("json", help: "Print a JSON array of flat objects."),
      CatalogLocation.option,
    ],
    examples: [HelpEntry("moviecat duplicates --review", "decide them one by one")]
  )

  private let limit: Int
  private let isReview: Bool
  private let isJSON: Bool
  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    limit = try arguments.integer("limit", in: 1...500) ?? 20
    isReview = arguments.flag("review")
    isJSON = arguments.flag("json")
    if isReview && (isJSON || arguments.string("limit") != nil) {
      throw arguments.error(
        .other("option '--review' asks about every pair; leave out --json and --limit")
      )
    }
    location = try CatalogLocation(arguments)
  }

  /// Looks for new pairs, unless the catalog may not be written: then those that are known are shown.
  private func openForListing(_ output: Output) throws(CatalogError) -> Catalog {
    do {
      let catalog = try location.openForVerdicts()
      output.progress.start("looking for pairs")
      try catalog.updateSuggestions()
      return catalog
    } catch {
      switch error {
      case .readOnly, .diskFull: break
      default: throw error
      }
      let catalog = try location.openForReading()
      // An older version did not look for pairs.
      if try catalog.isResolvedByOlderRules { throw error }
      output.note("\(error); these are the pairs that were found before")
      return catalog
    }
  }

  func run(_ output: Output) throws -> ExitCode {
    if isReview {
      let catalog = try location.openForVerdicts()
      output.progress.start("looking for pairs")
      try catalog.updateSuggestions()
      return try DuplicatesReview(catalog, output).run()
    }
    let catalog = try openForListing(output)
    let suggestions = try catalog.suggestions(limit: limit)
    if isJSON {
      try output.write(JSONText.array(suggestions.map(\.jsonMembers)))
    } else if suggestions.isEmpty {
      output.note("no movies that may be one")
    } else {
      var table = Table([
        Table.Column("likely", alignment: .right),
        Table.Column("movie", minimumWidth: 16, shrinkOrder: 1),
        Table.Column("may be", minimumWidth: 16, shrinkOrder: 1),
        Table.Column("because", minimumWidth: 12, shrinkOrder: 0),
      ])
      for item in suggestions {
        table.append([
          "\(item.likelihood) %", item.movie.label, item.other.label,
          "\(item.rule.rawValue) (\(item.key))",
        ])
      }
      try output.write(table.text(width: output.width, bold: output.allowsColor))
      output.note("decide them with moviecat duplicates --review, or with moviecat merge")
    }
    return .done
  }
}

extension MovieSuggestion {
  var jsonMembers: [JSONText.Member] {
    [
      ("likelihood", likelihood), ("rule", rule.rawValue), ("key", key), ("movieID", movie.id),
      ("movie", movie.title), ("year", movie.year), ("otherID", other.id),
      ("otherMovie", other.title), ("otherYear", other.year), ("spelling", mention.spelling),
      ("otherSpelling", otherMention.spelling),
    ]
  }
}
