import Foundation
import MovieCatalog
import Testing

@Suite struct LetterboxdExportTests {
  @Test func `films have a title and a year, and what is no film is left out`() throws {
    let catalog = try Catalog.inMemory()
    let items = [
      Recommendation(
        title: "Crouching \"Tiger\", Hidden Dragon",
        genre: "",
        reason: "",
        year: 2000
      ),
      Recommendation(title: "기생충", genre: "", reason: "", year: 2019, originalTitle: "Parasite"),
      Recommendation(title: "Breaking Bad (TV Series)", genre: "Crime", reason: "", year: 2008),
      Recommendation(title: "No Year", genre: "", reason: ""),
    ]
    try catalog.record(.call(recordedAt: Date(timeIntervalSince1970: 0)), items)
    var bytes: [UInt8] = []
    let leftOut = try LetterboxdExport().write(catalog, matching: MovieQuery(order: .title)) {
      bytes += $0
    }
    let text = """
      Title,Year\r
      "Crouching ""Tiger"", Hidden Dragon",2000\r
      No Year,\r
      기생충,2019\r

      """
    #expect(bytes == Array(text.utf8))
    #expect(leftOut == 1)
  }
}
