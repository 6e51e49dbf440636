import Testing

@testable import Movies

@Suite struct DisjointSetsTests {
  @Test func `places that were joined have one root`() {
    var sets = DisjointSets(count: 5)
    let first = sets.join(3, 1)
    let second = sets.join(1, 4)
    let again = sets.join(4, 3)
    #expect(first?.kept == 3 && first?.gone == 1)
    #expect(second?.kept == 3 && second?.gone == 4)
    #expect(again == nil)
    let roots = (0..<5).map { sets.root(of: $0) }
    #expect(roots == [0, 3, 2, 3, 3])
  }
}
