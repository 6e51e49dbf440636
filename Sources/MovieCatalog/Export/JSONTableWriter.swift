/// Writes a table as a JSON array, one flat object a line.
struct JSONTableWriter: TableWriter {
  /// What stands before each value of a row: the name, and what parts it from the one before.
  private var prefixes: [[UInt8]] = []
  private var column = 0
  private var isEmpty = true

  mutating func begin(_ columns: [some TableColumn], in buffer: inout [UInt8]) {
    prefixes = columns.enumerated().map { index, column in
      var prefix = Array((index == 0 ? "{" : ", ").utf8)
      JSONStringEncoder.append(column.jsonName, to: &prefix)
      return prefix + Array(": ".utf8)
    }
    buffer.append(UInt8(ascii: "["))
  }

  mutating func append(_ value: TableValue, to buffer: inout [UInt8]) {
    if column == 0 { buffer += (isEmpty ? "\n" : ",\n").utf8 }
    buffer += prefixes[column]
    column += 1
    switch value {
    case .missing: buffer += "null".utf8
    case .text(let text): JSONStringEncoder.append(text, to: &buffer)
    case .number(let number): buffer += String(number).utf8
    case .list(let texts, _): JSONStringEncoder.append(list: texts, to: &buffer)
    }
  }

  mutating func endRow(in buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: "}"))
    column = 0
    isEmpty = false
  }

  mutating func end(in buffer: inout [UInt8]) { buffer += (isEmpty ? "]\n" : "\n]\n").utf8 }
}
