import Movies
import Testing

@Suite struct ListResolverTests {
  @Test func `every record has the place of the first of its movie`() {
    var list = ListResolver()
    for name in [
      NamedMovie("Heat", 1995), NamedMovie("기생충", 2019), NamedMovie("HEAT", 1995),
      NamedMovie("Parasite (기생충)", 2019), NamedMovie("Heat", 1986), NamedMovie("Heat", 1995),
    ] {
      list.add(name.mention)
    }
    #expect(list.resolve().movies == [0, 1, 0, 1, 4, 0])
  }

  @Test func `a record that names nothing is a movie of its own`() {
    var list = ListResolver()
    list.add(nil)
    list.add(NamedMovie("Heat").mention)
    list.add(nil)
    list.add(NamedMovie("Heat!").mention)
    #expect(list.resolve().movies == [0, 1, 2, 1])
  }

  @Test func `an empty list has no movies`() {
    let list = ListResolver()
    #expect(list.resolve().movies.isEmpty)
    #expect(list.resolve().largestBlock == 0)
  }

  @Test func `only mentions that may be linked are of one block`() {
    var list = ListResolver()
    for name in [
      NamedMovie("Cast Away (Tom Hanks)", 2000), NamedMovie("Forrest Gump (Tom Hanks)", 2000),
      NamedMovie("The Heat", 2013), NamedMovie("Heat", 1995), NamedMovie("Heat", 1986),
    ] {
      list.add(name.mention)
    }
    #expect(list.resolve().movies == [0, 1, 2, 3, 4])
    #expect(list.resolve().largestBlock == 2)
  }
}
