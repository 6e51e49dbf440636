import Arguments

struct CompletionsCommand: Command {
  static let description = CommandDescription(
    "completions",
    abstract: "Print the script that has a shell complete commands, options and values.",
    discussion: """
      Where to put it:

        bash  moviecat completions bash > ~/.local/share/bash-completion/completions/moviecat
        zsh   moviecat completions zsh > _moviecat, in a folder of $fpath
        fish  moviecat completions fish > ~/.config/fish/completions/moviecat.fish

      For bash without the package bash-completion, put this in ~/.bashrc; it tries them out, too:

        eval "$(moviecat completions bash)"
      """,
    group: "Shell",
    arguments: [
      ArgumentDescription(
        "SHELL",
        help: "The shell.",
        allowed: CompletionShell.allCases.map(\.rawValue)
      )
    ]
  )

  private let shell: CompletionShell

  init(_ arguments: ParsedArguments) throws {
    guard let shell = arguments.argument("SHELL").flatMap(CompletionShell.init) else {
      throw arguments.error(.missingArgument("SHELL"))
    }
    self.shell = shell
  }

  func run(_ output: Output) throws -> ExitCode {
    try output.write(shell.script(for: CommandTable.tool))
    return .done
  }
}
