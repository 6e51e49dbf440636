import Testing

@testable import Movies

@Suite struct SuggestionBaseTitleTests {
  @Test(arguments: [
    ("Star Wars: Episode IV - A New Hope", ["starwars", "episode4anewhope", "newhope"]),
    ("Mission: Impossible", ["mission", "impossible"]),
    ("판의 미로 - 오필리아와 세 개의 열쇠", ["판의미로", "오필리아와세개의열쇠"]),
    ("Rashomon – The Gate", ["rashomon", "gate"]),
    ("Again: Again", ["again"]),
  ])
  func `a title is cut at its first and last colon or dash`(title: String, keys: [String]) {
    #expect(BaseTitle(title).keys == keys)
  }

  @Test(arguments: [
    "Heat", "3:10 to Yuma", "Spider-Man", "Sing:", ": Sing", "Face/Off", "", ":", "-", "- ",
  ])
  func `a title without two parts is whole`(title: String) {
    #expect(BaseTitle(title).keys.isEmpty)
  }

  @Test func `a part of one letter is none`() {
    #expect(BaseTitle("M - A Murderer Among Us").keys == ["murdereramongus"])
  }

  @Test(arguments: [
    ("Garfield: The Movie", []), ("Babel: Part Two", []), ("Dark: Season 2", []),
    ("Avengers: Endgame", ["endgame"]), ("어벤져스: 엔드게임", ["엔드게임"]),
  ])
  func `a subtitle that many titles have tells nothing`(title: String, telling: [String]) {
    #expect(BaseTitle(title).tellingSubtitles == telling)
  }
}
