import Movies

/// Replies as an import of many finds them: about eleven recommendations each, without years, every
/// movie named about eleven times and in two or three spellings, with one to three genres.
struct MadeUpImport: Sequence, IteratorProtocol {
  private var random = SeededGenerator(seed: 11)
  private var number = 0
  private var left: Int
  private let movies: Int

  init(recommendations: Int) {
    left = recommendations
    movies = recommendations * 23 / 250
  }

  mutating func next() -> MadeUpReply? {
    if left == 0 { return nil }
    number += 1
    let count = Swift.min(left, Int.random(in: 3...20, using: &random))
    left -= count
    return MadeUpReply(number: number, recommendations: (0..<count).map { _ in recommendation() })
  }

  private mutating func recommendation() -> Recommendation {
    // One in six names one of the few movies that all name.
    let isKnownToAll = Int.random(in: 0..<6, using: &random) == 0
    let place = Int.random(in: 0..<(isKnownToAll ? 300 : movies), using: &random)
    let title = MadeUpTitle(place: place)
    return Recommendation(
      title: spelling(of: title.text, place),
      genre: genres(),
      reason: MadeUpWords.reason(
        isKorean: title.language == .korean,
        number: number &* 131 &+ place
      )
    )
  }

  /// Four in five spell the title in the same way.
  private mutating func spelling(of title: String, _ place: Int) -> String {
    switch Int.random(in: 0..<30, using: &random) {
    case 0: title.uppercased()
    case 1: title + "!"
    case 2: "\(title) (\(1930 + place % 96))"
    case 3: title.lowercased() + "."
    case 4: "\"\(title)\""
    case 5: title.replacing(" ", with: "  ")
    default: title
    }
  }

  private mutating func genres() -> String {
    (0..<Int.random(in: 1...3, using: &random))
      .map { _ in MadeUpWords.englishGenres.randomElement(using: &random) ?? "" }
      .joined(separator: ", ")
  }
}
