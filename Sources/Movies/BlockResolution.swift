/// One run of the rules over a block, the mentions in their order.
struct BlockResolution {
  let mentions: [ParsedMention]
  let rulings: Rulings
  var components: Components

  /// The dated mentions that name a certain title in a year, one for each movie found so far.
  var dated: [DatedKey: [Int]] = [:]

  /// All mentions that name a certain title.
  var strong: [String: [Int]] = [:]

  struct DatedKey: Hashable {
    var key: String
    var year: Int
  }

  init(_ mentions: [ParsedMention], _ rulings: Rulings) {
    self.mentions = mentions
    self.rulings = rulings
    components = Components(mentions, rulings)
    for (place, mention) in mentions.enumerated() {
      for key in mention.strongKeys { strong[key, default: []].append(place) }
    }
  }

  mutating func run() {
    joinSameYear()
    joinWeakAliases()
    joinLooseKeys()
    joinAdjacentYears()
    for (left, right) in rulings.same {
      components.force(left, right, by: .verdict, key: mentions[right].titleKey)
    }
    joinUndated()
  }

  // MARK: Mentions with a year

  private mutating func joinSameYear() {
    for key in strong.keys.sorted() {
      var places: [Int: [Int]] = [:]
      for place in strong[key] ?? [] {
        if let year = mentions[place].year { places[year, default: []].append(place) }
      }
      for (year, places) in places.sorted(by: { $0.key < $1.key }) {
        dated[DatedKey(key: key, year: year)] = joined(places, by: .sameKeySameYear, key: key)
      }
    }
  }

  /// Joins mentions to the first of them that they may be one movie with.
  ///
  /// - Returns: One mention for each movie that is left.
  private mutating func joined(_ places: [Int], by rule: Link.Rule, key: String) -> [Int] {
    var movies: [Int] = []
    for place in places {
      let isJoined = movies.contains { components.join($0, place, by: rule, key: key) }
      if !isJoined { movies.append(place) }
    }
    return movies
  }

  private mutating func joinWeakAliases() {
    for (place, mention) in mentions.enumerated() {
      guard let year = mention.year else { continue }
      for key in mention.weakKeys {
        for other in dated[DatedKey(key: key, year: year)] ?? [] where other != place {
          components.join(other, place, by: .weakAliasSameYear, key: key)
        }
      }
    }
  }

  private mutating func joinLooseKeys() {
    var places: [DatedKey: [Int]] = [:]
    for (place, mention) in mentions.enumerated() {
      guard let year = mention.year else { continue }
      for key in mention.looseKeys {
        places[DatedKey(key: key, year: year), default: []].append(place)
      }
    }
    for key in places.keys.sorted() {
      _ = joined(places[key] ?? [], by: .sameLooseKeySameYear, key: key.key)
    }
  }

  private mutating func joinAdjacentYears() {
    for key in dated.keys.sorted() {
      guard let later = dated[DatedKey(key: key.key, year: key.year + 1)] else { continue }
      for place in dated[key] ?? [] {
        for other in later where mayBeOneRelease(place, other) {
          components.join(place, other, by: .sameKeyAdjacentYears, key: key.key)
        }
      }
    }
  }

  /// Two movies of one title in neighbouring years have other original titles or versions.
  private mutating func mayBeOneRelease(_ place: Int, _ other: Int) -> Bool {
    if mentions[place].version != mentions[other].version { return false }
    guard let originals = components.facts(of: place).originals,
      let others = components.facts(of: other).originals
    else { return true }
    return !originals.contradict(others)
  }

  // MARK: The outcome

  /// The movies that were found, each as a tree of links from its first mention.
  mutating func groups() -> [MentionGroup] {
    var neighbours: [[Link]] = Array(repeating: [], count: mentions.count)
    for link in components.links {
      neighbours[link.mention].append(link)
      neighbours[link.target].append(link)
    }
    var isReached = Array(repeating: false, count: mentions.count)
    var groups: [MentionGroup] = []
    // A mention with a year says best which movie the others are of.
    let anchors =
      mentions.indices.filter { mentions[$0].year != nil }
      + mentions.indices.filter { mentions[$0].year == nil }
    for anchor in anchors where !isReached[anchor] {
      isReached[anchor] = true
      var group = MentionGroup(anchor: anchor)
      var reached = [anchor]
      var next = 0
      while next < reached.count {
        let place = reached[next]
        next += 1
        for var link in neighbours[place] {
          let other = link.mention == place ? link.target : link.mention
          if isReached[other] { continue }
          isReached[other] = true
          link.mention = other
          link.target = place
          group.links.append(link)
          reached.append(other)
        }
      }
      groups.append(group)
    }
    return groups
  }
}

extension BlockResolution.DatedKey: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    left.year == right.year ? left.key < right.key : left.year < right.year
  }
}
