import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct ListPropertyTests {
  private static let names = [
    "Heat", "HEAT", "Heat (1995)", "Heat (1986)", "기생충", "기생충 / Parasite", "Parasite", "Go",
    "The Go", "Rocky II", "Rocky 2", "Argo", "Fargo", "\u{200B}", "Amélie", "Amelie",
  ]

  private func items(_ random: inout SeededGenerator) -> [ListItem] {
    (0..<Int.random(in: 0...9, using: &random)).map { _ in
      ListItem(
        .sample(
          Self.names.randomElement(using: &random) ?? "",
          [nil, nil, 1995, 2019].randomElement(using: &random) ?? nil,
          genre: ["Crime", "Drama, Crime", "", "없음", "crime"].randomElement(using: &random) ?? "",
          reason: ["a", "b", ""].randomElement(using: &random) ?? ""
        ),
        seen: Int.random(in: 0..<9, using: &random) == 0 ? Seen(rating: "4") : nil
      )
    }
  }

  private func list(_ number: Int, at time: Int) -> Source {
    .list("\(number)", recordedAt: Date(timeIntervalSince1970: Double(time)))
  }

  @Test(arguments: 0..<12)
  func `however lists grow, the catalog is sound, and built again it is equal`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 1000)
    let catalog = try Catalog.inMemory()
    for step in 0..<14 {
      let items = items(&random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try catalog.record(.call(at: Double(step)), items.map(\.recommendation))
      case 1:
        let sources = [step % 2, step % 3].map { list($0, at: step) }
        _ = try catalog.record(sources.map { SourceRecommendations($0, items: items) })
      case 2:
        let movies = try catalog.movies(matching: MovieQuery()).movies.shuffled(using: &random)
        guard movies.count > 1 else { continue }
        if Bool.random(using: &random) {
          try catalog.merge(movies[0], with: movies[1])
        } else {
          try catalog.keepApart(movies[0], movies[1])
        }
      case 3: try catalog.undo()
      default:
        let staged = try StagedList()
        staged.pieceSize = Int.random(in: 1...4, using: &random)
        for item in items { try staged.append(item) }
        try catalog.record(list(step % 3, at: step), staged)
      }
      #expect(try catalog.check().faults == [], "step \(step)")
    }
    var contents: [CatalogContent] = []
    try catalog.forEachContent { contents.append($0) }
    let copy = try Catalog.inMemory()
    try ContentsTests.copy(contents, into: copy)
    #expect(try ContentsTests.state(of: copy) == ContentsTests.state(of: catalog))
  }
}
