import Testing

@testable import Movies

@Suite struct NumeralsTests {
  @Test(arguments: [
    ("rocky ii", "rocky 2"),
    ("saw x", "saw 10"),
    ("x", "x"),
    ("x men", "x men"),
    ("xxx", "xxx"),
    ("alien v predator", "alien v predator"),
    ("rocky v", "rocky 5"),
    ("henry viii and wives", "henry 8 and wives"),
    ("saw xvi", "saw xvi"),
    ("dune part two", "dune 2"),
    ("rocky part i", "rocky 1"),
    ("dune part 02", "dune 2"),
    ("dune part 0", "dune part 0"),
    ("the part", "the part"),
    ("part two", "part two"),
    ("kill bill vol2", "kill bill 2"),
    ("my partner", "my partner"),
    ("듄 파트2", "듄 2"),
    ("듄 파트 투", "듄 2"),
    ("oceans eleven", "oceans eleven"),
    ("대부 2편", "대부 2"),
    ("대부2편", "대부 2"),
    ("대부 2 편", "대부 2"),
    ("대부 제2부", "대부 2"),
    ("대부 제 2 부", "대부 2"),
    ("숙제2편", "숙제 2"),
    ("숙제 2편", "숙제 2"),
    ("2부 부", "2 부"),
    ("여자 부", "여자 부"),
    ("단편", "단편"),
    ("편", "편"),
  ])
  func `sequel numbers become digits`(words: String, resolved: String) {
    let words = words.split(separator: " ").map(String.init)
    #expect(Numerals.resolved(words).joined(separator: " ") == resolved)
  }
}
