import CatalogSQLite
import Movies

/// Finds, for each recommendation, the mention it makes and the movie that the mention is taken for.
///
/// Most recommendations repeat a mention that is known, which costs one look-up or none. A new one
/// has its block resolved again: the mentions that share a key with it, and with those.
final class Resolution {
  /// A name as a source wrote it.
  private struct Name: Hashable {
    var title: String
    var year: Int?
    var originalTitle: String?
  }

  private let mentions: MentionTable
  private let movies: MovieTable

  // Kept across transactions: what a mention says never changes. Its movie may, so that is not.
  private var known: [Name: Int64] = [:]
  private static let knownLimit = 200_000

  // Of the transaction.
  private var movieOfMention: [Int64: Int64] = [:]
  private var newMovies: Set<Int64> = []
  private var changedMovies: Set<Int64> = []

  init(
    _ database: Database,
    _ mentions: MentionTable,
    _ movies: MovieTable
  ) throws(SQLiteError) {
    self.mentions = mentions
    self.movies = movies
  }

  /// Forgets what another process may have changed since the last transaction.
  func begin() {
    movieOfMention.removeAll(keepingCapacity: true)
    newMovies.removeAll()
    changedMovies.removeAll()
  }

  /// The mention that a recommendation makes; a new one is written down and resolved.
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

  private func add(_ mention: Mention) throws(SQLiteError) -> Int64 {
    let block = try mentions.block(of: mention)
    let new = block.count
    var ids = block.map(\.id)
    var taken: Set<Int64> = []
    let groups = Resolver.resolve(block.map(\.mention) + [mention])
    for group in groups.sorted(by: { oldest($0, in: block) < oldest($1, in: block) }) {
      let movie = try movie(for: group, of: block, orNew: mention, &taken)
      for member in group.members {
        if member == new {
          ids.append(try mentions.insert(mention, movie: movie))
          movieOfMention[ids[new]] = movie
        } else if block[member].movie != movie {
          try mentions.move(ids[member], to: movie)
          movieOfMention[ids[member]] = movie
          changedMovies.formUnion([block[member].movie, movie])
        }
      }
    }
    // Groups that the new mention has not joined are linked as they were.
    for group in groups where group.members.contains(new) && group.members.count > 1 {
      try mentions.setLink(of: ids[group.anchor], to: nil)
      for link in group.links {
        try mentions.setLink(
          of: ids[link.mention],
          to: (ids[link.target], link.rule.rawValue, link.key)
        )
      }
    }
    return ids[new]
  }

  /// A group keeps the oldest movie that its mentions had, unless another group has kept it.
  private func movie(
    for group: MentionGroup,
    of block: [StoredMention],
    orNew mention: Mention,
    _ taken: inout Set<Int64>
  ) throws(SQLiteError) -> Int64 {
    let had = group.members.filter { $0 < block.count }.map { block[$0].movie }.sorted()
    if let kept = had.first(where: { !taken.contains($0) }) {
      taken.insert(kept)
      return kept
    }
    let anchor = group.anchor < block.count ? block[group.anchor].mention : mention
    let movie = try movies.insert(anchor)
    newMovies.insert(movie)
    taken.insert(movie)
    return movie
  }

  private func oldest(_ group: MentionGroup, in block: [StoredMention]) -> Int64 {
    group.members.lazy.filter { $0 < block.count }.map { block[$0].movie }.min() ?? .max
  }
}
