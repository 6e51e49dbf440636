/// A record seen through the header.
struct ListRow {
  let records: DelimitedReader
  let header: ListHeader
  /// Whether texts of the row have control characters, which are taken out of them.
  let hasStrayControls: Bool

  init(records: DelimitedReader, header: ListHeader) {
    self.records = records
    self.header = header
    let bytes = records.text.span
    var isClean = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D { isClean = false }
    }
    hasStrayControls = !isClean
  }

  /// Whether the row has as many fields as the header, but for empty ones at its end.
  func hasFields(_ count: Int) -> Bool {
    records.fieldCount >= count
      && (count..<records.fieldCount).allSatisfy { trimmed(records.field($0)).isEmpty }
  }

  /// Whether nothing stands in any field.
  var isBlank: Bool {
    (0..<records.fieldCount).allSatisfy { trimmed(records.field($0)).isEmpty }
  }

  /// Whether nothing stands in a column.
  func isBlank(_ column: ListColumn) -> Bool { trimmedRange(column).isEmpty }

  /// What stands in a column, as written; nil when nothing does.
  func text(_ column: ListColumn) -> String? { text(range(column)) }

  /// What stands in a column, without blanks around it; nil when nothing does.
  func trimmedText(_ column: ListColumn) -> String? { text(trimmedRange(column)) }

  /// Where it stands in the record, without blanks around it.
  func trimmedRange(_ column: ListColumn) -> Range<Int> { trimmed(range(column)) }

  private func range(_ column: ListColumn) -> Range<Int> {
    guard let index = header[column], index < records.fieldCount else { return 0..<0 }
    return records.field(index)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let bytes = records.text.span
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  private func text(_ range: Range<Int>) -> String? {
    if range.isEmpty { return nil }
    let text = String(decoding: records.text[range], as: UTF8.self)
    return hasStrayControls ? text.withoutStrayControls : text
  }
}
