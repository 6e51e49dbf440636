#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

import Synchronization

@testable import moviecat

/// A pipe of the system, with both ends in our hands.
final class Pipe: Sendable {
  let writer: Descriptor
  private let reader: Descriptor
  private let isReaderOpen = Mutex(true)
  private let isWriterOpen = Mutex(true)

  init() {
    // A pipe without a reader must give an error here, not end the test run.
    _ = signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    unsafe _ = pipe(&ends)
    reader = Descriptor(number: ends[0])
    writer = Descriptor(number: ends[1])
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func closeReader() {
    isReaderOpen.withLock {
      if $0 { close(reader.number) }
      $0 = false
    }
  }

  func closeWriter() {
    isWriterOpen.withLock {
      if $0 { close(writer.number) }
      $0 = false
    }
  }

  /// Makes writing to a full pipe fail at once instead of waiting.
  func makeNonBlocking() {
    _ = fcntl(writer.number, F_SETFL, O_NONBLOCK)
  }

  /// Waits for bytes and returns what is there; an empty text at the end.
  func readSome() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(reader.number, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Closes the writing end and returns all that was written.
  func readAll() -> String {
    closeWriter()
    return readToEnd()
  }

  /// Returns all that is written until the writing end closes.
  func readToEnd() -> String {
    var text = ""
    while case let more = readSome(), !more.isEmpty { text += more }
    return text
  }
}

/// The device that is always full, open for writing.
func openFullDevice() -> Descriptor {
  Descriptor(number: unsafe open("/dev/full", O_WRONLY))
}
