import Testing

@testable import moviecat

@Suite struct TableTests {
  func table() -> Table {
    var table = Table([
      Table.Column("#", alignment: .right), Table.Column("TITLE", minimumWidth: 6, shrinkOrder: 2),
      Table.Column("GENRE", shrinkOrder: 1), Table.Column("YEAR", alignment: .right),
    ])
    table.append(["1", "기생충", "Thriller", "2019"])
    table.append(["12", "A long way home", "Drama", ""])
    table.append(["3", "😀\u{1B}[1m", "e\u{301}", "7"])
    return table
  }

  @Test func `columns line up by what is shown`() {
    #expect(
      table().text(width: nil, bold: false) == """
         #  TITLE            GENRE     YEAR
         1  기생충           Thriller  2019
        12  A long way home  Drama
         3  😀\\u{1B}[1m      e\u{301}            7

        """
    )
  }

  @Test func `the column that gives way first is cut first`() {
    #expect(
      table().text(width: 33, bold: false) == """
         #  TITLE            GENRE   YEAR
         1  기생충           Thril…  2019
        12  A long way home  Drama
         3  😀\\u{1B}[1m      e\u{301}          7

        """
    )
  }

  @Test func `where the least widths do not fit, lines are cut at the terminal's edge`() {
    for width in 1...40 {
      let lines = table().text(width: width, bold: false).split(separator: "\n")
      #expect(lines.allSatisfy { String($0).displayWidth <= width })
    }
  }

  @Test(arguments: [22, 25, 30, 36, 80])
  func `no line is wider than the terminal`(width: Int) {
    for line in table().text(width: width, bold: false).split(separator: "\n") {
      #expect(line.displayWidth <= width)
      #expect(line.last != " ")
    }
  }

  @Test func `only headings are bold and only when asked`() {
    let bold = table().text(width: nil, bold: true)
    #expect(bold.hasPrefix("\u{1B}[1m #  TITLE"))
    #expect(bold.split(separator: "\n")[0].hasSuffix("YEAR\u{1B}[0m"))
    #expect(bold.utf8.count { $0 == 0x1B } == 2)
    #expect(!table().text(width: nil, bold: false).utf8.contains(0x1B))
  }

  @Test func `a table without rows is its headings`() {
    #expect(Table([Table.Column("TITLE")]).text(width: nil, bold: false) == "TITLE\n")
  }
}
