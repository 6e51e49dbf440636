/// An option or a flag of a command: how it is written, and what the help page says of it.
package struct OptionDescription: Hashable, Sendable {
  /// The long name without dashes, such as `limit`.
  package let name: String
  /// The one letter after a single dash, such as `n`.
  package let short: Character?
  /// What stands for the value on the help page, such as `N`; nil makes the option a flag.
  package let value: String?
  /// What the option does, as one sentence.
  package let help: String
  /// What happens without the option, in words for the help page.
  package let defaultText: String?
  /// The values that are taken; empty when any value is.
  package let allowed: [String]
  /// What shells offer for the value.
  package let completion: CompletionKind
  /// Whether the option may be given more than once.
  package let isRepeatable: Bool
  /// Whether the flag can also be written `--no-` and its name.
  package let isInvertible: Bool
  /// The heading that the option stands under on the help page.
  package let group: String

  private init(
    name: String,
    short: Character?,
    value: String?,
    help: String,
    defaultText: String?,
    allowed: [String],
    completion: CompletionKind,
    isRepeatable: Bool,
    isInvertible: Bool,
    group: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.defaultText = defaultText
    self.allowed = allowed
    self.completion = completion
    self.isRepeatable = isRepeatable
    self.isInvertible = isInvertible
    self.group = group
  }

  /// An option that takes a value.
  package static func option(
    _ name: String,
    short: Character? = nil,
    value: String,
    help: String,
    default: String? = nil,
    allowed: [String] = [],
    completion: CompletionKind = .nothing,
    repeatable: Bool = false,
    group: String = "Options"
  ) -> Self {
    Self(
      name: name,
      short: short,
      value: value,
      help: help,
      defaultText: `default`,
      allowed: allowed,
      completion: completion,
      isRepeatable: repeatable,
      isInvertible: false,
      group: group
    )
  }

  /// A flag, which is there or not.
  package static func flag(
    _ name: String,
    short: Character? = nil,
    help: String,
    default: String? = nil,
    invertible: Bool = false,
    group: String = "Options"
  ) -> Self {
    Self(
      name: name,
      short: short,
      value: nil,
      help: help,
      defaultText: `default`,
      allowed: [],
      completion: .nothing,
      isRepeatable: false,
      isInvertible: invertible,
      group: group
    )
  }

  /// The flag that every command has.
  package static let help = flag("help", short: "h", help: "Show this page.")

  /// Every long spelling, with its dashes.
  package var spellings: [String] {
    isInvertible ? ["--\(name)", "--no-\(name)"] : ["--\(name)"]
  }
}
