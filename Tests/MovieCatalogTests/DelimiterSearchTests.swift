import Testing

@testable import MovieCatalog

@Suite struct DelimiterSearchTests {
  @Test(
    arguments: [
      ("title,year\n", ","), ("title;year\n", ";"), ("title\tyear\r\n", "\t"), ("title\n", ","),
      ("\r\n\n title;year\rHeat,a,b,c", ";"), ("\"a,b,c\";d\n", ";"), ("a;b,c\n", ","),
      ("sep=;\r\na,b,c\n", ";"), ("SEP=|\na,b\n", "|"), ("sep=\t\na,b\n", "\t"),
      ("\"sep=;\"\na,b\n", ";"), ("sep=é\na;b\n", ","), ("sep=;", ";"), ("", ","),
    ] as [(String, Unicode.Scalar)]
  )
  func `the first line tells the delimiter`(text: String, delimiter: Unicode.Scalar) {
    for pieces in [1, 5, Int.max] {
      var search = DelimiterSearch(nil)
      var found: UInt8?
      var rest = Array(text.utf8)[...]
      while found == nil, !rest.isEmpty {
        found = search.read(Array(rest.prefix(pieces)))
        rest = rest.dropFirst(pieces)
      }
      #expect(found ?? search.finish() == UInt8(ascii: delimiter))
    }
  }

  @Test func `only the file itself knows better than the user`() {
    var search = DelimiterSearch(UInt8(ascii: "|"))
    #expect(search.read(Array("a,b,c\n".utf8)) == UInt8(ascii: "|"))
    search = DelimiterSearch(UInt8(ascii: "|"))
    #expect(search.read(Array("sep=;\n".utf8)) == UInt8(ascii: ";"))
  }

  @Test func `a first line that does not end is not waited for`() {
    var search = DelimiterSearch(nil)
    let piece = [UInt8](repeating: UInt8(ascii: ";"), count: 1 << 20)
    #expect(search.read(piece) == nil)
    #expect(search.read(piece) == UInt8(ascii: ";"))
  }
}
