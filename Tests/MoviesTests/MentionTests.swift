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

  @Test func `a mention has a key for each of its titles`() {
    let mention = Mention(spelling: "The Host", year: 2006, originalTitle: "괴물")
    let expected: [MentionKey] = [
      MentionKey(role: .title, text: "thehost"), MentionKey(role: .loose, text: "host"),
      MentionKey(role: .original, text: "괴물"), MentionKey(role: .loose, text: "괴물"),
    ]
    #expect(mention?.keys == expected)
  }

  @Test func `no key is there twice`() {
    let mention = Mention(spelling: "Oldboy", originalTitle: "OLDBOY")
    #expect(mention?.keys.map(\.role) == [.title, .loose, .original])
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
