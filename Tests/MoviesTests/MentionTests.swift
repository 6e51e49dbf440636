import Movies
import Testing

@Suite struct MentionTests {
  @Test func `a mention is clean`() {
    let mention = Mention(spelling: " 기생충 ", year: 20190, originalTitle: "\u{200B}")
    #expect(mention?.spelling == "기생충")
    #expect(mention?.year == nil)
    #expect(mention?.originalTitle == nil)
  }

  @Test(arguments: ["", "  ", "\u{FEFF}", "\u{202E}\u{200B}"])
  func `a title that shows nothing is no mention`(spelling: String) {
    #expect(Mention(spelling: spelling) == nil)
  }

  @Test func `another case or year is another mention`() {
    let mentions = [
      Mention(spelling: "Heat"), Mention(spelling: "HEAT"), Mention(spelling: "Heat", year: 1995),
      Mention(spelling: "Heat", originalTitle: "Heat"), Mention(spelling: " Heat\u{200B}"),
    ]
    #expect(Set(mentions).count == 4)
  }

  @Test func `mentions have one order`() {
    let sorted = [
      Mention(spelling: "Heat"), Mention(spelling: "Heat", originalTitle: "A"),
      Mention(spelling: "Heat", year: 1986), Mention(spelling: "Heat", year: 1995),
      Mention(spelling: "heat"),
    ].compactMap { $0 }
    #expect(sorted.reversed().sorted() == sorted)
  }
}
