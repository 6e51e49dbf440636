/// The completion script for zsh: to be put on its `fpath`, or to be sourced.
struct ZshCompletion {
  let tool: ToolDescription

  var script: String {
    let name = tool.functionName
    let commands = tool.completedCommands
    return """
      #compdef \(tool.name)
      # Completions of \(tool.name) for zsh, made by '\(tool.name) completions zsh'.

      \(name)_commands() {
        local -a commands=(
      \(commands.map { "    " + described($0) }.joined(separator: "\n"))
        )
        _describe -t commands command commands
      }

      \(name)() {
        local context state state_descr line curcontext=$curcontext
        typeset -A opt_args
        _arguments -C \\
          '(- : *)'{-h,--help}'[Show the help page.]' \\
          '(- : *)--version[Show the version.]' \\
          ': :\(name)_commands' \\
          '*:: :->words' && return
        [[ $state == words ]] || return 1
        case $words[1] in
      \(commands.map(arguments).joined(separator: "\n"))
        esac
      }

      if [[ $funcstack[1] == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(tool.name.shellQuoted)
      fi

      """
  }

  private func described(_ command: CommandDescription) -> String {
    (command.name.escaping(#"\:"#) + ":" + command.abstract.escaping(#"\"#)).shellQuoted
  }

  private func arguments(_ command: CommandDescription) -> String {
    let specifications =
      command.options.flatMap(specifications) + command.arguments.map(specification)
    let lines = ["_arguments -S"] + specifications
    return "    \(command.name.shellQuoted))\n      "
      + lines.joined(separator: " \\\n        ") + "\n      ;;"
  }

  /// What `_arguments` is told of an option: a word for each of its spellings.
  private func specifications(_ option: OptionDescription) -> [String] {
    let spellings = option.allSpellings
    let help = "[" + option.help.escaping(#"\[]"#) + "]"
    return spellings.map { spelling in
      var text = option.isRepeatable ? "*" : "(\(spellings.joined(separator: " ")))"
      text += spelling
      guard let value = option.value else { return (text + help).shellQuoted }
      if spelling.hasPrefix("--") { text += "=" }
      return (text + help + offer(value, option.allowed, option.completion)).shellQuoted
    }
  }

  private func specification(_ argument: ArgumentDescription) -> String {
    let place = argument.isRepeatable ? "*" : argument.isRequired ? "" : ":"
    return (place + offer(argument.name, argument.allowed, argument.completion)).shellQuoted
  }

  private func offer(_ name: String, _ allowed: [String], _ completion: CompletionKind) -> String {
    let action =
      if !allowed.isEmpty {
        // These are read as words of a shell once more, and only a colon means something before.
        "(" + allowed.map { $0.shellQuoted.escaping(":") }.joined(separator: " ") + ")"
      } else {
        completion == .file ? "_files" : " "
      }
    return ":" + name.escaping(":") + ":" + action
  }
}
