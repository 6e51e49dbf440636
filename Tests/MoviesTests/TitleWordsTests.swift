import Testing

@testable import Movies

@Suite struct TitleWordsTests {
  @Test(arguments: [
    ("Face/Off", ["face", "off"]),
    ("Ocean's Eleven", ["oceans", "eleven"]),
    ("Fast&Furious", ["fast", "and", "furious"]),
    ("Romeo + Juliet", ["romeo", "juliet"]),
    ("(500) Days", ["500", "days"]),
    ("コーヒー", ["コーヒー"]),
    ("Matrix, The", ["the", "matrix"]),
    ("???", []),
  ])
  func `a title is cut at every sign`(title: String, words: [String]) {
    #expect(TitleWords(title).words == words)
  }

  @Test func `numbers stay as written on demand`() {
    #expect(TitleWords("Rocky II", numbers: .written).words == ["rocky", "ii"])
  }

  @Test func `two numbers stay two`() {
    #expect(TitleWords("1 1/2").strictKey == "1.1.2")
    #expect(TitleWords("11/2").strictKey == "11.2")
    #expect(TitleWords("٣/٤").strictKey == "٣.٤")
  }
}
