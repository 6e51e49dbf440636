import Testing

@testable import Movies

@Suite struct ArticleTests {
  @Test(arguments: [
    ("Matrix, The", "The Matrix"),
    ("Beautiful Mind, A", "A Beautiful Mind"),
    ("Misérables,LES", "LES Misérables"),
    ("Avventura, L'", "L'Avventura"),
    ("Godfather: Part II, The", "The Godfather: Part II"),
    ("Lock, Stock and Two Smoking Barrels", "Lock, Stock and Two Smoking Barrels"),
    ("Me, Myself, Us", "Me, Myself, Us"),
    (", The", ", The"),
    ("The", "The"),
    ("", ""),
  ])
  func `a trailing article moves to the front`(title: String, moved: String) {
    #expect(Article.movedToFront(title) == moved)
  }

  @Test(arguments: [
    ("The Room", "room"), ("Das Boot", "boot"), ("더 헌트", "헌트"), ("ザ・ファブル", "ファブル"),
    ("L'Avventura", "avventura"), ("L'A", "la"), ("The", "the"), ("Lavender", "lavender"),
  ])
  func `the loose key leaves one article out when something is left`(title: String, key: String) {
    #expect(NormalForm.looseKey(title) == key)
  }
}
