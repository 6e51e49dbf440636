/// What a command line asks for.
package enum Invocation: Hashable, Sendable {
  /// A help page: the command's, or the tool's when nil.
  case help(CommandDescription?)
  /// The tool's version.
  case version
  /// A command to run.
  case command(ParsedArguments)
}

extension ToolDescription {
  /// Reads a command line: the words after the tool's own name.
  ///
  /// Options and arguments may come in any order; `--` ends the options. `--help` wins over
  /// whatever else is wrong with the line.
  ///
  /// - Throws: `UsageError`, which names the word at fault.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else { throw UsageError(.missingCommand) }
    let rest = words.dropFirst()
    switch first {
    case "--help", "-h":
      return .help(nil)
    case "--version":
      return .version
    case "help":
      guard let word = rest.first, !["--help", "-h", "help"].contains(word) else {
        return .help(nil)
      }
      let command = try command(named: word)
      if rest.count > 1 { throw UsageError(.unexpectedArgument(words[2]), command: command.name) }
      return .help(command)
    default:
      if ArgumentParser.isOption(first) {
        let spelling = ArgumentParser.parts(of: first).spelling
        let isKnown = commands.contains { $0.options.contains { $0.isWritten(spelling) } }
        if isKnown { throw UsageError(.misplacedOption(spelling)) }
        throw UsageError(
          .unknownOption(spelling, nearest: nearestWord(to: spelling, in: ["--help", "--version"]))
        )
      }
      let command = try command(named: first)
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        return .help(command)
      }
      var parser = ArgumentParser(command: command)
      return .command(try parser.parse(rest))
    }
  }
}
