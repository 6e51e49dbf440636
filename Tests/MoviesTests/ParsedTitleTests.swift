import Testing

@testable import Movies

@Suite struct ParsedTitleTests {
  @Test(arguments: TitleVector.plain + TitleVector.decorated)
  func `a title is taken apart as its vector says`(vector: TitleVector) {
    let parsed = ParsedTitle(NormalForm.cleaned(vector.title))
    #expect(parsed.title == vector.main)
    #expect(parsed.year == vector.year)
    #expect(parsed.aliases == vector.aliases)
    #expect(parsed.weakAliases == vector.weak)
    #expect(parsed.kind.rawValue == (vector.kind.isEmpty ? "movie" : vector.kind))
    #expect(parsed.version ?? "" == vector.version)
    #expect(NormalForm.strictKey(parsed.title) == vector.key)
    #expect(NormalForm.looseKey(parsed.title) == vector.loose)
  }
}
