/// Writes a table, value by value, to the end of a buffer that the caller empties as it likes.
protocol TableWriter {
  /// Appends what stands before the rows.
  mutating func begin(_ columns: [some TableColumn], in buffer: inout [UInt8])

  /// Appends the row's next value.
  mutating func append(_ value: TableValue, to buffer: inout [UInt8])

  /// Appends what stands after a row.
  mutating func endRow(in buffer: inout [UInt8])

  /// Appends what stands after the rows.
  mutating func end(in buffer: inout [UInt8])
}

/// Rows that are gathered before they are handed on.
struct TableBuffer<Writer: TableWriter, Column: TableColumn> {
  private var writer: Writer
  private let columns: [Column]
  private var bytes: [UInt8] = []

  init(_ writer: Writer, _ columns: [Column]) {
    self.writer = writer
    self.columns = columns
    self.writer.begin(columns, in: &bytes)
  }

  mutating func append(_ row: Column.Row, to sink: ([UInt8]) throws -> Void) throws {
    for column in columns { writer.append(column.value(of: row), to: &bytes) }
    writer.endRow(in: &bytes)
    if bytes.count >= 64 * 1024 {
      try sink(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  mutating func finish(to sink: ([UInt8]) throws -> Void) throws {
    writer.end(in: &bytes)
    try sink(bytes)
  }
}
