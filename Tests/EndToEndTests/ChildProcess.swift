#if canImport(Glibc)
import Foundation
import Glibc

/// A process of the tests' own making.
///
/// Foundation's `Process` sometimes never learns on Linux that a process has ended when many are
/// started side by side; this one asks the system.
struct ChildProcess {
  /// How a process ended: its exit code, or the signal as a negative number.
  typealias Ending = Int32

  let id: pid_t

  /// Starts a process whose three standard streams are files.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    folder: String,
    input: String,
    output: String,
    errors: String
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe _ = posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY, 0)
    // The shell goes to the folder, which cannot be said to posix_spawn everywhere.
    let line = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments
    var words = unsafe line.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var id: pid_t = 0
    let code = unsafe posix_spawn(&id, "/bin/sh", &actions, nil, &words, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    self.id = id
  }

  /// How the process ended, or nil while it runs.
  func ending() -> Ending? {
    var status: Int32 = 0
    guard unsafe waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  /// Waits for the end; a process that runs for a minute is killed, and its signal returned.
  func wait() async throws -> Ending {
    for _ in 0..<12_000 {
      if let ending = ending() { return ending }
      try await Task.sleep(for: .milliseconds(5))
    }
    kill(id, SIGKILL)
    while true {
      if let ending = ending() { return ending }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
#endif
