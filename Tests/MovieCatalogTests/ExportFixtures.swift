import Foundation
import MovieCatalog

/// A catalog whose texts are hard for every form, recorded at fixed times.
func exportCatalog() throws -> Catalog {
  let catalog = try Catalog.inMemory()
  func add(_ second: Int, mood: String?, _ items: [Recommendation]) throws {
    var source = Source.call(
      recordedAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(second))
    )
    source.mood = mood
    source.model = "gemini-test"
    try catalog.record(source, items)
  }
  try add(
    0,
    mood: "비, 밤",
    [
      Recommendation(
        title: "Heat",
        genre: "Crime, Drama",
        reason: "say \"run\"\nand\trun",
        year: 1995
      ),
      Recommendation(
        title: "기생충",
        genre: "드라마",
        reason: "=1+1",
        year: 2019,
        originalTitle: "Parasite"
      ),
    ]
  )
  try add(
    1,
    mood: nil,
    [
      Recommendation(title: "heat", genre: "", reason: "a|b", year: 1995),
      Recommendation(title: "*Batteries", genre: "SF", reason: ""),
    ]
  )
  return catalog
}

/// What an export writes, as one text.
func written(
  _ export: some CatalogExport,
  _ catalog: Catalog,
  _ query: MovieQuery? = nil
) throws -> String {
  var bytes: [UInt8] = []
  try export.write(catalog, matching: query) { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}
