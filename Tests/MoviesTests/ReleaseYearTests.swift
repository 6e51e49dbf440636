import Movies
import Testing

@Suite struct ReleaseYearTests {
  @Test(
    arguments: [
      (1870, 1870), (1999, 1999), (2100, 2100), (1869, nil), (2101, nil), (0, nil), (-1, nil),
      (nil, nil),
    ] as [(Int?, Int?)]
  )
  func `a year no movie can be of counts as missing`(year: Int?, valid: Int?) {
    #expect(ReleaseYear.valid(year) == valid)
  }
}
