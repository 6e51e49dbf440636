/// Numbers as bars, the largest as long as there is room.
struct BarChart {
  private static let defaultWidth = 80

  private let heading: String
  private var bars: [(label: String, number: Int)] = []

  init(_ heading: String) { self.heading = heading }

  var isEmpty: Bool { bars.isEmpty }

  mutating func append(_ label: String, _ number: Int) { bars.append((label, number)) }

  /// Returns the lines of the chart, cut to a width; nil is one of 80 cells.
  func text(width: Int?, bold: Bool) -> String {
    let numbers = bars.map(\.number.grouped)
    let labelWidth =
      (bars.map { TerminalText.escaped($0.label) } + [heading])
      .map(\.displayWidth).max() ?? 0
    let numberWidth = (numbers + ["movies"]).map(\.count).max() ?? 0
    let room = max(1, (width ?? Self.defaultWidth) - labelWidth - numberWidth - 4)
    let largest = max(1, bars.map(\.number).max() ?? 1)
    var table = Table([
      Table.Column(heading, minimumWidth: 8, shrinkOrder: 0),
      Table.Column("movies", alignment: .right), Table.Column(""),
    ])
    for (bar, number) in zip(bars, numbers) {
      // What is there is seen, however little it is.
      let length = max(bar.number > 0 ? 1 : 0, bar.number * room / largest)
      table.append([bar.label, number, String(repeating: "█", count: length)])
    }
    return table.text(width: width, bold: bold)
  }
}
