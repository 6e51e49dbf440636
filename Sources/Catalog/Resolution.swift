import CatalogSQLite
import Movies

/// Finds, for each recommendation, the mention it makes and the movie that the mention is taken for.
///
/// Most recommendations repeat a mention that is known, which costs one look-up or none. New ones
/// have their blocks resolved again, the mentions that share a key with them and with those: each
/// block once, when everything that a transaction says has been written down.
final class Resolution {
  /// A name as a source wrote it.
  private struct Name: Hashable {
    var title: String
    var year: Int?
    var originalTitle: String?
  }

  private let mentions: MentionTable
  private let movies: MovieTable
  private let verdicts: VerdictTable

  // Kept across transactions: what a mention says never changes. Its movie may, so that is not.
  private var known: [Name: Int64] = [:]
  private static let knownLimit = 200_000

  // Of the transaction.
  private var unresolved: [Int64] = []
  /// New mentions whose title names another year than they state.
  private(set) var otherYears = 0
  private var movieOfMention: [Int64: Int64] = [:]
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
    unresolved.removeAll()
    otherYears = 0
    movieOfMention.removeAll(keepingCapacity: true)
    newMovies.removeAll()
    changedMovies.removeAll()
    movedFrom.removeAll()
  }

  /// The mention that a recommendation makes; a new one is written down, to be resolved later.
  ///
  /// - Returns: Its id, or nil when the title shows nothing.
  func mention(of item: Recommendation) throws(SQLiteError) -> Int64? {
    let name = Name(title: item.title, year: item.year, originalTitle: item.originalTitle)
    if let id = known[name] { return id }
    guard let mention = item.mention else { return nil }
    let found = try mentions.id(of: mention)
    let id: Int64
    if let found { id = found } else { id = try add(mention) }
    if known.count >= Self.knownLimit { known.removeAll() }
    known[name] = id
    return id
  }

  /// The movie that a mention is taken for in this transaction.
  func movie(of mention: Int64) throws(SQLiteError) -> Int64 {
    if let movie = movieOfMention[mention] { return movie }
    let movie = try mentions.movie(of: mention)
    movieOfMention[mention] = movie
    return movie
  }

  /// Whether the movie was made in this transaction and has not been asked for yet.
  func takeNew(_ movie: Int64) -> Bool { newMovies.remove(movie) != nil }

  /// The movies that gained or lost a mention which was recommended before.
  func regrouped() -> Set<Int64> { changedMovies }

  /// Writes a new mention down under the movie of one that it could be tied to, until its block is
  /// resolved; when there is none, it is a movie of its own.
  private func add(_ mention: Mention) throws(SQLiteError) -> Int64 {
    let parsed = ParsedMention(mention)
    if parsed.hasOtherYear { otherYears += 1 }
    for search in TieSearch.searches(for: parsed) {
      guard let movie = try mentions.movie(found: search) else { continue }
      let id = try mentions.insert(parsed, movie: movie)
      unresolved.append(id)
      return id
    }
    let movie = try movies.insert(parsed)
    newMovies.insert(movie)
    let id = try mentions.insert(parsed, movie: movie)
    if try !verdicts.verdicts(on: mention).isEmpty {
      // What the user said of this name ties it to others; it may have been said in another catalog.
      unresolved.append(id)
    }
    return id
  }

  /// Resolves the blocks of the transaction's new mentions.
  func resolve() throws(SQLiteError) {
    try resolve(unresolved, new: Set(unresolved))
    unresolved.removeAll()
  }

  /// Resolves the blocks of mentions again; `new` ones have not been counted for any movie yet, and
  /// `homes` are the movies that mentions were of before something was said that is taken back.
  func resolve(
    _ ids: [Int64],
    new: Set<Int64> = [],
    homes: [Int64: Int64] = [:]
  ) throws(SQLiteError) {
    var done: Set<Int64> = []
    try resolve(ids, new: new, homes: homes, done: &done)
  }

  /// The same, without the mentions that are done already.
  func resolve(
    _ ids: [Int64],
    new: Set<Int64> = [],
    homes: [Int64: Int64] = [:],
    done: inout Set<Int64>
  ) throws(SQLiteError) {
    for id in ids where !done.contains(id) {
      let block = try Block(of: id, mentions, verdicts)
      done.formUnion(block.mentions.map(\.id))
      try resolve(block, new, homes)
    }
  }

  private func resolve(
    _ block: Block,
    _ new: Set<Int64>,
    _ homes: [Int64: Int64]
  ) throws(SQLiteError) {
    let mentions = block.mentions
    let groups = Resolver.resolve(mentions.map(\.parsed), verdicts: block.verdicts)
    let movies = try movies(of: groups, mentions, new, homes)
    for (group, movie) in zip(groups, movies) {
      for member in group.members where mentions[member].movie != movie {
        try self.mentions.move(mentions[member].id, to: movie)
        // A new mention has not been counted for any movie yet.
        let (id, from) = (mentions[member].id, mentions[member].movie)
        if !new.contains(id) {
          changedMovies.formUnion([from, movie])
          if movedFrom[id] == nil { movedFrom[id] = from }
        }
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

  /// The movie of each group: the home of its mentions, else the oldest movie that they had, unless
  /// an earlier group has taken it; else a new one.
  private func movies(
    of groups: [MentionGroup],
    _ mentions: [StoredMention],
    _ new: Set<Int64>,
    _ homes: [Int64: Int64]
  ) throws(SQLiteError) -> [Int64] {
    let present = Set(mentions.map(\.movie))
    var wanted = groups.enumerated().map { index, group in
      let members = group.members.map { mentions[$0] }
      let had = members.filter { !new.contains($0.id) }.map(\.movie).sorted()
      return (index: index, home: members.compactMap { homes[$0.id] }.min(), had: had)
    }
    wanted.sort {
      ($0.home ?? .max, $0.had.first ?? .max, $0.index) < (
        $1.home ?? .max, $1.had.first ?? .max, $1.index
      )
    }
    var taken: Set<Int64> = []
    var chosen: [Int64] = Array(repeating: 0, count: groups.count)
    for (index, home, had) in wanted {
      let anchor = mentions[groups[index].anchor].parsed
      let movie: Int64
      let canGoHome = try isFree(home, present)
      if let home, canGoHome, !taken.contains(home) {
        movie = present.contains(home) ? home : try movies.insert(anchor, id: home)
      } else if let kept = had.first(where: { !taken.contains($0) }) {
        movie = kept
      } else {
        movie = try movies.insert(anchor)
        newMovies.insert(movie)
      }
      taken.insert(movie)
      chosen[index] = movie
    }
    return chosen
  }
  /// Whether a movie is one of the block's, or none at all.
  private func isFree(_ movie: Int64?, _ present: Set<Int64>) throws(SQLiteError) -> Bool {
    guard let movie, !present.contains(movie) else { return true }
    return try !movies.contains(movie)
  }
}
