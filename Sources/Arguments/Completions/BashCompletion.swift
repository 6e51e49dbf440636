/// The completion script for bash, 3.2 or later, which needs no other.
struct BashCompletion {
  let tool: ToolDescription

  var script: String {
    let name = tool.functionName
    return """
      # Completions of \(tool.name) for bash, made by '\(tool.name) completions bash'.

      \(name)() {
        local words=() count=0 word i glue='' valued=' ' options=() values=() files=''
        local command option='' ended='' place=0 last=-1 current prefix='' value
        COMPREPLY=()

        # bash splits words at '=', where COMP_WORDBREAKS has it.
        for ((i = 1; i <= COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if [[ -n $glue || ( $word == '=' && $count -gt 0 && ${words[count - 1]} == -* ) ]]; then
            words[count - 1]+=$word
            [[ $word == '=' ]] && glue=1 || glue=''
          else
            words[count++]=$word
          fi
        done
        current=${words[count - 1]}
        command=${words[0]}

        if ((count == 1)); then
          values=(\(words(tool.completedCommands.map(\.name) + ["--help", "--version"])))
        else
          case $command in
      \(lines(tool.completedCommands.map(table), indent: 6))
          esac
          for ((i = 1; i < count - 1; i++)); do
            word=${words[i]}
            if [[ -n $option ]]; then
              option=''
            elif [[ -z $ended && $word == -- ]]; then
              ended=1
            elif [[ -z $ended && $word == -[-a-zA-Z]* ]]; then
              [[ $valued == *" $word "* ]] && option=$word
            else
              ((place++))
            fi
          done
          if [[ -z $option && -z $ended && $current == -*=* ]]; then
            option=${current%%=*}
            current=${current#*=}
            [[ $COMP_WORDBREAKS == *=* ]] || prefix=$option=
          fi
          ((last >= 0 && place > last)) && place=$last
          if [[ -z $option && -z $ended && $current == -* ]]; then
            values=("${options[@]}")
          else
            case "$command ${option:-$place}" in
      \(lines(tool.completedCommands.flatMap(values), indent: 8))
            esac
          fi
        fi

        if [[ -n $files ]]; then
          # bash knows best how to quote file names; before 4.0 it could not be asked to.
          if [[ -n $prefix ]] || ! compopt -o default 2>/dev/null; then
            while IFS= read -r value; do COMPREPLY+=("$prefix$value"); done \\
              < <(compgen -f -- "$current")
          fi
          return
        fi
        for value in "${values[@]}"; do
          [[ $value == "$current"* ]] && COMPREPLY+=("$prefix$(printf '%q' "$value")")
        done
        return 0
      }

      complete -F \(name) \(tool.name.shellQuoted)

      """
  }

  /// What can be written after a command, and which options take the next word.
  private func table(_ command: CommandDescription) -> String {
    let valued = command.options.filter { $0.value != nil }.flatMap(\.allSpellings)
    var text = "\(command.name.shellQuoted))\n"
    text += "  options=(\(words(command.options.flatMap(\.allSpellings))))\n"
    if !valued.isEmpty { text += "  valued=\(" \(valued.joined(separator: " ")) ".shellQuoted)\n" }
    if command.arguments.last?.isRepeatable == true {
      text += "  last=\(command.arguments.count - 1)\n"
    }
    return text + "  ;;"
  }

  /// What is offered for the values of a command's options and its arguments.
  private func values(_ command: CommandDescription) -> [String] {
    let options = command.options.filter { $0.value != nil }.map {
      ($0.allSpellings, $0.allowed, $0.completion)
    }
    let arguments = command.arguments.enumerated().map { place, argument in
      (["\(place)"], argument.allowed, argument.completion)
    }
    return (options + arguments).compactMap { names, allowed, completion in
      let offer: String
      if !allowed.isEmpty {
        offer = "values=(\(words(allowed)))"
      } else if completion == .file {
        offer = "files=1"
      } else {
        return nil
      }
      let pattern = names.map { "\(command.name) \($0)".shellQuoted }.joined(separator: " | ")
      return "\(pattern)) \(offer) ;;"
    }
  }

  private func words(_ words: [String]) -> String {
    words.map(\.shellQuoted).joined(separator: " ")
  }

  private func lines(_ texts: [String], indent: Int) -> String {
    texts.flatMap { $0.split(separator: "\n") }
      .map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
