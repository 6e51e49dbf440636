import Testing

@testable import Arguments

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("ab", "ba", 1), ("gnre", "genre", 1),
    ("genrre", "genre", 1), ("gemre", "genre", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `slips are counted`(one: String, other: String, slips: Int) {
    #expect(editDistance(Array(one.unicodeScalars), Array(other.unicodeScalars)) == slips)
    #expect(editDistance(Array(other.unicodeScalars), Array(one.unicodeScalars)) == slips)
  }

  @Test(arguments: [
    ("lsit", "list"), ("shw", "show"), ("stast", "stats"), ("xyz", nil), ("l", nil), ("", nil),
  ])
  func `only a near word was meant`(word: String, meant: String?) {
    #expect(nearestWord(to: word, in: ["list", "show", "stats"]) == meant)
  }

  @Test func `the nearest word wins and the first of equals`() {
    #expect(nearestWord(to: "boot", in: ["book", "boots", "root"]) == "book")
    #expect(nearestWord(to: "importer", in: ["imported", "import"]) == "imported")
    #expect(nearestWord(to: "abcdefx", in: ["abcdxyz", "abcdefg"]) == "abcdefg")
  }
}
