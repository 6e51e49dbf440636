import Arguments
import MovieCatalog

struct MergeCommand: Command {
  static let description = CommandDescription(
    "merge",
    abstract: "Say that two movies are one.",
    discussion: """
      What you say wins over every rule, also for what is recorded later. Every reason and where it \
      came from is kept; a source that recommended both counts once. 'moviecat undo' takes it back.
      """,
    group: "Duplicates",
    arguments: [
      ArgumentDescription("MOVIE", help: MovieName.help),
      ArgumentDescription("OTHER", help: "The other one, named the same way."),
    ],
    options: [CatalogLocation.option],
    examples: [HelpEntry("moviecat merge '쥬라기 공원' '쥐라기 공원'", "two spellings, one movie")]
  )

  private let names: [String]
  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    names = [arguments.argument("MOVIE") ?? "", arguments.argument("OTHER") ?? ""]
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForVerdicts()
    let movie = try MovieName(names[0], in: catalog).movie()
    let other = try MovieName(names[1], in: catalog).movie()
    let merged = try catalog.merge(movie, with: other)
    try output.write(
      TerminalText.escaped(
        "\(movie.titleAndYear) and \(other.titleAndYear) are \(merged.label) now"
      )
        + "\n"
    )
    return .done
  }
}
