import Testing

@testable import Movies

@Suite struct BilingualTitleTests {
  @Test(arguments: [
    ("기생충 / Parasite", ["기생충", "Parasite"]),
    ("기생충/Parasite", ["기생충", "Parasite"]),
    ("Parasite | 기생충", ["Parasite", "기생충"]),
    ("부산행 - Train to Busan", ["부산행", "Train to Busan"]),
    ("부산행 – Train to Busan", ["부산행", "Train to Busan"]),
    ("부산행 — Train to Busan", ["부산행", "Train to Busan"]),
    ("Брат / Brother", ["Брат", "Brother"]),
    ("七人の侍 / Seven Samurai", ["七人の侍", "Seven Samurai"]),
    ("기생충 / Parasite / パラサイト", ["기생충", "Parasite", "パラサイト"]),
    ("괴물 / The Host", ["괴물", "The Host"]),
    ("한산: 용의 출현 / Hansan: Rising Dragon", ["한산: 용의 출현", "Hansan: Rising Dragon"]),
    ("शोले / Sholay", ["शोले", "Sholay"]),
  ])
  func `sides in different scripts are two titles`(title: String, sides: [String]) {
    #expect(BilingualTitle.sides(of: title[...])?.map(String.init) == sides)
  }

  @Test(arguments: [
    "Face/Off", "50/50", "アベンジャーズ/エンドゲーム", "Spider-Man", "스파이더맨 - 노 웨이 홈",
    "Léon: The Professional", "M / 엠", "기생충", "/", "a/ /b", " / ", "기생충 / Parasite / 기생충",
    "X맨 / X-Men", "1917 / 천구백십칠", "Star Wars - Episode IV", "", "|", "기생충 /",
  ])
  func `one title with a separator stays one`(title: String) {
    #expect(BilingualTitle.sides(of: title[...]) == nil)
  }

  @Test(arguments: [
    ("헤어질 결심 Decision to Leave", ["헤어질 결심", "Decision to Leave"]),
    ("素媛 소원", ["素媛", "소원"]),
    ("肖申克的救赎 The Shawshank Redemption", ["肖申克的救赎", "The Shawshank Redemption"]),
    ("Inception 인셉션", ["Inception", "인셉션"]),
    (
      "블레이드 러너 2049 Blade Runner 2049",
      [
        "블레이드 러너", "2049 Blade Runner 2049", "블레이드 러너 2049", "Blade Runner 2049",
      ]
    ),
    ("STAND BY ME ドラえもん", ["STAND BY ME", "ドラえもん"]),
  ])
  func `halves are where the script changes for good`(title: String, halves: [String]) {
    #expect(BilingualTitle.halves(of: title[...]).map(String.init) == halves)
  }

  @Test(arguments: [
    "공동경비구역 JSA", "Inception", "기생충", "듄 Part Two", "극장판 Naruto", "Up 업", "월드워Z 2",
    "기생충 Parasite 영화", "", "A가 Decision", "마더 Her",
    "가 나 다 라 마 바 사 아 자 차 카 타 파 하 거 너 더 러 머 버 서 어 저 Long title",
  ])
  func `additions, short halves and scripts that come back make none`(title: String) {
    #expect(BilingualTitle.halves(of: title[...]).isEmpty)
  }
}
