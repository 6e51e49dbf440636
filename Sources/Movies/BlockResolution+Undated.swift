// Mentions without a year: they join the one movie they can mean, else each other.
extension BlockResolution {
  /// A movie that a mention without a year may mean.
  private struct Candidate: Hashable {
    var root: Int
    var kind: MovieKind
    var version: String?
  }

  mutating func joinUndated() {
    let undated = mentions.indices.filter { components.facts(of: $0).earliest == nil }
    if undated.isEmpty { return }
    let candidates = candidatesByKey()
    // All are decided before one is joined, so that none depends on another.
    var joins: [(place: Int, movies: [Int])] = []
    var ambiguous: [Int] = []
    for place in undated {
      switch choice(for: place, candidates) {
      case .none: break
      case .one(let movies): joins.append((place, movies))
      case .several: ambiguous.append(place)
      }
    }
    for (place, movies) in joins {
      for movie in movies {
        let key = sharedKey(place, movie)
        components.join(movie, place, by: .onlyMovieThatFits, key: key)
      }
    }
    joinEachOther(undated, except: Set(ambiguous))
    joinOpenQuestions(ambiguous)
  }

  private mutating func candidatesByKey() -> [String: [Candidate]] {
    var candidates: [String: [Candidate]] = [:]
    for (key, places) in strong {
      var seen: Set<Candidate> = []
      for place in places where components.facts(of: place).earliest != nil {
        let mention = mentions[place]
        let root = components.root(of: place)
        let candidate = Candidate(root: root, kind: mention.kind, version: mention.version)
        if seen.insert(candidate).inserted { candidates[key, default: []].append(candidate) }
      }
    }
    return candidates
  }

  private enum Choice {
    case none
    case one([Int])
    case several
  }

  private mutating func choice(for place: Int, _ candidates: [String: [Candidate]]) -> Choice {
    let mention = mentions[place]
    // Which of the mention's keys each movie is known by: its title's, its aliases', or both.
    var titleFits: Set<Int> = []
    var aliasFits: Set<Int> = []
    for key in mention.strongKeys {
      for candidate in candidates[key] ?? []
      where candidate.kind == mention.kind && candidate.version == mention.version
        && !contradicts(place, candidate.root)
      {
        if key == mention.titleKey {
          titleFits.insert(candidate.root)
        } else {
          aliasFits.insert(candidate.root)
        }
      }
    }
    let fits = titleFits.union(aliasFits)
    if fits.isEmpty { return .none }
    var releases = releases(of: fits.sorted())
    if releases.count > 1 && !mention.aliasKeys.isEmpty {
      // A title and an alias say more than one of them.
      let byAlias = releases.filter { !aliasFits.isDisjoint(with: $0) }
      let both = byAlias.filter { !titleFits.isDisjoint(with: $0) }
      if both.count == 1 { releases = both }
    }
    guard releases.count == 1 else { return .several }
    var movies = releases[0]
    let both = movies.filter { titleFits.contains($0) && aliasFits.contains($0) }
    if both.count == 1 { movies = both }
    if movies.count == 1 { return .one(movies) }
    // A Korean and an English movie of one year are one when a mention gives both titles.
    return !mention.aliasKeys.isEmpty && mayBeOne(movies) ? .one(movies) : .several
  }

  /// Whether nothing that is known of some movies says that two of them differ.
  private mutating func mayBeOne(_ movies: [Int]) -> Bool {
    for (index, movie) in movies.enumerated() {
      for other in movies[..<index]
      where !components.mayJoin(other, movie) || contradicts(other, movie) {
        return false
      }
    }
    return true
  }

  /// Movies whose years are so close that they may be one, together.
  private mutating func releases(of movies: [Int]) -> [[Int]] {
    var releases: [[Int]] = []
    let dated = movies.map { ($0, components.facts(of: $0)) }
      .sorted { ($0.1.earliest ?? 0, $0.0) < ($1.1.earliest ?? 0, $1.0) }
    var start = 0
    for (movie, facts) in dated {
      if !releases.isEmpty, let latest = facts.latest, latest - start <= 1 {
        releases[releases.count - 1].append(movie)
      } else {
        releases.append([movie])
        start = facts.earliest ?? 0
      }
    }
    return releases
  }

  /// Whether the movies of two mentions state different original titles in one script.
  private mutating func contradicts(_ place: Int, _ movie: Int) -> Bool {
    guard let originals = components.facts(of: place).originals,
      let others = components.facts(of: movie).originals
    else { return false }
    return originals.contradict(others) && originals.keys.isDisjoint(with: others.strongKeys)
  }

  private mutating func sharedKey(_ place: Int, _ movie: Int) -> String {
    let keys = mentions[place].strongKeys
    for member in components.facts(of: movie).members {
      if let key = keys.first(where: mentions[member].strongKeys.contains) { return key }
    }
    return keys[0]
  }

  private mutating func joinEachOther(_ undated: [Int], except ambiguous: Set<Int>) {
    let isUndated = Set(undated)
    for key in strong.keys.sorted() {
      var movies: [Int] = []
      for place in strong[key] ?? []
      where isUndated.contains(place) && !ambiguous.contains(place)
        && components.facts(of: place).earliest == nil
      {
        let isJoined = movies.contains { movie in
          mentions[movie].version == mentions[place].version && !contradicts(place, movie)
            && components.join(movie, place, by: .sameKeyNoYears, key: key)
        }
        if !isJoined { movies.append(place) }
      }
    }
  }

  /// A question that nobody has answered is one question, however often it is asked.
  private mutating func joinOpenQuestions(_ ambiguous: [Int]) {
    struct Question: Hashable {
      var key: String
      var original: String?
      var kind: MovieKind
      var version: String?
    }
    var first: [Question: Int] = [:]
    // One that the user tied to another may have found its movie with it.
    for place in ambiguous where components.facts(of: place).earliest == nil {
      let mention = mentions[place]
      let question = Question(
        key: mention.titleKey,
        original: mention.original?.key,
        kind: mention.kind,
        version: mention.version
      )
      if let asked = first[question] {
        components.join(asked, place, by: .sameOpenQuestion, key: mention.titleKey)
      } else {
        first[question] = place
      }
    }
  }
}
