import Synchronization

/// Lines on a terminal that show that a command is at work, and leave nothing behind.
final class ProgressLine: Sendable {
  private struct State {
    /// What gives the lines, by the number of the picture; nil when nothing is shown.
    var lines: (@Sendable (_ frame: Int) -> [String])?
    var drawn = 0
    var last = ""
    var start = ContinuousClock.now
    var frame = 0
    var task: Task<Void, Never>?
  }

  private static let frames: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Whether there is a terminal to show them on.
  let isShown: Bool
  private let descriptor: Descriptor
  // Drawing and clearing exclude each other, so nothing is drawn after `stop`.
  private let state = Mutex(State())

  init(descriptor: Descriptor, isShown: Bool) {
    self.descriptor = descriptor
    self.isShown = isShown
  }

  /// Shows the message with a sign that turns and the seconds that went by, until `stop`.
  ///
  /// The seconds of a message that comes again go on.
  func start(_ message: String) {
    let start = state.withLock {
      if message != $0.last { $0.start = .now }
      $0.last = message
      return $0.start
    }
    show { frame in
      let seconds = start.duration(to: .now).components.seconds
      return ["\(Self.frames[frame % Self.frames.count]) \(message) \(seconds) s"]
    }
  }

  /// Shows lines, which are asked for ten times a second, until `stop`.
  func show(_ lines: @escaping @Sendable (_ frame: Int) -> [String]) {
    guard isShown else { return }
    let isNew = state.withLock {
      $0.lines = lines
      guard $0.task == nil else { return false }
      $0.task = Task.detached { [self] in
        while case .some = try? await Task.sleep(for: .milliseconds(100)) { draw() }
      }
      return true
    }
    if isNew { draw() }
  }

  /// Has the seconds of the next message begin anew, whatever it says.
  func forget() { state.withLock { $0.last = "" } }

  /// Takes the lines away; nothing happens when there are none.
  func stop() {
    state.withLock {
      guard $0.lines != nil else { return }
      $0.lines = nil
      $0.task?.cancel()
      $0.task = nil
      write(Self.back(over: $0.drawn) + ($0.drawn > 1 ? "\u{1B}[J" : "\u{1B}[2K"))
      $0.drawn = 0
    }
  }

  /// Draws the lines as they are now.
  func draw() {
    state.withLock {
      guard let lines = $0.lines?($0.frame) else { return }
      $0.frame += 1
      // The last column stays free: a line that fills it would wrap and could not be taken away.
      let width = (descriptor.columns ?? 80) - 1
      let texts = lines.map { TerminalText.escaped($0).truncated(toWidth: width) + "\u{1B}[K" }
      let rest = texts.count < $0.drawn ? "\u{1B}[J" : ""
      write(Self.back(over: $0.drawn) + texts.joined(separator: "\n") + rest)
      $0.drawn = texts.count
    }
  }

  /// Goes to the beginning of the first of so many lines.
  private static func back(over count: Int) -> String {
    "\r" + (count > 1 ? "\u{1B}[\(count - 1)A" : "")
  }

  private func write(_ text: String) {
    // The lines are decoration; a terminal that is gone must not end the work.
    try? descriptor.write(Array(text.utf8))
  }
}
