/// Sets of places that grow by joining two of them.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  /// The place that stands for the set of another.
  mutating func root(of place: Int) -> Int {
    var place = place
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }

  /// Joins the sets of two places.
  ///
  /// - Returns: The root that stays, and the one that does not; nil when they were one set.
  @discardableResult
  mutating func join(_ left: Int, _ right: Int) -> (kept: Int, gone: Int)? {
    let kept = root(of: left)
    let gone = root(of: right)
    if kept == gone { return nil }
    parents[gone] = kept
    return (kept, gone)
  }
}
