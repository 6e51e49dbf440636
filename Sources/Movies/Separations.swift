/// Sets of places of which some must never become one.
struct Separations {
  private var sets: DisjointSets
  /// For the root of a set, the roots of those that it must stay apart from.
  private var apart: [Int: Set<Int>] = [:]

  init(count: Int) {
    sets = DisjointSets(count: count)
  }

  /// Says that the sets of two places must stay apart.
  ///
  /// - Returns: Whether they can: false when they are one already.
  mutating func separate(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (sets.root(of: left), sets.root(of: right))
    if left == right { return false }
    apart[left, default: []].insert(right)
    apart[right, default: []].insert(left)
    return true
  }

  /// Whether the sets of two places must stay apart.
  mutating func areApart(_ left: Int, _ right: Int) -> Bool {
    if apart.isEmpty { return false }
    return apart[sets.root(of: left)]?.contains(sets.root(of: right)) ?? false
  }

  /// Joins the sets of two places, unless they must stay apart.
  ///
  /// - Returns: Whether two sets have become one.
  @discardableResult
  mutating func join(_ left: Int, _ right: Int) -> Bool {
    if areApart(left, right) { return false }
    guard let (kept, gone) = sets.join(left, right) else { return false }
    guard let others = apart.removeValue(forKey: gone) else { return true }
    for other in others {
      apart[other]?.remove(gone)
      apart[other]?.insert(kept)
    }
    apart[kept, default: []].formUnion(others)
    return true
  }
}
