import Foundation

/// Reads a list of moods, piece by piece.
///
/// One stands on each line; or the list is CSV with a column `mood`, or JSON lines, objects with a
/// member `mood`. Count, language and system text may stand beside it. Memory is bounded by one line.
public struct MoodListReader {
  private enum Form {
    case unknown, lines, jsonLines
    case table(DelimitedReader, [MoodColumn?])
  }

  /// A longer line is no mood.
  private static let lineLimit = 1 << 20

  private var decoder: TextDecoder
  private var lines = LineBuffer()
  private var form = Form.unknown
  private var line = 0
  private var count = 0

  /// A reader at the start of a list; UTF-8 unless a byte order mark or `encoding` says otherwise.
  public init(encoding: TextEncoding? = nil) {
    decoder = TextDecoder(encoding)
  }

  /// Reads the next piece, and hands over the moods that it completes.
  ///
  /// - Throws: `MoodListError`, or what `body` throws.
  public mutating func read(_ bytes: [UInt8], _ body: (MoodLine) throws -> Void) throws {
    try read(decoded(bytes), isLast: false, body)
  }

  /// Ends the list.
  ///
  /// - Throws: `MoodListError`, or what `body` throws.
  public mutating func finish(_ body: (MoodLine) throws -> Void) throws {
    try read(decoded([], isLast: true), isLast: true, body)
    if count == 0 { throw MoodListError.empty }
  }

  private mutating func decoded(
    _ bytes: [UInt8],
    isLast: Bool = false
  ) throws(MoodListError) -> [UInt8] {
    do { return try decoder.decode(bytes, isLast: isLast) } catch { throw .text(error) }
  }

  private mutating func read(
    _ bytes: [UInt8],
    isLast: Bool,
    _ body: (MoodLine) throws -> Void
  ) throws {
    if case .table = form { return try readTable(bytes, isLast: isLast, body) }
    lines.append(bytes)
    while let next = lines.next() {
      line += 1
      let text = Array(next)
      if try findTable(text) { return try readTable(Array(lines.rest()), isLast: isLast, body) }
      try read(line: text, body)
    }
    if lines.count > Self.lineLimit { throw fault("it is longer than \(Self.lineLimit) bytes") }
    if isLast, lines.count > 0 {
      line += 1
      let text = Array(lines.rest())
      if try !findTable(text) { try read(line: text, body) }
    }
  }

  // MARK: - Lines

  private mutating func read(line bytes: [UInt8], _ body: (MoodLine) throws -> Void) throws {
    let text = String(decoding: bytes, as: UTF8.self).trimmingBlanks()
    if text.isEmpty { return }
    if case .unknown = form {
      let isObject = Self.object(text) != nil
      // Nobody is in a mood for that.
      if text == "[" || text.hasPrefix("[{") || text.hasPrefix("[\"") {
        throw fault("it begins a JSON array; write an object on each line, without brackets")
      }
      if text.hasPrefix("{\""), !isObject { throw fault("it is no JSON object") }
      form = text.hasPrefix("{") && isObject ? .jsonLines : .lines
    }
    guard case .jsonLines = form else { return try hand(MoodLine(mood: text, line: line), body) }
    guard let object = Self.object(text) else { throw fault("it is no JSON object") }
    var values: [MoodColumn: String] = [:]
    for (key, value) in object {
      guard let column = MoodColumn(header: key) else { continue }
      switch value {
      case let text as String: values[column] = text
      case is NSNull: break
      case let number as NSNumber where column == .count: values[column] = number.stringValue
      default: throw fault("its '\(key)' is no text")
      }
    }
    try hand(values, body)
  }

  private static func object(_ text: String) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }

  // MARK: - Tables

  /// Takes the first line that says something for the header of a table, if it is one.
  private mutating func findTable(_ text: [UInt8]) throws -> Bool {
    guard case .unknown = form, text.contains(where: { $0 > 0x20 }) else { return false }
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var records = DelimitedReader(delimiter: delimiter)
      var index = 0
      guard (try? records.next(in: text + [0x0A], from: &index)) ?? false else { continue }
      let columns = (0..<records.fieldCount).map { field in
        MoodColumn(header: String(decoding: records.text[records.field(field)], as: UTF8.self))
      }
      guard columns.contains(.mood) else { continue }
      form = .table(DelimitedReader(delimiter: delimiter), columns)
      return true
    }
    return false
  }

  private mutating func readTable(
    _ bytes: [UInt8],
    isLast: Bool,
    _ body: (MoodLine) throws -> Void
  ) throws {
    guard case .table(var records, let columns) = form else { return }
    let headerLines = line
    var index = 0
    do {
      while try records.next(in: bytes, from: &index) {
        try hand(records, columns, after: headerLines, body)
      }
      if isLast, try records.finish() { try hand(records, columns, after: headerLines, body) }
    } catch let error as ListError {
      throw MoodListError.text(error)
    }
    line = headerLines
    form = .table(records, columns)
  }

  private mutating func hand(
    _ records: DelimitedReader,
    _ columns: [MoodColumn?],
    after headerLines: Int,
    _ body: (MoodLine) throws -> Void
  ) throws {
    line = headerLines + records.line
    if records.fieldCount > columns.count { throw fault("it has more fields than the header") }
    var values: [MoodColumn: String] = [:]
    for (field, column) in zip(0..<records.fieldCount, columns) {
      guard let column else { continue }
      values[column] = String(decoding: records.text[records.field(field)], as: UTF8.self)
    }
    try hand(values, body)
  }

  // MARK: - Moods

  private mutating func hand(
    _ values: [MoodColumn: String],
    _ body: (MoodLine) throws -> Void
  ) throws {
    func text(_ column: MoodColumn) -> String? {
      values[column].map { $0.trimmingBlanks() }.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let mood = text(.mood) else { throw fault("it has no mood") }
    var row = MoodLine(mood: mood, line: line)
    if let count = text(.count) {
      guard let number = Int(count), 1...100 ~= number else {
        throw fault("its count is \(count.excerpt), and must be a number from 1 to 100")
      }
      row.count = number
    }
    row.language = text(.language)
    row.systemInstruction = text(.system)
    try hand(row, body)
  }

  private mutating func hand(_ row: MoodLine, _ body: (MoodLine) throws -> Void) throws {
    count += 1
    try body(row)
  }

  private func fault(_ fault: String) -> MoodListError { .line(line, fault: fault) }
}
