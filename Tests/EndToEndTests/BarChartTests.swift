import Testing

@testable import moviecat

@Suite struct BarChartTests {
  private static func chart(_ bars: [(String, Int)]) -> BarChart {
    var chart = BarChart("genre")
    for (label, number) in bars { chart.append(label, number) }
    return chart
  }

  @Test func `the largest bar takes what room there is, and the smallest is seen`() {
    let chart = Self.chart([("드라마", 2000), ("crime", 1000), ("war", 1)])
    #expect(
      chart.text(width: 30, bold: false) == """
        genre   movies
        드라마   2,000  ██████████████
        crime    1,000  ███████
        war          1  █

        """
    )
  }

  @Test(arguments: [1, 8, 20, 80, 200])
  func `no line is wider than the terminal`(width: Int) {
    let chart = Self.chart([("공상과학 \u{1B}[31m", .max / 1000), ("a long genre with a long name", 1)])
    for line in chart.text(width: width, bold: false).split(separator: "\n") {
      #expect(line.displayWidth <= width && !line.contains("\u{1B}"))
    }
  }

  @Test func `without a terminal a line has 80 cells`() {
    let lines = Self.chart([("drama", 3)]).text(width: nil, bold: false).split(separator: "\n")
    #expect(lines.map(\.displayWidth).max() == 80)
  }
}
