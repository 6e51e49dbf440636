import Movies
import Testing

@Suite struct MovieOrderTests {
  @Test func `the orders are the words of the command line`() {
    #expect(
      MovieOrder.allCases.map(\.rawValue) == ["frequency", "title", "genre", "recent", "year"]
    )
  }
}
