import Dispatch
import Foundation
import Synchronization

/// What Ctrl-C and the like do: what is half written goes, and the exit code is 128 and the signal.
///
/// The catalog needs no care: what is not committed is not in it. Once something was shown that is
/// still to be recorded, the first Ctrl-C only ends the work early, and a later one ends it at once.
enum Interruption {
  private struct State {
    var files: Set<String> = []
    var progress: ProgressLine?
    var isDone = false
    var endEarly: (@Sendable () -> Void)?
    var endsEarly = false
    var received: (number: Int32, time: ContinuousClock.Instant)?
  }

  private static let state = Mutex(State())

  // A dispatch source is not `Sendable` on Linux; nothing but their own start touches these.
  nonisolated(unsafe) private static let sources: [any DispatchSourceSignal] = [
    SIGINT, SIGTERM, SIGHUP,
  ].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      let now = ContinuousClock.now
      let state = state.withLock { state in
        defer { state.received = state.received ?? (number, now) }
        return state
      }
      if state.isDone { return }
      state.progress?.stop()
      if state.endsEarly, let endEarly = state.endEarly {
        guard let first = state.received else { return endEarly() }
        // One key press may arrive twice, from the terminal and from whoever started us.
        if first.time.duration(to: now) < .milliseconds(500) { return }
      }
      for file in state.files { unsafe unlink(file) }
      _exit(128 + number)
    }
    source.resume()
    return source
  }

  /// Handles Ctrl-C, and being told to end, from now on.
  static func handle(_ progress: ProgressLine) {
    state.withLock { $0.progress = progress }
    _ = unsafe sources
  }

  /// Takes what ends the work early.
  static func set(endEarly: @escaping @Sendable () -> Void) {
    state.withLock { $0.endEarly = endEarly }
  }

  /// Says whether the work is to end early when the command is interrupted, because something that
  /// was shown is still to be recorded.
  static func setEndsEarly(_ endsEarly: Bool) { state.withLock { $0.endsEarly = endsEarly } }

  /// The code that the process is to end with when it was interrupted.
  static var exitCode: Int32? { state.withLock { $0.received.map { 128 + $0.number } } }

  /// Has a file removed when the command is interrupted.
  static func remove(_ path: String) { state.withLock { _ = $0.files.insert(path) } }

  /// No longer has a file removed.
  static func keep(_ path: String) { state.withLock { _ = $0.files.remove(path) } }

  /// Does the last step of the work, which Ctrl-C comes either before or too late for.
  static func finish(_ path: String, _ step: () -> Bool) -> Bool {
    state.withLock {
      $0.isDone = step()
      $0.files.remove(path)
      return $0.isDone
    }
  }
}
