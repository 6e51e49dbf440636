// Mentions without a year: they join the one movie they can mean, else each other.
extension BlockResolution {
  /// A movie that a mention without a year may mean.
  private struct Candidate: Hashable {
    var root: Int
    var kind: MovieKind
    var version: String?
    /// Whether the key is of a title itself: two aliases alone may as well be a director of both.
    var isTitle: Bool
  }

  mutating func joinUndated() {
    followVerdicts()
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
    let divided = divided(joins)
    for (place, movies) in joins {
      if divided.contains(place) {
        ambiguous.append(place)
        continue
      }
      for movie in movies {
        let (member, key) = sharing(place, movie)
        components.join(member, place, by: .onlyMovieThatFits, key: key)
      }
    }
    ambiguous.sort()
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
        let candidate = Candidate(
          root: root,
          kind: mention.kind,
          version: mention.version,
          isTitle: mention.isTitle(key)
        )
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
    // Those that share more than an alias with it.
    var fits: Set<Int> = []
    for key in mention.strongKeys {
      for candidate in candidates[key] ?? []
      where candidate.kind == mention.kind && candidate.version == mention.version
        && !contradicts(place, candidate.root)
      {
        if candidate.isTitle || mention.isTitle(key) { fits.insert(candidate.root) }
        if key == mention.titleKey {
          titleFits.insert(candidate.root)
        } else {
          aliasFits.insert(candidate.root)
        }
      }
    }
    titleFits.formIntersection(fits)
    aliasFits.formIntersection(fits)
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

  /// The mentions that would join a movie with original titles which contradict each other's.
  private func divided(_ joins: [(place: Int, movies: [Int])]) -> Set<Int> {
    struct Stated: Hashable {
      var movie: Int
      var script: Script
    }
    var titles: [Stated: Set<String>] = [:]
    func stated(_ place: Int, _ movies: [Int], _ body: (Stated, String) -> Void) {
      guard let original = mentions[place].original else { return }
      for movie in movies { body(Stated(movie: movie, script: original.script), original.looseKey) }
    }
    for (place, movies) in joins {
      stated(place, movies) { titles[$0, default: []].insert($1) }
    }
    var divided: Set<Int> = []
    for (place, movies) in joins {
      stated(place, movies) { stated, _ in
        if titles[stated]?.count ?? 0 > 1 { divided.insert(place) }
      }
    }
    return divided
  }

  /// A mention of a movie, and the certain key that it shares with another mention.
  private mutating func sharing(_ place: Int, _ movie: Int) -> (member: Int, key: String) {
    let keys = mentions[place].strongKeys
    for member in components.facts(of: movie).members where mentions[member].year != nil {
      if let key = keys.first(where: mentions[member].strongKeys.contains) { return (member, key) }
    }
    return (movie, keys[0])
  }

  // MARK: Mentions that only have each other

  private mutating func joinEachOther(_ undated: [Int], except ambiguous: Set<Int>) {
    let isUndated = Set(undated)
    for key in strong.keys.sorted() {
      let places = (strong[key] ?? []).filter {
        isUndated.contains($0) && !ambiguous.contains($0)
          && components.facts(of: $0).earliest == nil
      }
      if places.count > 1 { joinEachOther(places, key) }
    }
  }

  /// Joins mentions without years that share a key, those that state an original title first: one
  /// without joins the only movie there is, and leaves two apart.
  private mutating func joinEachOther(_ places: [Int], _ key: String) {
    // By version, then by what an original title is compared by.
    var movies: [String: UndatedMovies] = [:]
    let stating = places.filter { mentions[$0].original != nil }
    let others = places.filter { mentions[$0].original == nil }
    for place in stating + others {
      let version = mentions[place].version ?? ""
      var known = movies[version] ?? UndatedMovies()
      let candidates = known.candidates(for: mentions[place].original)
      let movie = candidates.first { movie in
        (mentions[place].isTitle(key) || mentions[movie].isTitle(key)) && !contradicts(place, movie)
          && components.join(movie, place, by: .sameKeyNoYears, key: key)
      }
      if movie == nil { known.add(place, mentions[place].original) }
      movies[version] = known
    }
  }

  /// The movies that mentions without years have made so far, found without looking at each.
  private struct UndatedMovies {
    private var byOriginal: [String: Int] = [:]
    private var byScript: [Script: [Int]] = [:]
    private var plain: [Int] = []

    mutating func add(_ place: Int, _ original: OriginalTitle?) {
      guard let original else { return plain.append(place) }
      byOriginal[original.looseKey] = byOriginal[original.looseKey] ?? place
      byScript[original.script, default: []].append(place)
    }

    /// The movies that a mention may be of; none where it could be either of two.
    func candidates(for original: OriginalTitle?) -> [Int] {
      guard let original else {
        let stated = byScript.values.reduce(0) { $0 + $1.count }
        return (stated == 1 ? byScript.values.flatMap { $0 } : []) + plain
      }
      if let movie = byOriginal[original.looseKey] { return [movie] }
      return byScript.filter { $0.key != original.script }.values.flatMap { $0 }.sorted() + plain
    }
  }

  // MARK: Open questions

  /// What a name without a year leaves open: the movie that it means.
  private struct Question: Hashable {
    var key: String
    var original: String?
    var kind: MovieKind
    var version: String?

    init(_ mention: ParsedMention) {
      key = mention.titleKey
      original = mention.original?.key
      kind = mention.kind
      version = mention.version
    }
  }

  /// Joins a name to the movie that the user said another spelling of it is of.
  private mutating func followVerdicts() {
    var answers: [Question: Set<Int>] = [:]
    for place in Set(rulings.same.flatMap { [$0.0, $0.1] }) where mentions[place].year == nil {
      answers[Question(mentions[place]), default: []].insert(place)
    }
    if answers.isEmpty { return }
    for place in mentions.indices where mentions[place].year == nil {
      guard let answer = answers[Question(mentions[place])]?.sorted(),
        Set(answer.map { components.root(of: $0) }).count == 1
      else { continue }
      components.join(answer[0], place, by: .sameKeyNoYears, key: mentions[place].titleKey)
    }
  }

  /// A question that nobody has answered is one question, however often it is asked.
  private mutating func joinOpenQuestions(_ ambiguous: [Int]) {
    var first: [Question: Int] = [:]
    // One that the user tied to another may have found its movie with it.
    for place in ambiguous where components.facts(of: place).earliest == nil {
      let mention = mentions[place]
      let question = Question(mention)
      if let asked = first[question] {
        components.join(asked, place, by: .sameOpenQuestion, key: mention.titleKey)
      } else {
        first[question] = place
      }
    }
  }
}
