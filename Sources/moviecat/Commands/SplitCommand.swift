import Arguments
import MovieCatalog

struct SplitCommand: Command {
  static let description = CommandDescription(
    "split",
    abstract: "Say that one way a movie was named means another movie.",
    discussion: """
      MENTION is one of the ways that MOVIE was named, as 'moviecat show --why' lists them. It goes \
      with its reasons; the others stay together. What you say wins over every rule, also for what \
      is recorded later. 'moviecat undo' takes it back.
      """,
    group: "Duplicates",
    arguments: [
      ArgumentDescription("MOVIE", help: MovieName.help),
      ArgumentDescription("MENTION", help: "A spelling of it, or the mention's id as in id:34."),
    ],
    options: [CatalogLocation.option],
    examples: [HelpEntry("moviecat split Emma 'EMMA.'", "that one is of the other Emma")]
  )

  private let name: String
  private let spelling: String
  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    name = arguments.argument("MOVIE") ?? ""
    spelling = arguments.argument("MENTION") ?? ""
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForVerdicts()
    let movie = try MovieName(name, in: catalog).movie()
    let mention = try MovieName(spelling, in: catalog).mention(of: movie)
    let split = try catalog.split(mention, from: movie)
    try output.write(
      TerminalText.escaped("\(mention.mention.label) is \(split.label) now, not \(movie.label)")
        + "\n"
    )
    return .done
  }
}
