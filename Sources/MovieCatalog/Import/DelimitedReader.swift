/// Reads the records of a CSV file as they stand in real files, from pieces of UTF-8.
///
/// Fields may be quoted, and then hold delimiters, line breaks and doubled quotes. A quote inside a
/// bare field is itself, and what follows a closing quote belongs to the field. A line ends with
/// CRLF, LF or CR; empty lines are skipped. Memory is bounded by one record.
/// Source: RFC 4180.
///
/// ```swift
/// while try reader.next(in: piece, from: &index) { use(reader.text[reader.field(0)]) }
/// ```
struct DelimitedReader: Sendable {
  /// A longer record is none.
  static let sizeLimit = 16 << 20

  private enum State: Hashable, Sendable {
    case fieldStart, bare, quoted
    /// Behind a quote in a quoted field: its end, or the first half of a quote.
    case quote
  }

  private let delimiter: UInt8
  private var state: State = .fieldStart
  private var isComplete = false
  private var isAfterReturn = false
  private var hasQuotes = false
  private var currentLine = 1
  private var quoteLine = 1
  private var ends: [Int] = []

  /// The fields of the record, with a delimiter between each two of them.
  private(set) var text: [UInt8] = []
  /// The line on which the record begins, counted from 1.
  private(set) var line = 1

  /// A reader at the start of a file.
  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The number of fields of the record.
  var fieldCount: Int { ends.count }

  /// Where a field stands in `text`.
  func field(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]
  }

  /// Reads on at an index; true when a record is complete, false when the piece is used up.
  mutating func next(in bytes: [UInt8], from index: inout Int) throws(ListError) -> Bool {
    if isComplete { beginRecord() }
    while index < bytes.count {
      switch state {
      case .fieldStart where bytes[index] == .quote:
        state = .quoted
        hasQuotes = true
        isAfterReturn = false
        quoteLine = currentLine
        index += 1
      case .fieldStart, .bare:
        readBare(bytes, &index)
        if isComplete { return true }
      case .quoted:
        readQuoted(bytes, &index)
      case .quote where bytes[index] == .quote:
        text.append(.quote)
        state = .quoted
        index += 1
      case .quote:
        state = .bare
      }
      if text.count > Self.sizeLimit {
        throw state == .quoted ? .unclosedQuote(line: quoteLine) : .endlessRow(line: line)
      }
    }
    return false
  }

  /// Ends the file; true when that completes a record.
  mutating func finish() throws(ListError) -> Bool {
    if isComplete { beginRecord() }
    if state == .quoted { throw .unclosedQuote(line: quoteLine) }
    if text.isEmpty && !hasQuotes { return false }
    ends.append(text.count)
    isComplete = true
    return true
  }

  private mutating func beginRecord() {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    state = .fieldStart
    isComplete = false
    hasQuotes = false
    line = currentLine
  }

  /// Reads bare fields and the delimiters between them, as many as follow one another.
  private mutating func readBare(_ bytes: [UInt8], _ start: inout Int) {
    let span = bytes.span
    // Copied at once when the run is over.
    let base = text.count - start
    var index = start
    var isStart = state == .fieldStart
    scan: while index < span.count {
      let byte = span[index]
      if byte == delimiter {
        ends.append(base + index)
        isStart = true
      } else if byte == .lineFeed || byte == .carriageReturn {
        endRecord(bytes[start..<index], byte)
        start = index + 1
        return
      } else if isStart && byte == .quote {
        break scan
      } else {
        isStart = false
      }
      index += 1
    }
    text.append(contentsOf: bytes[start..<index])
    state = isStart ? .fieldStart : .bare
    start = index
  }

  private mutating func endRecord(_ rest: ArraySlice<UInt8>, _ end: UInt8) {
    text.append(contentsOf: rest)
    let isEmptyLine = text.isEmpty && !hasQuotes
    let isRestOfBreak = isEmptyLine && isAfterReturn && end == .lineFeed
    isAfterReturn = end == .carriageReturn
    if !isRestOfBreak { currentLine += 1 }
    if isEmptyLine {
      line = currentLine
    } else {
      ends.append(text.count)
      isComplete = true
    }
  }

  private mutating func readQuoted(_ bytes: [UInt8], _ start: inout Int) {
    let span = bytes.span
    var index = start
    var isAfterReturn = isAfterReturn
    while index < span.count {
      let byte = span[index]
      if byte == .quote { break }
      if byte == .lineFeed && !isAfterReturn || byte == .carriageReturn { currentLine += 1 }
      isAfterReturn = byte == .carriageReturn
      index += 1
    }
    text.append(contentsOf: bytes[start..<index])
    let isClosed = index < span.count
    self.isAfterReturn = isAfterReturn && !isClosed
    if isClosed { state = .quote }
    start = isClosed ? index + 1 : index
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
}
