import Testing

@testable import Movies

@Suite struct SuggestionKeysTests {
  @Test func `a title is found by its parts and its ends`() throws {
    #expect(
      try keys("Star Wars: Episode IV - A New Hope", 1977) == [
        "1977 star…", "1977 …hope", "1977 starwars4anewhope", "1977 starwars",
        "1977 episode4anewhope",
        "1977 newhope",
      ]
    )
  }

  @Test func `Hangul is cut by jamo`() throws {
    let keys = try keys("인터메조", 1939)
    #expect(
      keys == ["1939 \u{110B}\u{1175}\u{11AB}\u{1110}…", "1939 …\u{1106}\u{1166}\u{110C}\u{1169}"]
        + ["1939 인터메조"]
    )
  }

  @Test func `a mention without a year has keys of Chinese characters only`() throws {
    #expect(try keys("Heat", nil).isEmpty)
    #expect(try keys("臥虎藏龍", nil) == ["hans 卧虎藏龙"])
  }

  @Test func `keys are few and short whatever the title`() throws {
    var generator = SeededGenerator(seed: 11)
    var titles = (0..<300).map { _ in generator.title() + " - " + generator.title() + ": x" }
    titles += [
      String(repeating: "漢字: ", count: 5_000), String(repeating: "가 - ", count: 5_000),
      "가나다라: 마바사아 - 자차카타 (One: Two - Three) (Четыре: Пять)",
    ]
    for title in titles {
      let mention = ParsedMention(
        try #require(Mention(spelling: title, year: 2001, originalTitle: "漢: 字 - \(title)"))
      )
      let keys = SuggestionKeys.keys(of: mention)
      #expect(keys.count <= SuggestionKeys.most)
      #expect(Set(keys).count == keys.count)
      #expect(keys.map(\.utf8.count).max() ?? 0 <= 600)
    }
  }

  private func keys(_ spelling: String, _ year: Int?) throws -> [String] {
    SuggestionKeys.keys(of: ParsedMention(try #require(Mention(spelling: spelling, year: year))))
  }
}
