/// Takes a stream of server-sent events apart, byte by byte, wherever the reads cut it.
///
/// Lines end with CR, LF or CRLF and with nothing else. Only `data` matters here. Two things that
/// servers of the API really do go beyond the standard: the last event may lack its blank line, and an
/// error may stand there as bare JSON, from which point on the rest is JSON.
/// Source: the HTML standard, "Server-sent events".
struct EventStreamDecoder {
  /// The data of the event that is being read.
  private var data: [UInt8] = []
  private var hasData = false
  private var line: [UInt8] = []
  private var isAfterReturn = false
  private var isEmptyLine = true

  /// Whether there was anything that is neither an event nor a comment, such as a page.
  private(set) var hasStrayBytes = false

  /// Reads bytes and appends the data of the events that they complete.
  ///
  /// - Returns: The index where bare JSON begins, nil when there is none.
  mutating func read(_ bytes: [UInt8], from start: Int, into events: inout [[UInt8]]) -> Int? {
    for index in start..<bytes.count {
      let byte = bytes[index]
      defer { isAfterReturn = byte == UInt8(ascii: "\r") }
      switch byte {
      case UInt8(ascii: "\n") where isAfterReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): endLine(&events)
      case UInt8(ascii: "{") where isEmptyLine && !hasStrayBytes,
        UInt8(ascii: "[") where isEmptyLine && !hasStrayBytes:
        endEvent(&events)
        return index
      default:
        line.append(byte)
        isEmptyLine = isEmptyLine && byte == UInt8(ascii: " ")
      }
    }
    return nil
  }

  /// Ends the stream; what stands there is an event also without the blank line after it.
  mutating func finish(into events: inout [[UInt8]]) {
    if !line.isEmpty { endLine(&events) }
    endEvent(&events)
  }

  private mutating func endLine(_ events: inout [[UInt8]]) {
    defer {
      line.removeAll(keepingCapacity: true)
      isEmptyLine = true
    }
    guard let first = line.first else { return endEvent(&events) }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    if name.elementsEqual("data".utf8) {
      var value = line.dropFirst(name.count + 1)
      if value.first == UInt8(ascii: " ") { value.removeFirst() }
      if hasData { data.append(UInt8(ascii: "\n")) }
      data += value
      hasData = true
    } else if first != UInt8(ascii: ":"), !Self.otherFields.contains(where: name.elementsEqual) {
      hasStrayBytes = true
    }
  }

  private mutating func endEvent(_ events: inout [[UInt8]]) {
    guard hasData else { return }
    events.append(data)
    data = []
    hasData = false
  }

  private static let otherFields = ["event", "id", "retry"].map { Array($0.utf8) }
}
