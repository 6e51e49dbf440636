/// The verdicts that hold in a block: of two that contradict each other the later one does.
struct Rulings {
  /// Places of mentions that are of one movie.
  private(set) var same: [(Int, Int)] = []

  /// Places of mentions that are of two movies.
  private(set) var different: [(Int, Int)] = []

  init(_ verdicts: [Verdict], on block: [Mention]) {
    if verdicts.isEmpty { return }
    var places: [Mention: Int] = [:]
    for (place, mention) in block.enumerated() { places[mention] = place }
    var joined = DisjointSets(count: block.count)
    for verdict in verdicts.reversed() {
      guard let left = places[verdict.mention], let right = places[verdict.other] else { continue }
      let roots = Set([joined.root(of: left), joined.root(of: right)])
      switch verdict.kind {
      case .different:
        if roots.count == 2 { different.append((left, right)) }
      case .same:
        let isContradicted = different.contains {
          Set([joined.root(of: $0.0), joined.root(of: $0.1)]) == roots
        }
        if isContradicted { continue }
        joined.join(left, right)
        same.append((left, right))
      }
    }
  }

  /// Whether the mention was split off another one.
  func isSplitOff(_ place: Int) -> Bool { different.contains { $0.0 == place } }

  /// The same rulings, by where the places stand in an order.
  func places(in order: [Int]) -> Rulings {
    if same.isEmpty && different.isEmpty { return self }
    var moved: [Int: Int] = [:]
    for (index, place) in order.enumerated() { moved[place] = index }
    var rulings = self
    rulings.same = same.map { (moved[$0.0] ?? 0, moved[$0.1] ?? 0) }
    rulings.different = different.map { (moved[$0.0] ?? 0, moved[$0.1] ?? 0) }
    return rulings
  }
}
