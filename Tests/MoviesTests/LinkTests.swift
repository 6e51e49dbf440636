import Movies
import Testing

@Suite struct LinkTests {
  @Test func `the rules have the words that catalogs store`() {
    #expect(Link.Rule.sameKeySameYear.rawValue == "same key, same year")
    #expect(Link.Rule.sameKeyNoYears.rawValue == "same key, no years")
  }
}
