/// What a movie is shown by.
struct ElectedTitle: Equatable {
  var title: String
  var year: Int?
  var originalTitle: String?
  var kind: String
}

/// Elects what a movie is shown by from what its mentions say.
enum TitleElection {
  struct Candidate {
    var said: ElectedTitle
    /// The number of sources that made the mention.
    var frequency: Int64
  }

  /// The title that most sources gave, else the shortest, else the smallest in bytes; the year and the
  /// original title are the first ones given beside it.
  static func elect(_ candidates: [Candidate]) -> ElectedTitle? {
    if candidates.count < 2 { return candidates.first?.said }
    var sums: [String: Int64] = [:]
    for candidate in candidates { sums[candidate.said.title, default: 0] += candidate.frequency }
    let ordered = candidates.map { (sums[$0.said.title] ?? 0, $0) }.sorted { left, right in
      if left.0 != right.0 { return left.0 > right.0 }
      return left.1.precedes(right.1)
    }
    var elected = ordered[0].1.said
    for (_, candidate) in ordered.dropFirst()
    where elected.year == nil || elected.originalTitle == nil {
      elected.year = elected.year ?? candidate.said.year
      elected.originalTitle = elected.originalTitle ?? candidate.said.originalTitle
    }
    return elected
  }
}

extension TitleElection.Candidate {
  /// The order of candidates whose titles are said equally often.
  fileprivate func precedes(_ other: Self) -> Bool {
    if said.title != other.said.title {
      let lengths = (said.title.unicodeScalars.count, other.said.title.unicodeScalars.count)
      return lengths.0 == lengths.1
        ? said.title.utf8.lexicographicallyPrecedes(other.said.title.utf8) : lengths.0 < lengths.1
    }
    if frequency != other.frequency { return frequency > other.frequency }
    if said.year != other.said.year { return (said.year ?? 0) < (other.said.year ?? 0) }
    return (said.originalTitle ?? "").utf8
      .lexicographicallyPrecedes((other.said.originalTitle ?? "").utf8)
  }
}
