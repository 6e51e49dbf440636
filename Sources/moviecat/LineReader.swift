import Foundation

/// Reads a file or standard input line by line, of any length, with one piece of it in memory.
struct LineReader {
  private let handle: FileHandle
  private let name: String
  private var piece: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Opens a file; `-` is standard input.
  init(path: String) throws(CommandError) {
    handle = try InputFile.open(path)
    name = path == "-" ? "standard input" : path
  }

  /// The next line without its end; nil after the last one.
  mutating func next() throws(CommandError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = piece[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return withoutReturn(piece[start..<end])
      }
      if isAtEnd {
        if start == piece.count { return nil }
        defer { start = piece.count }
        return withoutReturn(piece[start...])
      }
      searched = piece.count - start
      try readMore()
    }
  }

  private mutating func readMore() throws(CommandError) {
    piece.removeFirst(start)
    start = 0
    if piece.count > InputFile.limit {
      throw .unusableFile(name, fault: "has a line of more than \(InputFile.limit >> 20) MiB")
    }
    do {
      let more = try handle.read(upToCount: 1 << 20) ?? Data()
      isAtEnd = more.isEmpty
      piece += more
    } catch {
      throw .unusableFile(name, fault: "cannot be read to its end")
    }
  }

  private func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
