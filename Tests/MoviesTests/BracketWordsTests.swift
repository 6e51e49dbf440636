import Testing

@testable import Movies

@Suite struct BracketWordsTests {
  @Test(arguments: [
    ("US", "american"), ("USA", "american"), ("미국", "american"), ("미국판", "american"),
    ("American version", "american"), ("Korean ver.", "korean"), ("한국 영화", "korean"),
    ("한국판", "korean"), ("日本", "japanese"), ("日本版", "japanese"), ("실사", "live-action"),
    ("실사 영화", "live-action"), ("Live-Action", "live-action"), ("Live Action film", "live-action"),
    ("리메이크", "remake"), ("Remake", "remake"), ("The Original", "original"), ("원작", "original"),
    ("애니메이션", "animated"), ("Anime", "animated"), ("翻拍", "remake"),
  ])
  func `a version has one word for all languages`(text: String, version: String) {
    #expect(BracketWords.version(text[...], folded: NormalForm.folded(text)) == version)
  }

  @Test(arguments: [
    "Us", "us", "it", "It", "In", "version", "판", " film", "Tom Hanks", "Seven", "",
  ])
  func `a title is no version`(text: String) {
    #expect(BracketWords.version(text[...], folded: NormalForm.folded(text)) == nil)
  }

  @Test(arguments: [
    ("tv series", MovieKind.series), ("미니시리즈", .series), ("season 1", .series), ("시즌 2", .series),
    ("시즌2", .series), ("드라마(tv)", .series), ("電視劇", .series), ("game", .game), ("게임", .game),
    ("novel", .book), ("웹툰", .book), ("ost", .album),
  ])
  func `a kind has words of its own`(folded: String, kind: MovieKind) {
    #expect(BracketWords.kind(folded) == kind)
  }

  @Test(arguments: [
    "season", "시즌", "season of the witch", "season one", "drama", "드라마", "film", "",
  ])
  func `other words name no kind`(folded: String) {
    #expect(BracketWords.kind(folded) == nil)
  }

  @Test func `every word is folded, or it would never be found`() {
    for word in BracketWords.notes {
      #expect(bytes(NormalForm.folded(NormalForm.cleaned(word))) == bytes(word), "\(word)")
    }
  }
}
