import Movies
import Testing

@Suite struct RecommendationTests {
  @Test func `a recommendation keeps its texts and mentions a clean title`() {
    let recommendation = Recommendation(
      title: " Oldboy ",
      genre: "스릴러",
      reason: "a twist",
      year: 2003,
      originalTitle: "올드보이"
    )
    #expect(recommendation.title == " Oldboy ")
    #expect(
      recommendation.mention
        == Mention(spelling: "Oldboy", year: 2003, originalTitle: "올드보이")
    )
  }

  @Test func `a recommendation without a title mentions nothing`() {
    #expect(Recommendation(title: " ", genre: "", reason: "").mention == nil)
  }
}
