/// Writes a table as CSV.
struct CSVTableWriter: TableWriter {
  private var writer: CSVWriter
  private let isForExcel: Bool

  init(_ delimiter: UInt8 = UInt8(ascii: ","), isForExcel: Bool = false) {
    writer = CSVWriter(delimiter: delimiter, guardsFormulas: isForExcel)
    self.isForExcel = isForExcel
  }

  mutating func begin(_ columns: [some TableColumn], in buffer: inout [UInt8]) {
    if isForExcel { buffer += CSVWriter.byteOrderMark }
    writer.append(record: columns.map(\.rawValue), to: &buffer)
  }

  mutating func append(_ value: TableValue, to buffer: inout [UInt8]) {
    switch value {
    case .missing: writer.append("", to: &buffer)
    case .text(let text): writer.append(text, to: &buffer)
    case .number(let number): writer.append(String(number), to: &buffer)
    case .list(let texts, let separator):
      writer.append(texts.joined(separator: separator), to: &buffer)
    }
  }

  mutating func endRow(in buffer: inout [UInt8]) { writer.endRecord(in: &buffer) }

  mutating func end(in buffer: inout [UInt8]) {}
}
