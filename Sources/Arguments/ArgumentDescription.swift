/// An argument of a command: a word that counts by its place.
package struct ArgumentDescription: Hashable, Sendable {
  /// What stands for the argument on the help page and in messages, such as `FILM`.
  package let name: String
  /// What the argument is, as one sentence.
  package let help: String
  /// The values that are taken; empty when any value is.
  package let allowed: [String]
  /// What shells offer for it.
  package let completion: CompletionKind
  /// Whether the command needs it.
  package let isRequired: Bool
  /// Whether all further words belong to it; only the last argument of a command may.
  package let isRepeatable: Bool

  /// An argument that is needed unless told otherwise.
  package init(
    _ name: String,
    help: String,
    allowed: [String] = [],
    completion: CompletionKind = .nothing,
    required: Bool = true,
    repeatable: Bool = false
  ) {
    self.name = name
    self.help = help
    self.allowed = allowed
    self.completion = completion
    self.isRequired = required
    self.isRepeatable = repeatable
  }

  /// How the usage line shows it: `FILM`, `[FILM]`, `FILM...` or `[FILM...]`.
  var usage: String {
    let word = isRepeatable ? "\(name)..." : name
    return isRequired ? word : "[\(word)]"
  }
}
