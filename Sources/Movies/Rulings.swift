/// The verdicts that hold in a block: of two that contradict each other the later one does.
struct Rulings {
  /// Places of mentions that are of one movie.
  private(set) var same: [(Int, Int)] = []

  /// Places of mentions that are of two movies.
  private(set) var different: [(Int, Int)] = []

  private var splitOff: Set<Int> = []

  init(_ verdicts: [Verdict], on block: [Mention]) {
    if verdicts.isEmpty { return }
    var places: [Mention: Int] = [:]
    for (place, mention) in block.enumerated() { places[mention] = place }
    var joined = Separations(count: block.count)
    for verdict in verdicts.reversed() {
      guard let left = places[verdict.mention], let right = places[verdict.other] else { continue }
      switch verdict.kind {
      case .different:
        guard joined.separate(left, right) else { continue }
        different.append((left, right))
        splitOff.insert(left)
      case .same:
        if joined.join(left, right) { same.append((left, right)) }
      }
    }
  }

  /// Whether the mention was split off another one.
  func isSplitOff(_ place: Int) -> Bool { splitOff.contains(place) }

  /// The same rulings, by where the places stand in an order.
  func places(in order: [Int]) -> Rulings {
    if same.isEmpty && different.isEmpty { return self }
    var moved: [Int: Int] = [:]
    for (index, place) in order.enumerated() { moved[place] = index }
    var rulings = self
    rulings.same = same.map { (moved[$0.0] ?? 0, moved[$0.1] ?? 0) }
    rulings.different = different.map { (moved[$0.0] ?? 0, moved[$0.1] ?? 0) }
    rulings.splitOff = Set(splitOff.map { moved[$0] ?? 0 })
    return rulings
  }
}
