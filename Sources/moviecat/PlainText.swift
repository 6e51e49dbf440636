import MovieCatalog

/// The answer of `recommend --plain`: text to be read, of which nothing is recorded.
enum PlainText {
  static func write(
    _ answer: (text: String?, outcome: Outcome),
    _ output: Output
  ) throws -> ExitCode {
    guard let text = answer.text else {
      output.note("no result: \(answer.outcome.description)")
      return .unusableReply
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try output.write(lines.map { TerminalText.escaped(String($0)) + "\n" }.joined())
    try output.flush()
    guard case .truncated = answer.outcome else { return .done }
    output.note(answer.outcome.description)
    return .partial
  }
}
