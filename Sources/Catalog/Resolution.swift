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

  // Kept across transactions: what a mention says never changes. Its movie may, so that is not.
  private var known: [Name: Int64] = [:]
  private static let knownLimit = 200_000

  // Of the transaction.
  private var unresolved: [(id: Int64, mention: Mention)] = []
  private var movieOfMention: [Int64: Int64] = [:]
  private var newMovies: Set<Int64> = []
  private var changedMovies: Set<Int64> = []

  init(_ mentions: MentionTable, _ movies: MovieTable) {
    self.mentions = mentions
    self.movies = movies
  }

  /// Forgets what another process may have changed since the last transaction.
  func begin() {
    unresolved.removeAll()
    movieOfMention.removeAll(keepingCapacity: true)
    newMovies.removeAll()
    changedMovies.removeAll()
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

  /// Writes a new mention down under the movie of one that shares a key with it, until its block is
  /// resolved; alone with its keys, it is a movie of its own.
  private func add(_ mention: Mention) throws(SQLiteError) -> Int64 {
    if let movie = try mentions.movie(sharingKeyWith: mention) {
      let id = try mentions.insert(mention, movie: movie)
      unresolved.append((id, mention))
      return id
    }
    let movie = try movies.insert(mention)
    newMovies.insert(movie)
    return try mentions.insert(mention, movie: movie)
  }

  /// Resolves the blocks of the transaction's new mentions.
  func resolve() throws(SQLiteError) {
    let new = Set(unresolved.map(\.id))
    var resolved: Set<Int64> = []
    for (id, mention) in unresolved where !resolved.contains(id) {
      let block = try mentions.block(of: mention)
      resolved.formUnion(block.map(\.id))
      try resolve(block, new: new)
    }
    unresolved.removeAll()
  }

  private func resolve(_ block: [StoredMention], new: Set<Int64>) throws(SQLiteError) {
    var taken: Set<Int64> = []
    func had(_ group: MentionGroup) -> [Int64] {
      group.members.filter { !new.contains(block[$0].id) }.map { block[$0].movie }.sorted()
    }
    let groups = Resolver.resolve(block.map(\.mention))
    for group in groups.sorted(by: { had($0).first ?? .max < had($1).first ?? .max }) {
      // A group keeps the oldest movie that its mentions had, unless another group has kept it.
      let movie: Int64
      if let kept = had(group).first(where: { !taken.contains($0) }) {
        movie = kept
      } else {
        movie = try movies.insert(block[group.anchor].mention)
        newMovies.insert(movie)
      }
      taken.insert(movie)
      for member in group.members where block[member].movie != movie {
        try mentions.move(block[member].id, to: movie)
        // A new mention has not been counted for any movie yet.
        if !new.contains(block[member].id) {
          changedMovies.formUnion([block[member].movie, movie])
        }
      }
      try mentions.setLink(of: block[group.anchor].id, to: nil)
      for link in group.links {
        let target = block[link.target].id
        try mentions.setLink(of: block[link.mention].id, to: (target, link.rule.rawValue, link.key))
      }
    }
  }
}
