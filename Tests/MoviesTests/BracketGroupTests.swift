import Testing

@testable import Movies

@Suite struct BracketGroupTests {
  @Test(arguments: [
    ("Heat (1995)", "Heat", "1995"),
    ("Heat [1995]", "Heat", "1995"),
    ("인셉션(Inception)", "인셉션", "Inception"),
    ("500일의 썸머 ((500) Days of Summer)", "500일의 썸머", "(500) Days of Summer"),
    ("Alien ( Ridley Scott )", "Alien", "Ridley Scott"),
    ("A (b [c] d)", "A", "b [c] d"),
    ("Heat ()", "Heat", ""),
    ("(a) (b)", "(a)", "b"),
  ])
  func `the group that ends a title is found`(title: String, outside: String, inside: String) throws
  {
    let group = try #require(BracketGroup(closing: title[...]))
    #expect(group.outside == outside)
    #expect(group.inside == inside)
  }

  @Test(arguments: [
    "", "Heat", "[REC]", "(Untitled)", "(500) Days of Summer", "Heat (1995", "Heat 1995)",
    "Heat (1995]", ")", "()", "((Heat)", "Heat (1995) ",
  ])
  func `a title that no balanced group ends has none`(title: String) {
    let found = BracketGroup(closing: title[...])
    #expect(found == nil || title == "((Heat)" && found?.outside == "(")
  }

  @Test(arguments: [
    ("Heat (1995)", "Heat", ["1995"]),
    ("Heat (1995) [HD]", "Heat", ["HD", "1995"]),
    ("Heat () (1995) ( )", "Heat", ["1995"]),
    ("[REC] (2007)", "[REC]", ["2007"]),
    ("[REC] [2007]", "[REC]", ["2007"]),
    ("$ (1971)", "$ (1971)", []),
    ("((Heat)", "((Heat)", []),
    (
      "Birdman or (The Unexpected Virtue of Ignorance)",
      "Birdman or (The Unexpected Virtue of Ignorance)", []
    ),
    (
      "Birdman or (The Unexpected Virtue of Ignorance) (2014)",
      "Birdman or (The Unexpected Virtue of Ignorance)", ["2014"]
    ),
    (
      "Dr. Strangelove Or (How I Learned to Stop Worrying)",
      "Dr. Strangelove Or (How I Learned to Stop Worrying)", []
    ),
    ("The Art of (Lying)", "The Art of (Lying)", []),
    ("What We Dream Of (2001)", "What We Dream Of", ["2001"]),
    ("The Land of (1999)", "The Land of", ["1999"]),
    ("Tailor (Drama)", "Tailor", ["Drama"]),
    ("Fog of War (documentary)", "Fog of War", ["documentary"]),
  ])
  func `groups come off the end, the last one first`(title: String, bare: String, groups: [String])
  {
    let removed = BracketGroup.removed(from: title[...])
    #expect(removed.title == bare)
    #expect(removed.groups.map(String.init) == groups)
  }
}
