/// A term and what it means: an exit code, an environment variable, an example.
package struct HelpEntry: Hashable, Sendable {
  /// What is explained.
  package let term: String
  /// The explanation.
  package let text: String

  /// An entry as the help page shows it.
  package init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}
