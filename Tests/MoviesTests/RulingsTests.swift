import Testing

@testable import Movies

@Suite struct RulingsTests {
  private let block = ["A", "B", "C", "D"].compactMap { Mention(spelling: $0) }

  @Test func `verdicts hold by the places of their mentions`() {
    let rulings = Rulings([verdict(.same, 0, 1), verdict(.different, 3, 2)], on: block)
    #expect(rulings.same.map { [$0.0, $0.1] } == [[0, 1]])
    #expect(rulings.different.map { [$0.0, $0.1] } == [[3, 2]])
    #expect(rulings.isSplitOff(3))
    #expect(!rulings.isSplitOff(2))
  }

  @Test func `of two that contradict each other the later holds`() {
    #expect(Rulings([verdict(.same, 0, 1), verdict(.different, 1, 0)], on: block).same.isEmpty)
    #expect(
      Rulings([verdict(.different, 0, 1), verdict(.same, 1, 0)], on: block).different.isEmpty
    )
  }

  @Test func `two later ones together overrule an earlier one`() {
    let different = [verdict(.different, 0, 2), verdict(.same, 0, 1), verdict(.same, 1, 2)]
    #expect(Rulings(different, on: block).different.isEmpty)
    let same = [verdict(.same, 0, 2), verdict(.same, 0, 1), verdict(.different, 1, 2)]
    #expect(Rulings(same, on: block).same.map { [$0.0, $0.1] } == [[0, 1]])
  }

  @Test func `what is said of other mentions, or of one alone, does not count`() throws {
    let other = try #require(Mention(spelling: "E"))
    let rulings = Rulings(
      [Verdict(.same, block[0], other), Verdict(.different, other, block[1])]
        + [verdict(.different, 2, 2)],
      on: block
    )
    #expect(rulings.same.isEmpty)
    #expect(rulings.different.isEmpty)
  }

  @Test func `rulings follow their mentions into another order`() {
    let rulings = Rulings([verdict(.same, 0, 1), verdict(.different, 3, 2)], on: block)
      .places(in: [3, 2, 1, 0])
    #expect(rulings.same.map { [$0.0, $0.1] } == [[3, 2]])
    #expect(rulings.different.map { [$0.0, $0.1] } == [[0, 1]])
  }

  private func verdict(_ kind: Verdict.Kind, _ mention: Int, _ other: Int) -> Verdict {
    Verdict(kind, block[mention], block[other])
  }
}
