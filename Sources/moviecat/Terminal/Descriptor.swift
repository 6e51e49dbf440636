#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file of the process, by its number.
struct Descriptor: Hashable, Sendable {
  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  let number: Int32

  /// Takes the numbers of standard streams that are closed, so that nothing else gets them.
  ///
  /// What is written there fails as it does on a closed one.
  static func occupyStandardOnes() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      unsafe _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Whether a person sits at the other end.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The width of the terminal in cells, or nil when there is none or it does not say.
  var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes, however many calls that takes.
  ///
  /// - Throws: `OutputError.readerGone` for a pipe that nobody reads, `.cannotWrite` for the rest.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe systemWrite(number, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      // Whoever shares the terminal or pipe with us may have made it non-blocking.
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw OutputError.readerGone
      case let code: throw OutputError.cannotWrite(code: code)
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    unsafe _ = poll(&request, 1, -1)
  }
}

/// Returns the value of an environment variable; nil when it is not set or empty.
func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
  return unsafe String(cString: value)
}

/// The system's call, under a name that a method called `write` does not hide.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}
