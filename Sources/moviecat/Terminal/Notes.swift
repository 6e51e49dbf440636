/// Where everything goes that is no result: standard error, from any thread.
struct Notes: Sendable {
  let descriptor: Descriptor
  let progress: ProgressLine

  /// Prints a line; what could harm a terminal is escaped.
  func write(_ text: String) {
    progress.stop()
    // There is nowhere left to report this failure to.
    try? descriptor.write(Array("\(TerminalText.escaped(text))\n".utf8))
  }
}
