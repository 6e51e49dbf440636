import Testing

@testable import moviecat

@Suite struct IntTextTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_000_000, "1,000,000"),
    (-1234, "-1,234"), (.min, "-9,223,372,036,854,775,808"),
  ])
  func `a number has a comma before every three digits`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `what is counted is named in the plural unless it is one`() {
    #expect([0, 1, 2].map { $0.counted("movie") } == ["0 movies", "1 movie", "2 movies"])
  }

  @Test(arguments: [(0, "0 bytes"), (1500, "2 kB"), (716_791_808, "716.8 MB")])
  func `bytes are told in the unit that leaves few digits`(number: Int, text: String) {
    #expect(number.byteCount == text)
  }
}
