/// The completion script for fish, 3.0 or later.
struct FishCompletion {
  let tool: ToolDescription

  private var function: String { "_" + tool.functionName }

  var script: String {
    let commands = tool.completedCommands
    return """
      # Completions of \(tool.name) for fish, made by '\(tool.name) completions fish'.

      # Whether the command is still to be named.
      function \(function)_starts
        test (count (commandline -opc)) -eq 1
      end

      # Whether this command was named.
      function \(function)_in
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $argv[1]
      end

      # Whether an argument of this command comes next: the first is number 0, and where the number
      # ends with '+' all further ones do. What follows are the options that take the next word.
      function \(function)_at
        \(function)_in $argv[1]; or return
        set -l words (commandline -opc)
        set -e words[1..2]
        set -l place 0
        set -l is_value no
        set -l is_ended no
        for word in $words
          if test $is_value = yes
            set is_value no
          else if test $is_ended = no; and contains -- "$word" --
            set is_ended yes
          else if test $is_ended = no; and string match -qr -- '^-[-a-zA-Z]' $word
            contains -- $word $argv[3..-1]; and set is_value yes
          else
            set place (math $place + 1)
          end
        end
        if string match -q -- '*+' $argv[2]
          test $place -ge (string trim -r -c + $argv[2])
        else
          test $place -eq $argv[2]
        end
      end

      complete -c \(quoted(tool.name)) -f
      \(lines(at: "\(function)_starts", commands.map { "-a \(quoted(quoted($0.name))) -d \(quoted($0.abstract))" }))
      \(lines(at: "\(function)_starts", ["-s h -l help -d 'Show the help page.'", "-l version -d 'Show the version.'"]))
      \(commands.flatMap { [options($0), arguments($0)] }.filter { !$0.isEmpty }.joined(separator: "\n"))

      """
  }

  private func lines(at condition: String, _ offers: [String]) -> String {
    offers.map { "complete -c \(quoted(tool.name)) -n \(quoted(condition)) \($0)" }
      .joined(separator: "\n")
  }

  private func options(_ command: CommandDescription) -> String {
    lines(
      at: "\(function)_in \(quoted(command.name))",
      command.options.flatMap { option in
        option.spellings.enumerated().map { index, spelling in
          var offer = "-l \(quoted(String(spelling.dropFirst(2))))"
          if index == 0, let short = option.short { offer = "-s \(short) " + offer }
          if option.value != nil { offer += " " + values(option.allowed, option.completion) }
          return offer + " -d \(quoted(option.help))"
        }
      }
    )
  }

  private func arguments(_ command: CommandDescription) -> String {
    let valued = command.options.filter { $0.value != nil }.flatMap(\.allSpellings)
    let offers = command.arguments.enumerated().compactMap { index, argument -> String? in
      if argument.allowed.isEmpty && argument.completion == .nothing { return nil }
      let place = "\(index)" + (argument.isRepeatable ? "+" : "")
      let words = ["\(function)_at", quoted(command.name), place] + valued.map(quoted)
      return lines(
        at: words.joined(separator: " "),
        [values(argument.allowed, argument.completion) + " -d \(quoted(argument.help))"]
      )
    }
    return offers.joined(separator: "\n")
  }

  /// What is offered for a value; the words are read as such once more.
  private func values(_ allowed: [String], _ completion: CompletionKind) -> String {
    if !allowed.isEmpty { return "-x -a " + quoted(allowed.map(quoted).joined(separator: " ")) }
    return completion == .file ? "-r -F" : "-x"
  }

  /// The text as one word, in which fish reads nothing.
  private func quoted(_ text: String) -> String {
    text.shellQuoted == text ? text : "'" + text.escaping(#"\'"#) + "'"
  }
}
