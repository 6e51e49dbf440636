/// A command: all that parsing, its help page and completions need to know of it.
package struct CommandDescription: Hashable, Sendable {
  /// The word that calls the command.
  package let name: String
  /// What the command does, as one sentence.
  package let abstract: String
  /// More about it: paragraphs, with an empty line between two.
  package let discussion: String
  /// The heading that the command stands under on the tool's help page.
  package let group: String
  /// What it takes by place, in order.
  package let arguments: [ArgumentDescription]
  /// What it takes by name, in the order of the help page.
  package let options: [OptionDescription]
  /// Command lines worth copying, each with what it does.
  package let examples: [HelpEntry]

  /// A command with the flag `--help` added after its own options.
  package init(
    _ name: String,
    abstract: String,
    discussion: String = "",
    group: String = "Commands",
    arguments: [ArgumentDescription] = [],
    options: [OptionDescription] = [],
    examples: [HelpEntry] = []
  ) {
    precondition(
      arguments.dropLast().allSatisfy { !$0.isRepeatable },
      "only the last argument of '\(name)' may repeat"
    )
    precondition(
      Set(options.flatMap(\.spellings)).count == options.flatMap(\.spellings).count,
      "an option of '\(name)' is described twice"
    )
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.group = group
    self.arguments = arguments
    self.options = options + [.help]
    self.examples = examples
  }

  /// The option with this long name, without dashes.
  func option(named name: String) -> OptionDescription? {
    options.first { $0.name == name }
  }
}
