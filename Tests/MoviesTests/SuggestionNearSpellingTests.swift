import Testing

@testable import Movies

@Suite struct SuggestionNearSpellingTests {
  @Test func `Hangul syllables are compared by jamo`() throws {
    let spelling = try #require(NearSpelling("닭갈비2"))
    let jamo: [Unicode.Scalar] = [
      "\u{1103}", "\u{1161}", "\u{11B0}", "\u{1100}", "\u{1161}", "\u{11AF}", "\u{1107}",
      "\u{1175}",
      "2",
    ]
    #expect(spelling.letters == jamo)
  }

  @Test(arguments: [
    ("parasites", "parasites", 9), ("abcdefgh", "hgfedcba", 1), ("abcdefgh", "ijklmnop", 0),
    ("neighbor", "neighbour", 8), ("aaaaaaaa", "aabaabaa", 6), ("abcbdabxx", "bdcabaxxy", 6),
  ])
  func `what is common is the longest common subsequence`(
    key: String,
    other: String,
    count: Int
  ) throws {
    let (first, second) = (try #require(NearSpelling(key)), try #require(NearSpelling(other)))
    #expect(first.commonCount(with: second) == count)
    #expect(second.commonCount(with: first) == count)
  }

  @Test func `what is common is counted as a plain table counts it`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let keys = (0..<2).map { _ in
        let count = Int.random(in: 8...128, using: &generator)
        return String((0..<count).map { _ in "abcd".randomElement(using: &generator) ?? "a" })
      }
      let (first, second) = (
        try #require(NearSpelling(keys[0])), try #require(NearSpelling(keys[1]))
      )
      #expect(first.commonCount(with: second) == tableCount(first.letters, second.letters))
    }
  }

  @Test(arguments: [
    ("blackswan1", "blackswan2", false), ("blackswan1", "blackswann1", true),
    ("abcdefghij", "abcdefgxyj", false), ("abcdefghij", "abcdefghxj", true),
  ])
  func `near is a letter in ten, with the same digits`(
    key: String,
    other: String,
    isNear: Bool
  ) throws {
    let (first, second) = (try #require(NearSpelling(key)), try #require(NearSpelling(other)))
    #expect(first.isNear(second) == isNear)
    #expect(second.isNear(first) == isNear)
  }

  @Test(arguments: [(7, false), (8, true), (128, true), (129, false), (1_000_000, false)])
  func `short and long keys are not compared`(count: Int, isCompared: Bool) {
    #expect((NearSpelling(String(repeating: "a", count: count)) != nil) == isCompared)
  }

  private func tableCount(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(repeating: 0, count: second.count + 1)
    for letter in first {
      var diagonal = 0
      for (place, other) in second.enumerated() {
        let above = row[place + 1]
        row[place + 1] = letter == other ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[second.count]
  }
}
