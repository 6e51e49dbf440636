/// Cuts bytes into lines, wherever the reads cut them.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0

  /// How many bytes are held.
  var count: Int { bytes.count - start }

  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    searched = bytes.count
    bytes += more
  }

  /// The next line without its end; nil when it has not ended yet.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return bytes[start..<end]
  }

  /// What stands behind the last line's end.
  mutating func rest() -> ArraySlice<UInt8> {
    defer { start = bytes.count }
    return bytes[start...]
  }
}
