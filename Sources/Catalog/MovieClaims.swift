import CatalogSQLite
import Movies

/// Which movie each group of mentions stays with when blocks are resolved again.
///
/// A movie's id is what other tools know it by: it stays with the group whose mentions were said most,
/// and no two groups of one run, whatever their blocks, keep the same one.
final class MovieClaims {
  /// Mentions that have not been counted for any movie yet, and claim none.
  let new: Set<Int64>
  /// Mentions that were said to be of another movie, and claim none.
  private let leaving: Set<Int64>
  /// The movies that mentions go back to, instead of the one they are of.
  private let homes: [Int64: Int64]
  private var taken: Set<Int64> = []

  init(new: Set<Int64> = [], leaving: Set<Int64> = [], homes: [Int64: Int64] = [:]) {
    self.new = new
    self.leaving = leaving
    self.homes = homes
  }

  /// A group's claim on a movie.
  private struct Claim {
    var movie: Int64
    var group: Int
    /// How often the mentions were said that claim it.
    var weight: Int64 = 0
    var oldest: Int64 = .max
    /// Whether a mention goes back to the movie, which comes before all else.
    var isHome = false
  }

  /// The movie that each group of a block keeps; nil for a new one.
  func movies(
    of groups: [MentionGroup],
    _ mentions: [StoredMention],
    exists: (Int64) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) -> [Int64?] {
    let present = Set(mentions.map(\.movie))
    var kept: [Int64?] = Array(repeating: nil, count: groups.count)
    // Oldest movies first: of two that became one, the older stays.
    for claim in claims(of: groups, mentions) where kept[claim.group] == nil {
      if taken.contains(claim.movie) { continue }
      // A home may have been given to another movie meanwhile.
      let isElsewhere = try exists(claim.movie)
      if isElsewhere && !present.contains(claim.movie) { continue }
      taken.insert(claim.movie)
      kept[claim.group] = claim.movie
    }
    return kept
  }

  private func claims(of groups: [MentionGroup], _ mentions: [StoredMention]) -> [Claim] {
    var claims: [Claim] = []
    for (index, group) in groups.enumerated() {
      var byMovie: [Int64: Claim] = [:]
      for mention in group.members.map({ mentions[$0] })
      where !new.contains(mention.id) && !leaving.contains(mention.id) {
        let movie = homes[mention.id] ?? mention.movie
        var claim = byMovie[movie] ?? Claim(movie: movie, group: index)
        claim.weight += mention.frequency
        claim.oldest = min(claim.oldest, mention.id)
        if homes[mention.id] != nil { claim.isHome = true }
        byMovie[movie] = claim
      }
      claims += byMovie.values
    }
    return claims.sorted {
      $0.isHome == $1.isHome
        ? ($0.movie, -$0.weight, $0.oldest) < ($1.movie, -$1.weight, $1.oldest) : $0.isHome
    }
  }
}
