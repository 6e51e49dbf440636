/// Resolves a list of any length without a catalog.
///
/// The whole list is held in memory; the time grows with it as sorting does, since only mentions
/// that share a key are ever compared.
public struct ListResolver {
  /// The mention of each record; nil for a record that names nothing.
  private var records: [Int32?] = []
  private var mentions: [ParsedMention] = []
  private var places: [Mention: Int32] = [:]
  private var claims: [Claim] = []

  /// Starts an empty list.
  public init() {}

  /// Adds a record.
  ///
  /// - Parameter mention: How it names its movie; nil when it names none, which is a movie of its
  ///   own.
  public mutating func add(_ mention: Mention?) {
    guard let mention else { return records.append(nil) }
    if let place = places[mention] { return records.append(place) }
    let place = Int32(mentions.count)
    places[mention] = place
    records.append(place)
    let parsed = ParsedMention(mention)
    mentions.append(parsed)
    let year = Int16(parsed.year ?? 0)
    for key in parsed.keys {
      claims.append(Claim(key: key.text.hash64, year: year, use: KeyUse(key.role), mention: place))
    }
  }

  /// Finds out which records are of one movie.
  ///
  /// - Returns: For each record, the place of the first record of its movie; and the largest number
  ///   of mentions that had to be looked at together.
  public consuming func resolve() -> (movies: [Int], largestBlock: Int) {
    var largestBlock = 0
    var movies: [Int32] = Array(repeating: 0, count: mentions.count)
    for slice in blocks() {
      let block = Array(slice)
      largestBlock = max(largestBlock, block.count)
      for group in Resolver.resolve(block.map { mentions[Int($0)] }) {
        for member in group.members { movies[Int(block[member])] = block[group.anchor] }
      }
    }
    var first: [Int32: Int] = [:]
    let firsts = records.enumerated().map { place, mention in
      guard let mention else { return place }
      let movie = movies[Int(mention)]
      if let known = first[movie] { return known }
      first[movie] = place
      return place
    }
    return (firsts, largestBlock)
  }

  /// One key of one mention.
  ///
  /// The key is a hash: two that are equal by chance make a larger block, never a link.
  private struct Claim {
    var key: UInt64
    var year: Int16
    var use: KeyUse
    var mention: Int32
  }

  /// The mentions in blocks: those that could be linked, directly or through others.
  private mutating func blocks() -> [ArraySlice<Int32>] {
    claims.sort {
      ($0.key, $0.year, $0.use.rank) < ($1.key, $1.year, $1.use.rank)
    }
    var sets = DisjointSets(count: mentions.count)
    var certain: Claim?
    var sameYear: Claim?
    for claim in claims {
      if certain?.key != claim.key { certain = nil }
      if sameYear?.key != claim.key || sameYear?.year != claim.year { sameYear = nil }
      if claim.use == .certain {
        if let certain { sets.join(Int(certain.mention), Int(claim.mention)) }
        certain = claim
        sameYear = claim
      } else if claim.year != 0 {
        if let sameYear, claim.use.mayTie(to: sameYear.use) {
          sets.join(Int(sameYear.mention), Int(claim.mention))
        } else if claim.use == .loose {
          sameYear = claim
        }
      }
    }
    claims = []
    let roots = mentions.indices.map { Int32(sets.root(of: $0)) }
    let order = mentions.indices.map(Int32.init).sorted {
      (roots[Int($0)], $0) < (roots[Int($1)], $1)
    }
    var blocks: [ArraySlice<Int32>] = []
    var start = 0
    for end in order.indices.map({ $0 + 1 })
    where end == order.count || roots[Int(order[end])] != roots[Int(order[start])] {
      blocks.append(order[start..<end])
      start = end
    }
    return blocks
  }
}

extension String {
  /// A hash of the bytes that is the same on every machine.
  ///
  /// Source: the parameters of the 64-bit hash FNV-1a.
  fileprivate var hash64: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
