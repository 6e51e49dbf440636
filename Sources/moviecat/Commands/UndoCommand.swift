import Arguments
import MovieCatalog

struct UndoCommand: Command {
  static let description = CommandDescription(
    "undo",
    abstract: "Take back the last merge, split, rename or answer to a review.",
    discussion: """
      The catalog is then as it was, but for what was recorded since. Once more takes back what was \
      said before that.
      """,
    group: "Duplicates",
    options: [CatalogLocation.option]
  )

  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    guard let undone = try location.openForVerdicts().undo() else {
      output.note("there is nothing to undo")
      return .failed
    }
    let text =
      switch undone {
      case .merge(let mention, let other):
        "\(mention.label) and \(other.label) are no longer said to be one movie"
      case .split(let mention, let other):
        "\(mention.label) and \(other.label) are no longer said to be two movies"
      case .rename(let mention, let title):
        "\(mention.label) is no longer shown as \(title)"
      }
    try output.write(TerminalText.escaped(text) + "\n")
    return .done
  }
}
