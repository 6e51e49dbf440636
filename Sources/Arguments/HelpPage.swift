/// Help pages as plain text, made from the tool's description.
package struct HelpPage {
  private let tool: ToolDescription
  private let width: Int
  private var text = ""

  /// Returns the tool's page: its commands, environment variables and exit codes.
  package static func text(of tool: ToolDescription, width: Int = 80) -> String {
    var page = HelpPage(tool: tool, width: width)
    page.paragraphs(tool.abstract)
    page.usage([tool.name, "COMMAND", "[OPTIONS]"])
    let column = page.column(for: tool.commands.map(\.name))
    for (group, commands) in grouped(tool.commands, by: \.group) {
      page.section(group, commands.map { HelpEntry($0.name, $0.abstract) }, column: column)
    }
    page.section(
      "Options",
      [
        HelpEntry("-h, --help", "Show this page, or a command's with 'help COMMAND'."),
        HelpEntry("--version", "Show the version."),
      ]
    )
    page.section("Environment", tool.environment)
    page.section("Exit codes", tool.exitCodes)
    return page.text
  }

  /// Returns a command's page: its usage, arguments, options and examples.
  package static func text(
    of command: CommandDescription,
    in tool: ToolDescription,
    width: Int = 80
  ) -> String {
    var page = HelpPage(tool: tool, width: width)
    page.paragraphs(command.abstract)
    page.usage([tool.name, command.name] + command.arguments.map(\.usage) + ["[OPTIONS]"])
    if !command.discussion.isEmpty {
      page.text += "\n"
      page.paragraphs(command.discussion)
    }
    page.section("Arguments", command.arguments.map { HelpEntry($0.name, $0.fullHelp) })
    let column = page.column(for: command.options.map(\.term))
    for (group, options) in grouped(command.options, by: \.group) {
      page.section(group, options.map { HelpEntry($0.term, $0.fullHelp) }, column: column)
    }
    page.examples(command.examples)
    return page.text
  }

  private init(tool: ToolDescription, width: Int) {
    self.tool = tool
    self.width = max(width, 40)
  }

  private mutating func paragraphs(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // An indented line is laid out already, a list or a command line, say.
      let lines = line.hasPrefix(" ") ? [String(line)] : wrapped(line, width: width)
      self.text += lines.joined(separator: "\n") + "\n"
    }
  }

  private mutating func usage(_ words: [String]) {
    let lines = wrapped(words.joined(separator: " ")[...], width: width - 7)
    text += "\nUsage: " + lines.joined(separator: "\n       ") + "\n"
  }

  /// Adds a list; groups of one list share a column.
  private mutating func section(_ title: String, _ entries: [HelpEntry], column: Int? = nil) {
    if entries.isEmpty { return }
    let column = column ?? self.column(for: entries.map(\.term))
    text += "\n\(title):\n"
    for entry in entries {
      var label = "  " + entry.term
      let lines = wrapped(entry.text[...], width: width - column)
      if label.count + 2 > column {
        text += label + "\n"
        label = ""
      }
      for line in lines {
        text += label + String(repeating: " ", count: column - label.count) + line + "\n"
        label = ""
      }
    }
  }

  private mutating func examples(_ examples: [HelpEntry]) {
    if examples.isEmpty { return }
    text += "\nExamples:\n"
    for example in examples {
      text += "  \(example.term)\n"
      for line in wrapped(example.text[...], width: width - 6) { text += "      \(line)\n" }
    }
  }

  /// Where explanations start: behind the longest term, but leaving them most of the line.
  private func column(for terms: [String]) -> Int {
    min((terms.map(\.count).max() ?? 0) + 4, width * 2 / 5)
  }
}

/// Returns the elements under their groups, both in the order of first appearance.
private func grouped<Element>(
  _ elements: [Element],
  by group: (Element) -> String
) -> [(String, [Element])] {
  var groups: [(String, [Element])] = []
  for element in elements {
    if let index = groups.firstIndex(where: { $0.0 == group(element) }) {
      groups[index].1.append(element)
    } else {
      groups.append((group(element), [element]))
    }
  }
  return groups
}

/// Returns the text as lines of whole words; a longer word has a line to itself.
func wrapped(_ text: Substring, width: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if line.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if line.count + 1 + word.count <= width {
      lines[lines.count - 1] = line + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

extension OptionDescription {
  /// How the list of options shows it: `-n, --limit N` or `    --[no-]stream`.
  fileprivate var term: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + (isInvertible ? "--[no-]\(name)" : "--\(name)") + (value.map { " \($0)" } ?? "")
  }

  fileprivate var fullHelp: String {
    var facts: [String] = []
    if !allowed.isEmpty { facts.append("one of " + allowed.joined(separator: ", ")) }
    if isRepeatable { facts.append("may be repeated") }
    if let defaultText { facts.append("default: \(defaultText)") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

extension ArgumentDescription {
  fileprivate var fullHelp: String {
    allowed.isEmpty ? help : "\(help) (one of \(allowed.joined(separator: ", ")))"
  }
}
