/// A shell that completions can be made for.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns the script that tells the shell how to complete the tool's command lines.
  package func script(for tool: ToolDescription) -> String {
    switch self {
    case .bash: BashCompletion(tool: tool).script
    case .zsh: ZshCompletion(tool: tool).script
    case .fish: FishCompletion(tool: tool).script
    }
  }
}

extension ToolDescription {
  /// The commands of the table, and the one that parsing itself knows.
  var completedCommands: [CommandDescription] {
    let help = CommandDescription(
      "help",
      abstract: "Show the help page of a command.",
      arguments: [
        ArgumentDescription(
          "COMMAND",
          help: "The command.",
          allowed: commands.map(\.name),
          required: false
        )
      ]
    )
    return commands + [help]
  }

  /// The name as part of a shell function's.
  var functionName: String {
    "_" + String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isPlain ? $0 : "_" }))
  }
}

extension OptionDescription {
  /// Every spelling, the short one first.
  var allSpellings: [String] { (short.map { ["-\($0)"] } ?? []) + spellings }
}

extension String {
  /// The text as one word of a POSIX shell, whatever is in it.
  var shellQuoted: String {
    let isPlain =
      !isEmpty && unicodeScalars.allSatisfy { $0.isPlain || "-./".unicodeScalars.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }

  /// The text with a backslash before each of these characters.
  func escaping(_ characters: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if characters.unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether a shell takes it for nothing but itself: an ASCII letter, a digit or `_`.
  fileprivate var isPlain: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self) || self == "_")
  }
}
