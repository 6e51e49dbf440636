/// Where a command prints: results to standard output, everything else to standard error.
///
/// Results are buffered, so `flush` must be called, and may fail, before the process ends.
final class Output {
  private static let bufferSize = 64 * 1024

  /// Shows that a command is at work, until something is printed.
  let progress: ProgressLine
  /// Where everything goes that is no result.
  let notes: Notes

  private let results: Descriptor
  private let environment: (String) -> String?
  private var buffer: [UInt8] = []
  private var failure: OutputError?

  init(
    results: Descriptor = .standardOutput,
    notes: Descriptor = .standardError,
    environment: @escaping (String) -> String? = environmentVariable
  ) {
    self.results = results
    self.environment = environment
    progress = ProgressLine(
      descriptor: notes,
      isShown: notes.isTerminal && environment("TERM") != "dumb"
    )
    self.notes = Notes(descriptor: notes, progress: progress)
  }

  /// Whether results go to a terminal.
  var isTerminal: Bool { results.isTerminal }

  /// The width that results are cut to; nil when they do not go to a terminal.
  var width: Int? {
    guard isTerminal else { return nil }
    return results.columns ?? environment("COLUMNS").flatMap(Self.width) ?? 80
  }

  private static func width(_ text: String) -> Int? {
    Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  /// Whether results may be bold or coloured.
  var allowsColor: Bool {
    isTerminal && environment("NO_COLOR") == nil && environment("TERM") != "dumb"
  }

  /// Prints results, as they are.
  func write(_ text: String) throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Prints results, as they are.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Hands over what is buffered; after a failure, always fails the same way.
  func flush() throws(OutputError) {
    if let failure { throw failure }
    if buffer.isEmpty { return }
    progress.stop()
    do {
      try results.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      // A part may be out already: trying again would print it twice.
      failure = error
      buffer = []
      throw error
    }
  }

  /// Prints a line to standard error; what could harm a terminal is escaped.
  func note(_ text: String) { notes.write(text) }
}
