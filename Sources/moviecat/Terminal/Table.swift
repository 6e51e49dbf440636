/// Rows and columns, aligned by what a terminal shows.
struct Table {
  /// One column: its heading and how it gives way when the terminal is narrow.
  struct Column {
    /// The side that cells stand on.
    enum Alignment { case left, right }

    let heading: String
    let alignment: Alignment
    /// The width that the column is not cut below.
    let minimumWidth: Int
    /// Columns with the smallest number give way first; nil never gives way.
    let shrinkOrder: Int?

    init(
      _ heading: String,
      alignment: Alignment = .left,
      minimumWidth: Int = 4,
      shrinkOrder: Int? = nil
    ) {
      self.heading = heading
      self.alignment = alignment
      self.minimumWidth = minimumWidth
      self.shrinkOrder = shrinkOrder
    }
  }

  private static let gap = "  "

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row, a cell for each column; what could harm a terminal is escaped.
  mutating func append(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells.map(TerminalText.escaped))
  }

  /// Returns the lines of the table, each with its line end and without trailing blanks.
  ///
  /// A `width` cuts the columns to the terminal; nil cuts nothing. The headings may be `bold`.
  func text(width: Int?, bold: Bool) -> String {
    let widths = widths(within: width)
    let headings = line(columns.map(\.heading), widths, width)
    var text = bold ? "\u{1B}[1m\(headings)\u{1B}[0m\n" : headings + "\n"
    for row in rows { text += line(row, widths, width) + "\n" }
    return text
  }

  private func line(_ cells: [String], _ widths: [Int], _ limit: Int?) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += Self.gap }
      line += cell.truncated(toWidth: widths[index])
        .padded(toWidth: widths[index], leading: columns[index].alignment == .right)
    }
    // Where even the least widths do not fit, the line is cut.
    if let limit { line = line.truncated(toWidth: limit) }
    guard let end = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...end])
  }

  private func widths(within limit: Int?) -> [Int] {
    var widths = columns.map(\.heading.displayWidth)
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.displayWidth)
      }
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + Self.gap.count * (columns.count - 1) - limit
    let order = columns.indices.filter { columns[$0].shrinkOrder != nil }
      .sorted { (columns[$0].shrinkOrder ?? 0, $0) < (columns[$1].shrinkOrder ?? 0, $1) }
    for index in order where excess > 0 {
      let given = min(excess, max(0, widths[index] - columns[index].minimumWidth))
      widths[index] -= given
      excess -= given
    }
    return widths
  }
}
