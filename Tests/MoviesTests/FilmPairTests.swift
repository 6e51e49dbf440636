import Movies
import Testing

@Suite struct FilmPairTests {
  @Test(arguments: FilmPair.same)
  func `one film in two spellings is one movie`(pair: FilmPair) throws {
    #expect(try [pair.one, pair.other].movies() == [[0, 1]])
  }

  @Test(arguments: FilmPair.different)
  func `two films of like titles are two movies`(pair: FilmPair) throws {
    #expect(try [pair.one, pair.other].movies() == [[0], [1]])
  }

  /// Twos and all together are decided alike, except where a third film makes a title ambiguous.
  @Test func `no two films become one because others are in the list`() throws {
    let names = FilmPair.different.flatMap { [$0.one, $0.other] }
    var movie: [Int] = Array(repeating: 0, count: names.count)
    for (number, members) in try names.movies().enumerated() {
      for member in members { movie[member] = number }
    }
    for first in stride(from: 0, to: names.count, by: 2) {
      #expect(movie[first] != movie[first + 1], "\(names[first].testDescription)")
    }
  }
}
