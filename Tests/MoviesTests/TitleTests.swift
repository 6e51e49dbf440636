import Movies
import Testing

@Suite struct TitleTests {
  @Test(arguments: ["Amélie", "AMÉLIE", " Amélie  ", "Ame\u{301}lie", "Amelie!"])
  func `spelling and case do not make a new title`(spelling: String) {
    #expect(Title(spelling) == Title("Amélie"))
    #expect(Set([Title(spelling), Title("Amélie")]).count == 1)
  }

  @Test func `the spelling received is kept`() {
    let title = Title(" Rocky  Ⅱ ")
    #expect(title.spelling == " Rocky  Ⅱ ")
    #expect(title.clean == "Rocky II")
    #expect(title.key == "rocky2")
    #expect("\(title)" == "Rocky II")
  }

  @Test func `a sequel is another title`() {
    #expect(Title("Rocky II") != Title("Rocky III"))
  }
}
