/// A command-line tool: the one table that parsing, help pages and completions read.
package struct ToolDescription: Hashable, Sendable {
  /// The word that calls the tool.
  package let name: String
  /// The version that `--version` shows.
  package let version: String
  /// What the tool does, as one sentence.
  package let abstract: String
  /// The commands, in the order of the help page.
  package let commands: [CommandDescription]
  /// The environment variables that the tool reads.
  package let environment: [HelpEntry]
  /// The exit codes and what they mean.
  package let exitCodes: [HelpEntry]

  /// A tool with its commands.
  package init(
    _ name: String,
    version: String,
    abstract: String,
    commands: [CommandDescription],
    environment: [HelpEntry] = [],
    exitCodes: [HelpEntry] = []
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.commands = commands
    self.environment = environment
    self.exitCodes = exitCodes
  }

  /// Returns the command that this word calls.
  ///
  /// - Throws: `UsageError` with the command that was probably meant.
  package func command(named word: String) throws(UsageError) -> CommandDescription {
    if let command = commands.first(where: { $0.name == word }) { return command }
    let nearest = nearestWord(to: word, in: commands.map(\.name) + ["help"])
    throw UsageError(.unknownCommand(word, nearest: nearest))
  }
}
