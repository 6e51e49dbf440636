import Foundation
import Movies
import Testing

@Suite struct SortKeyOrderTests {
  @Test func `sixty titles in nine scripts sort as a person sorts them`() throws {
    let sorted = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/titles_in_order.txt"),
      encoding: .utf8
    ).split(separator: "\n").map(String.init)
    #expect(sorted.count == 60)
    var generator = SeededGenerator(seed: 60)
    let shuffled = sorted.shuffled(using: &generator)
    let byKey =
      shuffled
      .map { (title: $0, key: SortKey.make(title: NormalForm.cleaned($0), year: nil)) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map(\.title)
    #expect(shuffled != sorted)
    #expect(byKey == sorted)
  }
}
