import Synchronization

/// A line on a terminal that turns while a command waits, and leaves nothing behind.
final class ProgressLine: Sendable {
  private struct State {
    var message: String?
    var last = ""
    var start = ContinuousClock.now
    var frame = 0
    var task: Task<Void, Never>?
  }

  private static let frames: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  private let descriptor: Descriptor
  private let isShown: Bool
  // Drawing and clearing exclude each other, so nothing is drawn after `stop`.
  private let state = Mutex(State())

  init(descriptor: Descriptor, isShown: Bool) {
    self.descriptor = descriptor
    self.isShown = isShown
  }

  /// Shows the message with the seconds that went by, until `stop`.
  ///
  /// The seconds of a message that comes again go on.
  func start(_ message: String) {
    guard isShown else { return }
    stop()
    state.withLock {
      let message = TerminalText.escaped(message)
      if message != $0.last { $0.start = .now }
      $0.message = message
      $0.last = message
      $0.task = Task.detached { [self] in
        while case .some = try? await Task.sleep(for: .milliseconds(100)) { draw() }
      }
    }
    draw()
  }

  /// Has the seconds of the next message begin anew, whatever it says.
  func forget() { state.withLock { $0.last = "" } }

  /// Takes the line away; nothing happens when there is none.
  func stop() {
    state.withLock {
      guard $0.message != nil else { return }
      $0.message = nil
      $0.task?.cancel()
      $0.task = nil
      write("\r\u{1B}[2K")
    }
  }

  private func draw() {
    state.withLock {
      guard let message = $0.message else { return }
      $0.frame = ($0.frame + 1) % Self.frames.count
      let seconds = $0.start.duration(to: .now).components.seconds
      let line = "\(Self.frames[$0.frame]) \(message) \(seconds) s"
      // The last column stays free: a line that fills it would wrap and could not be taken away.
      write("\r" + line.truncated(toWidth: (descriptor.columns ?? 80) - 1) + "\u{1B}[K")
    }
  }

  private func write(_ text: String) {
    // The line is decoration; a terminal that is gone must not end the work.
    try? descriptor.write(Array(text.utf8))
  }
}
