import Testing

@testable import Movies

@Suite struct BracketNoteTests {
  @Test(arguments: [
    ("1999", 1999), ("1999년작", 1999), ("1999 film", 1999), ("영화, 1999", 1999), ("1999, film", 1999),
    ("The Matrix, 1999", 1999), ("The Matrix / 1999", 1999), ("Drama, 1994", 1994),
    ("1999, 4K", 1999), ("영화 2006", 2006),
  ])
  func `a year stands alone, beside known words or after a comma`(inside: String, year: Int) {
    #expect(BracketNote(inside[...]).year == year)
  }

  @Test(arguments: [
    "Blade Runner 2049", "Wonder Woman 1984", "Summer 1993", "2001: A Space Odyssey", "451",
    "1990s",
  ])
  func `a number after a mere blank is of the title`(inside: String) {
    let note = BracketNote(inside[...])
    #expect(note.year == nil)
    #expect(note.text == inside[...])
  }

  @Test(arguments: [
    "film", "영화", "映画", "4K", "IMAX", "감독판", "확장판", "Director's Cut", "director's cut",
    "Criterion Collection", "Netflix", "넷플릭스", "Disney+", "Drama", "드라마", "Sci-Fi", "로맨스/코미디",
    "액션, 스릴러", "4K 리마스터링", "4K IMAX", "개봉 예정",
  ])
  func `format, edition, service and genre are notes`(inside: String) {
    var note = BracketNote(inside[...])
    #expect(note.hasNote)
    note.hasNote = false
    #expect(note == BracketNote(""))
  }

  @Test(arguments: ["Alien", "Ghost", "에이리언", "Tom Hanks", "톰 행크스", "서울", "Us", "Drama Queen"])
  func `what may be a title is kept as text`(inside: String) {
    #expect(BracketNote(inside[...]).text == inside[...])
  }

  @Test(arguments: [
    ("TV series", MovieKind.series), ("TV 시리즈", .series), ("2014-2018", .series),
    ("TV series, 2014", .series), ("2014 TV series", .series), ("Season 2", .series),
    ("video game", .game), ("소설", .book), ("OST", .album),
  ])
  func `another kind of work is named`(inside: String, kind: MovieKind) {
    #expect(BracketNote(inside[...]).kind == kind)
  }

  @Test(
    arguments: [
      ("remake", "remake", nil), ("리메이크", "remake", nil), ("Korean", "korean", nil),
      ("2013, US", "american", 2013), ("미국, 2013", "american", 2013),
      ("1994, animated", "animated", 1994),
      ("live-action, 2019", "live-action", 2019), ("2008 animated film", nil, 2008),
    ] as [(String, String?, Int?)]
  )
  func `a version is named, unless its year says it all`(
    inside: String,
    version: String?,
    year: Int?
  ) {
    let note = BracketNote(inside[...])
    #expect(note.version == version)
    #expect(note.year == year)
    #expect(note.text == nil)
  }

  @Test(arguments: [
    ("a.k.a. Se7en", "Se7en"), ("aka Se7en", "Se7en"), ("AKA: Se7en", "Se7en"),
    ("원제: Oldboy", "Oldboy"), ("원제 Oldboy", "Oldboy"), ("영제: Oldboy", "Oldboy"),
    ("原題: Oldboy", "Oldboy"), ("original title: Amour", "Amour"), ("원제: Oldboy, 2003", "Oldboy"),
  ])
  func `an announced title is an alias`(inside: String, alias: String) {
    #expect(BracketNote(inside[...]).statedAlias == alias[...])
    #expect(BracketNote(inside[...]).text == nil)
  }

  @Test(arguments: ["akai", "Akira", "원제", "aka", "aka:", "a.k.a.", "또는", "원제목록"])
  func `a word that only begins like an announcement is none`(inside: String) {
    #expect(BracketNote(inside[...]).statedAlias == nil)
  }

  @Test(arguments: ["", ",", " / ", ",;/·"])
  func `signs alone say nothing`(inside: String) {
    #expect(BracketNote(inside[...]) == BracketNote(""))
  }

  @Test(arguments: [
    ("2010, Christopher Nolan", 2010, "Christopher Nolan"), ("2006, 봉준호", 2006, "봉준호"),
    ("1954 / Seven Samurai", 1954, "Seven Samurai"),
    ("2010, dir. Nolan, 148 min", 2010, "dir. Nolan, 148 min"),
  ])
  func `a year before a comma counts as well`(inside: String, year: Int, text: String) {
    #expect(BracketNote(inside[...]).year == year)
    #expect(BracketNote(inside[...]).text == text[...])
  }
}
