import Arguments
import MovieCatalog

struct StatsCommand: Command {
  static let description = CommandDescription(
    "stats",
    abstract: "Show what is in the catalog in numbers: sources, genres, decades, models, tokens.",
    discussion: """
      A movie counts for every genre that was said for it. Partial sources were cut, or held items \
      that could not be kept. A model is the one that answered, else the one that was asked. --usage \
      shows the ledger: what calls took by day (Pacific time, as quotas count) and model asked, those \
      that brought nothing too.
      """,
    group: "Look",
    options: [
      .flag("usage", help: "Show requests and tokens by day and model instead."),
      .flag("json", help: "Print a JSON object, with every genre; with --usage an array."),
      CatalogLocation.option,
    ]
  )

  private static let genreLimit = 12

  private let location: CatalogLocation
  private let isUsage: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    location = try CatalogLocation(arguments)
    isUsage = arguments.flag("usage")
    isJSON = arguments.flag("json")
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForReading()
    if isUsage {
      let ledger = UsageLedger(try catalog.usage())
      try output.write(
        isJSON ? ledger.json : ledger.text(width: output.width, bold: output.allowsColor)
      )
      return .done
    }
    let statistics = try catalog.statistics()
    if isJSON {
      try output.write(JSONText.object(statistics.jsonMembers) + "\n")
    } else {
      try output.write(counts(statistics))
      try writeCharts(statistics, output)
      try writeModels(statistics.models, output)
    }
    return .done
  }

  private func counts(_ statistics: CatalogStatistics) -> String {
    let sources = Source.Kind.allCases.compactMap { kind in
      statistics.sources[kind].map { $0.counted(kind.noun, plural: kind.plural) }
    }
    let all = statistics.sources.values.reduce(0, +)
    let partial = statistics.partialSources
    var lines = [
      ("movies", statistics.movies.grouped), ("mentions", statistics.mentions.grouped),
      ("recommendations", statistics.recommendations.grouped),
      ("sources", all.grouped + (all == 0 ? "" : " (\(sources.joined(separator: ", ")))")),
    ]
    if partial > 0 { lines.append(("partial sources", partial.grouped)) }
    if statistics.seenMovies > 0 { lines.append(("seen movies", statistics.seenMovies.grouped)) }
    if let first = statistics.firstRecorded, let last = statistics.lastRecorded {
      lines.append(("recorded", "\(day(first)) to \(day(last))"))
    }
    let tokens = statistics.tokens.parts.compactMap { name, count in
      count.map { "\(name) \($0.grouped)" }
    }
    if !tokens.isEmpty { lines.append(("tokens", tokens.joined(separator: ", "))) }
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { TerminalText.escaped("\($0.padded(toWidth: width))  \($1)") + "\n" }.joined()
  }

  private func day(_ time: String) -> String { String(time.prefix(10)) }

  private func writeCharts(_ statistics: CatalogStatistics, _ output: Output) throws {
    var genres = BarChart("genre")
    for genre in statistics.genres.prefix(Self.genreLimit) {
      genres.append(genre.genre.rawValue, genre.movies)
    }
    var decades = BarChart("decade")
    for decade in statistics.decades {
      decades.append(decade.start.map { "\($0)s" } ?? "no year", decade.movies)
    }
    for chart in [genres, decades] where !chart.isEmpty {
      try output.write("\n" + chart.text(width: output.width, bold: output.allowsColor))
    }
    let left = statistics.genres.count - Self.genreLimit
    if left > 0 {
      try output.flush()
      output.note("\(left.counted("more genre")), listed by moviecat genres")
    }
  }

  private func writeModels(_ models: [CatalogStatistics.Model], _ output: Output) throws {
    if models.isEmpty { return }
    var table = Table([
      Table.Column("model", minimumWidth: 12, shrinkOrder: 0),
      Table.Column("sources", alignment: .right),
      Table.Column("recommendations", alignment: .right),
    ])
    for model in models {
      table.append([model.name, model.sources.grouped, model.recommendations.grouped])
    }
    try output.write("\n" + table.text(width: output.width, bold: output.allowsColor))
  }
}

extension Source.Kind {
  fileprivate var noun: String {
    switch self {
    case .call: "call"
    case .reply: "saved reply"
    case .list: "list"
    case .catalog: "catalog"
    }
  }

  fileprivate var plural: String { self == .reply ? "saved replies" : noun + "s" }
}

extension Source.Tokens {
  fileprivate var parts: [(String, Int?)] {
    [("prompt", prompt), ("answer", candidates), ("thoughts", thoughts), ("in all", total)]
  }
}

extension CatalogStatistics {
  private struct GenreJSON: Encodable {
    var genre: String
    var movies: Int
  }

  private struct DecadeJSON: Encodable {
    var decade: Int?
    var movies: Int
  }

  private struct ModelJSON: Encodable {
    var model: String
    var sources: Int
    var recommendations: Int
  }

  fileprivate var jsonMembers: [JSONText.Member] {
    let sources = Source.Kind.allCases.map { ($0.rawValue, self.sources[$0] ?? 0) }
    return [
      ("movies", movies), ("seenMovies", seenMovies), ("mentions", mentions),
      ("recommendations", recommendations),
      ("sources", Dictionary(uniqueKeysWithValues: sources)), ("partialSources", partialSources),
      ("firstRecorded", firstRecorded), ("lastRecorded", lastRecorded),
      ("promptTokens", tokens.prompt), ("answerTokens", tokens.candidates),
      ("thoughtsTokens", tokens.thoughts), ("totalTokens", tokens.total),
      ("genres", genres.map { GenreJSON(genre: $0.genre.rawValue, movies: $0.movies) }),
      ("decades", decades.map { DecadeJSON(decade: $0.start, movies: $0.movies) }),
      (
        "models",
        models.map {
          ModelJSON(model: $0.name, sources: $0.sources, recommendations: $0.recommendations)
        }
      ),
    ]
  }
}
