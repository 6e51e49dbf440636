import Testing

@testable import Movies

@Suite struct SearchTextTests {
  @Test func `titles are marked, genres have their known names, the year is a word`() {
    var maker = SearchText.Maker()
    let text = maker.text(
      of: Recommendation(
        title: "괴물",
        genre: "공포/SF",
        reason: "It’s wet.",
        year: 2006,
        originalTitle: "The Host"
      )
    )
    #expect(
      text.words == "=괴물 =물 =the =host its wet 2006 공포 포 sf horror science fiction "
    )
  }

  @Test func `what is missing adds nothing, and what is the same is written once`() {
    var maker = SearchText.Maker()
    let text = maker.text(
      of: Recommendation(title: "M", genre: "drama", reason: "", originalTitle: "M")
    )
    #expect(text.words == "=m drama ")
    #expect(maker.text(of: Recommendation(title: "", genre: "", reason: "")).words.isEmpty)
  }
}
