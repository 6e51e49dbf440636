import Testing

@testable import Movies

@Suite struct YearTextTests {
  @Test(arguments: [
    ("1999", 1999), ("1999년", 1999), ("1999년작", 1999), ("1999 년작", 1999), ("1999년도", 1999),
    ("1999年", 1999), ("1999年版", 1999), ("1880", 1880), ("2039", 2039),
  ])
  func `a year may have a suffix`(text: String, year: Int) {
    #expect(YearText(text[...])?.year == year)
    #expect(YearText(text[...])?.isRange == false)
  }

  @Test(arguments: [
    ("1999-2004", 1999), ("1999–2004", 1999), ("2019 - 2021", 2019), ("2014~2018", 2014),
    ("2019-", 2019), ("2019–present", 2019), ("2019~현재", 2019),
  ])
  func `a range is a series' and counts from its first year`(text: String, year: Int) {
    #expect(YearText(text[...])?.year == year)
    #expect(YearText(text[...])?.isRange == true)
  }

  @Test(arguments: [
    "", "451", "0999", "1879", "2040", "2049", "19999", "199", "1999a", "a1999", "'99", "1990s",
    "1999-99", "1999-1", "1999 film", "１９９９", "١٩٩٩", "-1999", "1999/2000", "1999-2004 ish, maybe",
  ])
  func `anything else is no year`(text: String) {
    #expect(YearText(text[...]) == nil)
  }

  @Test(arguments: [
    ("1999 film", 1999, "film"), ("영화 2006", 2006, "영화"),
    ("2008 animated film", 2008, "animated film"),
    ("Wonder Woman 1984", 1984, "Wonder Woman"), ("2006년 영화", 2006, "영화"),
    ("1999 2004", 1999, "2004"),
  ])
  func `a year may stand at either end of words`(text: String, year: Int, words: String) throws {
    let found = try #require(YearText.beside(wordsOf: text[...]))
    #expect(found.year.year == year)
    #expect(found.words == words)
  }

  @Test(arguments: ["1999", "film", "the 1999 film", "", "1999film", "451 degrees"])
  func `a year inside words, or alone, is not beside them`(text: String) {
    #expect(YearText.beside(wordsOf: text[...]) == nil)
  }
}
