import CatalogSQLite
public import Movies

/// Why a mention is taken for its movie.
public struct MentionLink: Hashable, Sendable {
  /// The mention, and how many sources made it.
  public var mention: MentionCount
  /// The mention it is tied to, and by what; nil for the one that the others are tied to.
  public var tie: Tie?

  /// What ties a mention to another one.
  public struct Tie: Hashable, Sendable {
    /// The mention that it is tied to.
    public var other: MentionCount
    /// The rule that ties them.
    public var rule: Link.Rule
    /// The key they share.
    public var key: String
  }
}

extension Catalog {
  /// The mentions of a movie, and why each is taken for it: every one after the one it is tied to.
  public func links(of movie: Movie) throws(CatalogError) -> [MentionLink] {
    var left = try ties(of: movie)
    var links: [MentionLink] = []
    var reached: Set<Int64> = []
    while !left.isEmpty {
      let ready = left.filter { link in link.tie.map { reached.contains($0.other.id) } ?? true }
      // A link to a mention of another movie could only stand in a damaged file.
      links += ready.isEmpty ? left : ready
      if ready.isEmpty { break }
      reached.formUnion(ready.map(\.mention.id))
      left.removeAll { reached.contains($0.mention.id) }
    }
    return links
  }

  private func ties(of movie: Movie) throws(CatalogError) -> [MentionLink] {
    try translating { () throws(SQLiteError) in
      let statement = try database.prepare(
        """
        SELECT mention.id, mention.frequency, mention.spelling, mention.stated_year,
          mention.stated_original_title, link.rule, link.key, other.id, other.frequency,
          other.spelling, other.stated_year, other.stated_original_title
        FROM mention LEFT JOIN link ON link.mention_id = mention.id
          LEFT JOIN mention AS other ON other.id = link.other_mention_id
        WHERE mention.movie_id = ?
        ORDER BY mention.frequency DESC, length(mention.title), mention.title, mention.id
        """
      )
      statement.bind(movie.id, at: 1)
      var links: [MentionLink] = []
      while try statement.step() {
        guard let mention = MentionCount(row: statement, from: 0) else { continue }
        var link = MentionLink(mention: mention, tie: nil)
        if let rule = statement.text(5), let other = MentionCount(row: statement, from: 7) {
          link.tie = MentionLink.Tie(
            other: other,
            rule: Link.Rule(rawValue: rule),
            key: statement.text(6) ?? ""
          )
        }
        links.append(link)
      }
      return links
    }
  }
}
