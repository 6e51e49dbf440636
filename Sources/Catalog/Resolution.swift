import CatalogSQLite
import Movies

/// Finds, for each recommendation, the mention it makes and the movie that the mention is taken for.
///
/// Most recommendations repeat a mention that is known, which costs one look-up or none. New ones
/// have their blocks resolved again, the mentions that share a key with them and with those: each
/// block once, when everything that a transaction says has been written down.
final class Resolution {
  private let mentions: MentionTable
  private let movies: MovieTable
  private let verdicts: VerdictTable

  // Kept across transactions while nobody else writes, who might delete a mention: what it says never
  // changes. Its movie may, so that is not kept.
  private var known = RecentValues<Digest, Int64>(limit: 390_000)

  // Of the transaction.
  private var unresolved: [Int64] = []
  /// Those of them that stand under the movie of another for the time being.
  private var provisional: Set<Int64> = []
  /// The mentions that were written down in this transaction.
  private var newMentions: Set<Int64> = []
  /// New mentions whose title names another year than they state.
  private(set) var otherYears = 0
  private var places: [Int64: MentionPlace] = [:]
  private var newMovies: Set<Int64> = []
  private var changedMovies: Set<Int64> = []
  /// The mentions that went to another movie, and the one that each came from first.
  private(set) var movedFrom: [Int64: Int64] = [:]

  init(_ mentions: MentionTable, _ movies: MovieTable, _ verdicts: VerdictTable) {
    self.mentions = mentions
    self.movies = movies
    self.verdicts = verdicts
  }

  /// Forgets what another process may have changed since the last transaction.
  func begin() throws(SQLiteError) {
    try verdicts.begin()
    if try mentions.isChangedByOthers() { known.removeAll() }
    mentions.forgetNew()
    unresolved.removeAll()
    provisional.removeAll()
    newMentions.removeAll(keepingCapacity: true)
    otherYears = 0
    places.removeAll(keepingCapacity: true)
    newMovies.removeAll()
    changedMovies.removeAll()
    movedFrom.removeAll()
  }

  /// Forgets which mentions there are, when some are deleted.
  func forgetNames() { known.removeAll() }

  /// The mention that a recommendation makes; a new one is written down, to be resolved later.
  ///
  /// - Returns: Its id, or nil when the title shows nothing.
  func mention(of item: PreparedItem) throws(SQLiteError) -> Int64? {
    if let id = known.value(of: item.name) { return id }
    guard let mention = item.parsed?.mention.mention ?? item.item.recommendation.mention else {
      return nil
    }
    let found = try mentions.id(of: mention)
    let id: Int64
    if let found {
      id = found
    } else {
      id = try add(item.parsed?.mention ?? ParsedMention(mention))
      newMentions.insert(id)
    }
    known.insert(id, for: item.name)
    return id
  }

  /// The movie that a mention is taken for in this transaction.
  func place(of mention: Int64) throws(SQLiteError) -> MentionPlace {
    if let place = places[mention] { return place }
    let place = try mentions.place(of: mention)
    places[mention] = place
    return place
  }

  /// Whether the movie was made in this transaction and has not been asked for yet.
  func takeNew(_ movie: Int64) -> Bool { newMovies.remove(movie) != nil }

  /// Whether a mention was made in this transaction.
  func isNew(_ mention: Int64) -> Bool { newMentions.contains(mention) }

  /// The movies that gained or lost a mention which was recommended before.
  func regrouped() -> Set<Int64> { changedMovies }

  /// The same, which are brought up to date now.
  func takeRegrouped() -> Set<Int64> {
    places.removeAll(keepingCapacity: true)
    defer { changedMovies.removeAll() }
    return changedMovies
  }

  /// Writes a new mention down under the movie of one that it could be tied to, until its block is
  /// resolved; when there is none, it is a movie of its own.
  private func add(_ parsed: ParsedMention) throws(SQLiteError) -> Int64 {
    if parsed.hasOtherYear { otherYears += 1 }
    for search in TieSearch.searches(for: parsed) {
      guard let movie = try mentions.movie(found: search) else { continue }
      let id = try mentions.insert(parsed, movie: movie)
      unresolved.append(id)
      provisional.insert(id)
      return id
    }
    let movie = try movies.insert()
    newMovies.insert(movie)
    let id = try mentions.insert(parsed, movie: movie)
    if try !verdicts.verdicts(on: parsed.mention).isEmpty {
      // What the user said of this name ties it to others; it may have been said in another catalog.
      unresolved.append(id)
    }
    return id
  }

  /// Resolves the blocks of the transaction's new mentions.
  func resolve() throws(SQLiteError) {
    try resolve(unresolved, claims: MovieClaims(new: provisional))
    unresolved.removeAll()
    provisional.removeAll()
  }

  /// Resolves the blocks of mentions again.
  func resolve(_ ids: [Int64], claims: MovieClaims) throws(SQLiteError) {
    var done: Set<Int64> = []
    try resolve(ids, claims: claims, done: &done)
  }

  /// Resolves the blocks of mentions again, without the mentions that are done already.
  func resolve(
    _ ids: [Int64],
    claims: MovieClaims,
    done: inout Set<Int64>
  ) throws(SQLiteError) {
    for id in ids where !done.contains(id) {
      let block = try Block(of: id, mentions, verdicts)
      done.formUnion(block.mentions.map(\.id))
      try resolve(block, claims)
    }
  }

  private func resolve(_ block: Block, _ claims: MovieClaims) throws(SQLiteError) {
    let mentions = block.mentions
    let groups = Resolver.resolve(mentions.map(\.parsed), verdicts: block.verdicts)
    let kept = try claims.movies(of: groups, mentions) { movie throws(SQLiteError) in
      try movies.contains(movie)
    }
    for (group, kept) in zip(groups, kept) {
      let movie = try movie(kept)
      for member in group.members where mentions[member].movie != movie {
        try move(mentions[member], to: movie, isNew: claims.new.contains(mentions[member].id))
      }
      try self.mentions.setLink(of: mentions[group.anchor].id, to: nil)
      for link in group.links {
        let target = mentions[link.target].id
        try self.mentions.setLink(
          of: mentions[link.mention].id,
          to: (target, link.rule.rawValue, link.key)
        )
      }
    }
  }

  /// The movie that a group keeps, else a new one.
  private func movie(_ kept: Int64?) throws(SQLiteError) -> Int64 {
    if let kept {
      return try movies.contains(kept) ? kept : movies.insert(id: kept)
    }
    let movie = try movies.insert()
    newMovies.insert(movie)
    return movie
  }

  private func move(
    _ mention: StoredMention,
    to movie: Int64,
    isNew: Bool
  ) throws(SQLiteError) {
    try mentions.move(mention.id, to: movie)
    places[mention.id] = nil
    // A new mention has not been counted for any movie yet.
    if isNew { return }
    changedMovies.formUnion([mention.movie, movie])
    try mentions.setRegrouped(mention.id)
    if movedFrom[mention.id] == nil { movedFrom[mention.id] = mention.movie }
  }
}
