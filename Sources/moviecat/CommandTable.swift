import Arguments
import MovieCatalog

/// One command: what its line may say, and what it does.
protocol Command {
  static var description: CommandDescription { get }

  /// Takes what the command line says.
  ///
  /// - Throws: `UsageError` for what parsing alone cannot see.
  init(_ arguments: ParsedArguments) throws

  /// Does it.
  func run(_ output: Output) async throws -> ExitCode
}

/// The one table of commands, which parsing and help read.
enum CommandTable {
  private static var commands: [any Command.Type] {
    [
      DemoCommand.self, RecommendCommand.self, BuildCommand.self, ModelsCommand.self,
      ImportCommand.self, SeenCommand.self,
      ListCommand.self, SearchCommand.self, GenresCommand.self, ShowCommand.self, StatsCommand.self,
      DecodeCommand.self,
      ExportCommand.self, BackupCommand.self, CheckCommand.self,
      DuplicatesCommand.self, MergeCommand.self, SplitCommand.self, RenameCommand.self,
      UndoCommand.self, ResolveCommand.self, CompletionsCommand.self,
    ]
  }

  static let tool = ToolDescription(
    "moviecat",
    version: Moviecat.version,
    abstract: "Builds a film catalog out of what Gemini recommends.",
    commands: commands.map { $0.description },
    environment: [
      HelpEntry("GOOGLE_API_KEY", "the API key; wins over GEMINI_API_KEY"),
      HelpEntry("GEMINI_API_KEY", "the API key"),
      HelpEntry("MOVIECAT_CATALOG", "the catalog file, unless --catalog names one"),
      HelpEntry("NO_COLOR", "set to anything, leaves out bold headings"),
      HelpEntry("https_proxy, no_proxy", "as in curl"),
    ],
    exitCodes: ExitCode.allCases.map { HelpEntry(String($0.rawValue), $0.meaning) }
  )

  static func command(_ arguments: ParsedArguments) throws -> any Command {
    for command in commands where command.description.name == arguments.command.name {
      return try command.init(arguments)
    }
    preconditionFailure("'\(arguments.command.name)' stands in the table")
  }
}
