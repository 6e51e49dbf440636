import Arguments
import MovieCatalog

struct RenameCommand: Command {
  static let description = CommandDescription(
    "rename",
    abstract: "Choose the title that a movie is shown by.",
    discussion: """
      The title stays whatever is recorded later, and 'moviecat undo' takes it back. Without a choice \
      the title that most sources gave is shown.
      """,
    group: "Duplicates",
    arguments: [
      ArgumentDescription("MOVIE", help: MovieName.help),
      ArgumentDescription("TITLE", help: "The title to show."),
    ],
    options: [CatalogLocation.option],
    examples: [HelpEntry("moviecat rename Parasite 기생충", "listed and sorted by its Korean title")]
  )

  private let name: String
  private let title: String
  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    name = arguments.argument("MOVIE") ?? ""
    title = arguments.argument("TITLE") ?? ""
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try location.openForVerdicts()
    let movie = try MovieName(name, in: catalog).movie()
    let renamed = try catalog.rename(movie, to: title)
    try output.write(
      TerminalText.escaped("\(movie.titleAndYear) is \(renamed.label) now") + "\n"
    )
    return .done
  }
}
