import Movies
import Testing

/// What holds for every list and everything the user may say of it.
@Suite struct ResolverPropertyTests {
  @Test(arguments: 0..<40)
  func `groups and links do not depend on the order`(seed: UInt64) {
    var sampler = MentionSampler(seed: seed)
    let block = sampler.block(of: 24)
    let verdicts = sampler.verdicts(on: block, count: Int(seed) % 4 * 3)
    let expected = described(block, verdicts)
    for _ in 0..<3 {
      #expect(described(sampler.shuffled(block), verdicts) == expected)
    }
  }

  @Test(arguments: 0..<30)
  func `every mention is in one group, its links a tree from the anchor`(seed: UInt64) {
    var sampler = MentionSampler(seed: seed)
    let block = sampler.block(of: 40)
    let groups = Resolver.resolve(block, verdicts: sampler.verdicts(on: block, count: 6))
    #expect(groups.flatMap(\.members).sorted() == Array(block.indices))
    for group in groups {
      var known = [group.anchor]
      for link in group.links {
        #expect(known.contains(link.target))
        known.append(link.mention)
      }
    }
  }

  @Test(arguments: 0..<120)
  func `the last verdict on every pair holds whatever the rules say`(seed: UInt64) {
    var sampler = MentionSampler(seed: seed)
    let block = sampler.block(of: 16)
    let verdicts = sampler.verdicts(on: block, count: 1 + Int(seed) % 12)
    var movie: [Mention: Int] = [:]
    for (number, group) in Resolver.resolve(block, verdicts: verdicts).enumerated() {
      for member in group.members { movie[block[member]] = number }
    }
    for (verdict, holds) in zip(verdicts, holding(verdicts)) where holds {
      let isOne = movie[verdict.mention] == movie[verdict.other]
      #expect(isOne == (verdict.kind == .same), "\(verdict)")
    }
  }

  @Test(arguments: 0..<30)
  func `what the blocks leave out changes nothing`(seed: UInt64) {
    var sampler = MentionSampler(seed: seed)
    let mentions = sampler.block(of: 60)
    var list = ListResolver()
    for mention in mentions { list.add(mention) }
    let movies = list.resolve().movies
    var whole = Array(mentions.indices)
    for group in Resolver.resolve(mentions) {
      let first = group.members.min() ?? group.anchor
      for member in group.members { whole[member] = first }
    }
    #expect(movies == whole)
  }

  @Test(arguments: 0..<20)
  func `unrelated mentions in a block change neither groups nor links`(seed: UInt64) {
    var sampler = MentionSampler(seed: seed)
    let block = sampler.block(of: 24)
    let verdicts = sampler.verdicts(on: block, count: Int(seed) % 3)
    let others = ["아가씨", "Burning", "버닝 (Burning)", "Stalker"].flatMap { title in
      [nil, 1979, 2018].compactMap { Mention(spelling: title, year: $0) }
    }
    let expected = described(block, verdicts) + described(others, [])
    #expect(Set(described(sampler.shuffled(block + others), verdicts)) == Set(expected))
  }

  /// Which of some verdicts hold: those that the later ones which hold do not contradict.
  private func holding(_ verdicts: [Verdict]) -> [Bool] {
    var same: [Set<Mention>] = []
    var different: [(Mention, Mention)] = []
    func set(of mention: Mention) -> Set<Mention> {
      same.first { $0.contains(mention) } ?? [mention]
    }
    var holds = Array(repeating: false, count: verdicts.count)
    for (index, verdict) in verdicts.enumerated().reversed() {
      let left = set(of: verdict.mention)
      let right = set(of: verdict.other)
      switch verdict.kind {
      case .different:
        holds[index] = left != right
        if left != right { different.append((verdict.mention, verdict.other)) }
      case .same:
        holds[index] = !different.contains {
          left.contains($0.0) && right.contains($0.1) || left.contains($0.1) && right.contains($0.0)
        }
        if holds[index] {
          same.removeAll { $0 == left || $0 == right }
          same.append(left.union(right))
        }
      }
    }
    return holds
  }

  /// Names mentions by themselves, since a shuffle moves their places.
  private func described(_ block: [Mention], _ verdicts: [Verdict]) -> [[String]] {
    Resolver.resolve(block, verdicts: verdicts).map { group in
      ["\(block[group.anchor])"]
        + group.links.map {
          "\(block[$0.mention]) \(block[$0.target]) \($0.rule.rawValue) \($0.key)"
        }
    }
  }
}
