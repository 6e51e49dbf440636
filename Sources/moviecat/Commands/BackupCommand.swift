import Arguments
import Foundation
import MovieCatalog

struct BackupCommand: Command {
  static let description = CommandDescription(
    "backup",
    abstract: "Write a copy of the catalog to a file, while others may use it.",
    discussion: """
      The copy is the catalog as it was at one moment, in one file: to restore it, put it where the \
      catalog was while nobody has that open. FILE takes its name only when it is complete. One that \
      is there is replaced, if it is a moviecat catalog or empty.
      """,
    group: "Keep",
    arguments: [ArgumentDescription("FILE", help: "The file to write.", completion: .file)],
    options: [CatalogLocation.option],
    examples: [HelpEntry("moviecat backup films-backup.db", "a copy beside you")]
  )

  private let path: String
  private let location: CatalogLocation

  init(_ arguments: ParsedArguments) throws {
    path = arguments.argument("FILE") ?? ""
    if path.isEmpty || path == "-" {
      throw arguments.error(.other("a backup needs a file name; it cannot be written to a pipe"))
    }
    location = try CatalogLocation(arguments)
  }

  func run(_ output: Output) throws -> ExitCode {
    // Not as other commands open it: those bring an older catalog up to date.
    let catalog = try Catalog(path: location.path, access: .reading)
    Interruption.handle(output.progress)
    let file = try BackupFile(path, of: location.path)
    output.progress.start("backing up")
    let (movies, bytes) = try file.write(catalog)
    output.note("backed up \(movies.counted("movie")), \(bytes.byteCount) to \(path)")
    return .done
  }
}
