/// The mentions of a block as they grow together, and what each movie is known by so far.
struct Components {
  /// What is known of the mentions that are one movie.
  struct Facts {
    var earliest: Int?
    var latest: Int?
    var kind: MovieKind
    var members: [Int]
    var originals: Originals?
  }

  /// The original titles that a movie's mentions state.
  struct Originals {
    var keys: Set<String>
    var looseKeys: Set<String>
    var scripts: Set<Script>
    /// The certain keys of the mentions that state one.
    var strongKeys: Set<String>

    /// Whether the other movie's are in the same script and other titles.
    func contradict(_ other: Originals) -> Bool {
      keys.isDisjoint(with: other.keys) && looseKeys.isDisjoint(with: other.looseKeys)
        && !scripts.isDisjoint(with: other.scripts)
    }
  }

  /// Joins so far: two mentions, and why.
  private(set) var links: [Link] = []

  private var sets: DisjointSets
  private var facts: [Facts]

  /// The sets as they will be when all is joined that the user said to be the same: a rule must not
  /// join what would keep that from being done.
  private var bound: Separations

  init(_ mentions: [ParsedMention], _ rulings: Rulings) {
    sets = DisjointSets(count: mentions.count)
    bound = Separations(count: mentions.count)
    for (left, right) in rulings.same { bound.join(left, right) }
    for (left, right) in rulings.different { _ = bound.separate(left, right) }
    facts = mentions.enumerated().map { place, mention in
      Facts(
        earliest: mention.year,
        latest: mention.year,
        kind: mention.kind,
        members: [place],
        originals: mention.original.map {
          Originals(
            keys: [$0.key],
            looseKeys: [$0.looseKey],
            scripts: [$0.script],
            strongKeys: Set(mention.strongKeys)
          )
        }
      )
    }
  }

  mutating func root(of place: Int) -> Int { sets.root(of: place) }

  mutating func facts(of place: Int) -> Facts { facts[sets.root(of: place)] }

  /// Joins the movies of two mentions, unless their years are more than one apart, they are works of
  /// different kinds, or the user said that they are different.
  ///
  /// - Returns: Whether they are one movie now.
  @discardableResult
  mutating func join(_ target: Int, _ mention: Int, by rule: Link.Rule, key: String) -> Bool {
    mayJoin(target, mention) && force(target, mention, by: rule, key: key)
  }

  /// Whether years, kinds and the user let the movies of two mentions be one.
  mutating func mayJoin(_ target: Int, _ mention: Int) -> Bool {
    let left = sets.root(of: target)
    let right = sets.root(of: mention)
    if left == right { return true }
    return facts[left].kind == facts[right].kind && mayShareYears(left, right)
      && !bound.areApart(left, right)
  }

  private func mayShareYears(_ left: Int, _ right: Int) -> Bool {
    guard let earliest = facts[left].earliest, let latest = facts[left].latest,
      let otherEarliest = facts[right].earliest, let otherLatest = facts[right].latest
    else { return true }
    return max(latest, otherLatest) - min(earliest, otherEarliest) <= 1
  }

  /// Joins the movies of two mentions whatever the rules say.
  @discardableResult
  mutating func force(_ target: Int, _ mention: Int, by rule: Link.Rule, key: String) -> Bool {
    let left = sets.root(of: target)
    let right = sets.root(of: mention)
    if left == right { return true }
    if bound.areApart(left, right) { return false }
    // The smaller one moves, so that a block of n mentions costs n log n at most.
    let isLarger = facts[left].members.count >= facts[right].members.count
    guard let (kept, gone) = isLarger ? sets.join(left, right) : sets.join(right, left) else {
      return true
    }
    bound.join(kept, gone)
    merge(gone, into: kept)
    links.append(Link(mention: mention, target: target, rule: rule, key: key))
    return true
  }

  private mutating func merge(_ gone: Int, into kept: Int) {
    let other = facts[gone]
    facts[gone].members = []
    facts[gone].originals = nil
    facts[kept].members += other.members
    if let year = other.earliest { facts[kept].earliest = min(facts[kept].earliest ?? year, year) }
    if let year = other.latest { facts[kept].latest = max(facts[kept].latest ?? year, year) }
    guard let originals = other.originals else { return }
    guard facts[kept].originals != nil else {
      facts[kept].originals = originals
      return
    }
    facts[kept].originals?.keys.formUnion(originals.keys)
    facts[kept].originals?.looseKeys.formUnion(originals.looseKeys)
    facts[kept].originals?.scripts.formUnion(originals.scripts)
    facts[kept].originals?.strongKeys.formUnion(originals.strongKeys)
  }
}
