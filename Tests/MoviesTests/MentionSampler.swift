import Movies

/// Makes lists of mentions out of few parts, so that they meet in every way the rules know.
struct MentionSampler {
  private static let titles = [
    "Heat", "The Heat", "Heat, The", "HEAT!", "Oldboy", "올드보이", "괴물", "The Host", "더 호스트", "마더",
    "Mother", "The Mother", "석양의 무법자", "기생충", "Parasite", "パラサイト", "L'Avventura", "Rocky II",
    "Rocky 2", "$", "1917",
  ]
  private static let notes = [
    "", "", "", "", " (1995)", " (remake)", " (TV series)", " (Korean)", " (Drama)", " (Tom Hanks)",
    " (2013, US)",
  ]
  private static let originals = ["올드보이", "Heat", "괴물", "Madeo", "마더", "Parasite", "Il buono"]

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns distinct mentions of any order.
  mutating func block(of count: Int) -> [Mention] {
    var mentions: Set<Mention> = []
    for _ in 0..<count {
      if let mention = mention() { mentions.insert(mention) }
    }
    return mentions.sorted().shuffled(using: &generator)
  }

  private mutating func mention() -> Mention? {
    var spelling = one(of: Self.titles)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: spelling += " (\(one(of: Self.titles)))"
    case 2: spelling += " / \(one(of: Self.titles))"
    case 3: spelling += " \(one(of: Self.titles))"
    default: break
    }
    let years = [nil, nil, 1965, 1966, 1967, 1995, 1996, 2013]
    return Mention(
      spelling: spelling + one(of: Self.notes),
      year: one(of: years),
      originalTitle: one(of: [true, false, false]) ? one(of: Self.originals) : nil
    )
  }

  /// Returns verdicts on mentions of a block, which may contradict each other.
  mutating func verdicts(on block: [Mention], count: Int) -> [Verdict] {
    (0..<count).map { _ in Verdict(one(of: [.same, .different]), one(of: block), one(of: block)) }
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &generator)
  }

  /// Returns one of some values, of which there is one at least.
  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }
}
