import Foundation
import Testing

@testable import Movies

@Suite struct SearchQueryTests {
  private static func hit(
    _ query: String,
    _ title: String,
    _ genre: String = "",
    _ reason: String = ""
  ) -> SearchQuery.Hit? {
    var maker = SearchText.Maker()
    let text = maker.text(of: Recommendation(title: title, genre: genre, reason: reason))
    return SearchQuery(query).hit(in: text)
  }

  @Test(arguments: [
    ("괴물", "괴물", SearchQuery.Hit.wholeTitle), ("괴", "괴물", .title), ("물", "괴물", .wholeTitle),
    ("추억", "살인의 추억", .wholeTitle), ("생충", "기생충", .wholeTitle), ("기생충", "기생충", .wholeTitle),
    ("민국", "대한민국 헌법 제1조", .wholeTitle), ("한민국", "대한민국 헌법", .wholeTitle),
    ("생기", "기생충", nil), ("의추", "살인의 추억", nil), ("기생충", "기생 생충", nil),
    ("face/off", "Face/Off", .wholeTitle), ("OFF face", "Face/Off", .wholeTitle),
    ("spider-man", "Spider-Man", .wholeTitle), ("spi", "Spider-Man", .title),
    ("s", "Spider-Man", nil), ("pider", "Spider-Man", nil), ("m", "M", .wholeTitle),
    ("don't", "Don’t Look Now", .wholeTitle), ("dont", "Don't Look Now", .wholeTitle),
    ("198", "1984", nil), ("1984", "1984", .wholeTitle), ("AMELIE", "Amélie", .wholeTitle),
    ("avventura", "L'avventura", .wholeTitle), ("брат", "БРАТ", .wholeTitle),
    ("괴물".decomposedStringWithCanonicalMapping, "괴물", .wholeTitle),
    ("괴물", "괴물".decomposedStringWithCanonicalMapping, .wholeTitle),
    ("京物", "東京物語", .wholeTitle), ("ゴジ", "シン・ゴジラ", .wholeTitle),
    ("ผี", "พี่มาก..พระโขนง ผี", .wholeTitle), ("หมา", "แมวหมาปลา", .wholeTitle), ("फ़िल्", "फ़िल्म", .title),
  ])
  func `a word is found in a title`(query: String, title: String, hit: SearchQuery.Hit?) {
    #expect(Self.hit(query, title) == hit)
  }

  @Test func `all words must be there, wherever they are`() {
    let item = ("Heat", "Crime", "Two men meet over coffee.")
    func hit(_ query: String) -> SearchQuery.Hit? { Self.hit(query, item.0, item.1, item.2) }
    #expect(hit("coffee") == .words && hit("cof MEN") == .words)
    #expect(hit("heat coffee") == .words && hit("heat crime") == .words)
    #expect(hit("heat tea") == nil && hit("coffee AND tea") == nil)
    #expect(hit("heat") == .wholeTitle && hit("hea") == .title)
  }

  @Test(arguments: ["", " ", "\"", "*", "(", "- -", "😀", "'"])
  func `a text without letters looks for nothing and finds nothing`(text: String) {
    #expect(SearchQuery(text).pieces.isEmpty && Self.hit(text, text + " a") == nil)
  }

  @Test(arguments: [
    ("공포", "Horror", SearchQuery.Hit.genre), ("horror", "공포", .words), ("공포", "공포", .words),
    ("공포 영화", "Horror", .genre), ("sci-fi", "SF", .words), ("SF", "공상과학", .genre),
    ("science fiction", "SF", .words), ("로맨스", "Thriller", nil), ("비 공포", "Horror", nil),
    ("제인 공포 영화", "Horror", nil),
  ])
  func `a genre is found in every language`(query: String, genre: String, hit: SearchQuery.Hit?) {
    #expect(Self.hit(query, "Jane", genre, "r") == hit)
  }

  @Test func `a title that names a genre too is found as a title`() {
    #expect(Self.hit("alien", "Alien", "Drama") == .wholeTitle)
    #expect(Self.hit("alien", "Solaris", "SF") == .genre)
  }

  @Test func `the words of a genre's name stay together`() {
    let pieces = SearchQuery("비 공포 영화 sf").pieces
    #expect(pieces.map { $0.words.map(\.parts) } == [[["비"]], [["공포"], ["영화"]], [["sf"]]])
    #expect(pieces.map { $0.genre.flatMap(\.parts) } == [[], ["horror"], ["science", "fiction"]])
  }

  @Test func `what is typed twice is looked for once`() {
    #expect(SearchQuery("rain Rain RAIN").pieces.count == 1)
  }
}
