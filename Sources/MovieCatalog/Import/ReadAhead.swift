import Dispatch
import Synchronization

/// Makes something of a file's bytes, piece by piece, without needing the catalog.
protocol PieceReader: Sendable {
  associatedtype Item: Sendable

  /// What was made and not taken yet.
  var items: [Item] { get set }

  /// Reads the next piece; when it fails, the items before the fault are there.
  mutating func read(_ bytes: [UInt8]) throws
}

/// Reads a file on a second thread, beside what is done with what was read before.
///
/// The thread never waits for its caller, and is ahead of it by 2 MiB of the file at most. A caller
/// that gives up lets go of it, which ends the reading.
final class ReadAhead<Reader: PieceReader> {
  private static var pieceSize: Int { 1 << 20 }
  static var pieceCount: Int { 2 }

  private let work: Work
  private let queue = DispatchQueue(label: "reading")
  /// Counts the pieces that may still be handed over.
  private let free = DispatchSemaphore(value: 0)

  init(_ reader: Reader) {
    work = Work(reader)
    // A semaphore must not be let go below its first value.
    for _ in 0..<Self.pieceCount { free.signal() }
  }

  deinit { work.stop() }

  /// Hands over the next bytes, and uses what was made of earlier ones, in order.
  ///
  /// - Throws: What `use` throws, and what the reader throws once all before its fault was used.
  func read(_ bytes: [UInt8], _ use: (Reader.Item) throws -> Void) throws {
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      let isWhole = bytes.count <= Self.pieceSize
      let piece = isWhole ? bytes : Array(bytes[start...].prefix(Self.pieceSize))
      free.wait()
      queue.async { [work, free] in
        work.read(piece)
        free.signal()
      }
      try work.take(use)
    }
  }

  /// Uses what is left while it comes.
  ///
  /// - Returns: The reader, at the end of the file.
  /// - Throws: As `read` does.
  func finish(_ use: (Reader.Item) throws -> Void) throws -> Reader {
    var read = 0
    // Who reads on after a fault is told of it again, and must not wait for ever.
    defer { for _ in 0..<read { free.signal() } }
    while read < Self.pieceCount {
      free.wait()
      read += 1
      try work.take(use)
    }
    return work.reader
  }
}

extension ReadAhead {
  /// What both threads hold.
  private final class Work: Sendable {
    private struct Result {
      var items: [Reader.Item] = []
      var failure: (any Error)?
      var isStopped = false
    }

    /// The second thread's, until all is read.
    private let state: Mutex<Reader>
    private let result = Mutex(Result())

    init(_ reader: Reader) { state = Mutex(reader) }

    var reader: Reader { state.withLock { $0 } }

    func read(_ bytes: [UInt8]) {
      if result.withLock({ $0.isStopped || $0.failure != nil }) { return }
      let (items, failure) = state.withLock { reader in
        var failure: (any Error)?
        do { try reader.read(bytes) } catch { failure = error }
        defer { reader.items = [] }
        return (reader.items, failure)
      }
      result.withLock {
        $0.items += items
        $0.failure = failure
      }
    }

    func take(_ use: (Reader.Item) throws -> Void) throws {
      let (items, failure) = result.withLock { result in
        defer { result.items = [] }
        return (result.items, result.failure)
      }
      for item in items { try use(item) }
      if let failure { throw failure }
    }

    func stop() { result.withLock { $0.isStopped = true } }
  }
}
