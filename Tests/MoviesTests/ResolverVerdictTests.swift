import Movies
import Testing

/// What the user said, against what the rules say.
@Suite struct ResolverVerdictTests {
  private typealias Name = NamedMovie

  @Test func `what is said to be the same is one movie whatever the rules say`() throws {
    let names = [
      Name("Heat", 1986), Name("Heat", 1995), Name("괴물 (TV series)"), Name("Fargo", 1996),
    ]
    let verdicts = try names.indices.dropFirst().map { try said(.same, names[0], names[$0]) }
    #expect(try names.movies(verdicts: verdicts) == [[0, 1, 2, 3]])
  }

  @Test func `what is said to be different is two movies whatever the rules say`() throws {
    let names = [Name("Heat", 1995), Name("HEAT", 1995), Name("Heat!", 1995)]
    #expect(try names.movies() == [[0, 1, 2]])
    // What was split off goes alone; what the rules tie to both stays.
    let split = try [said(.different, names[1], names[0])]
    #expect(try names.movies(verdicts: split) == [[0, 2], [1]])
    let other = try [said(.different, names[0], names[1])]
    #expect(try names.movies(verdicts: other) == [[0], [1, 2]])
  }

  @Test func `the rules never stand between two that are said to be the same`() throws {
    // The rules would tie the third to the second, which is said to be another movie.
    let names = [Name("Heat", 1986), Name("Heat", 1995), Name("HEAT", 1995)]
    let verdicts = try [said(.different, names[0], names[1]), said(.same, names[0], names[2])]
    #expect(try names.movies(verdicts: verdicts) == [[0, 2], [1]])
    #expect(try names.movies(verdicts: verdicts.reversed()) == [[0, 2], [1]])
  }

  @Test func `the later verdict wins, and taking it back is resolving again`() throws {
    let names = [Name("Heat", 1995), Name("HEAT", 1995)]
    let same = try said(.same, names[0], names[1])
    let different = try said(.different, names[0], names[1])
    #expect(try names.movies(verdicts: [same, different]) == [[0], [1]])
    #expect(try names.movies(verdicts: [same, different, same]) == [[0, 1]])
    #expect(try names.movies(verdicts: []) == [[0, 1]])
  }

  @Test func `another spelling of a name goes where the user placed the name`() throws {
    let names = [
      Name("Oldboy", 2003), Name("Oldboy", 2013), Name("Oldboy"), Name("OLDBOY"), Name("올드보이"),
      Name("올드보이", 2003),
    ]
    let verdicts = try [said(.same, names[2], names[4])]
    // The user placed the third by way of the fifth; the fourth asks the same as the third.
    #expect(try names.movies(verdicts: verdicts) == [[0], [1], [2, 3, 4, 5]])
    // Two answers are none.
    let both =
      try verdicts + [said(.same, Name("Oldboy"), names[4]), said(.same, names[3], names[1])]
    let more = names + [Name("OldBoy")]
    #expect(try more.movies(verdicts: both) == [[0], [1, 3], [2, 4, 5], [6]])
  }

  private func said(_ kind: Verdict.Kind, _ name: NamedMovie, _ other: NamedMovie) throws -> Verdict
  {
    Verdict(kind, try #require(name.mention), try #require(other.mention))
  }
}
