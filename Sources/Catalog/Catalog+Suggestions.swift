import CatalogSQLite
public import Movies

/// Two movies that may be one, though no rule says so.
public struct MovieSuggestion: Hashable, Sendable {
  /// The movie of the older of the two mentions.
  public var movie: Movie
  /// The movie of the other one.
  public var other: Movie
  /// A mention of `movie` that speaks for it.
  public var mention: Mention
  /// A mention of `other` that speaks for it.
  public var otherMention: Mention
  /// Why they may be one.
  public var rule: Suggestion.Rule
  /// What the two mentions share.
  public var key: String
  /// How often such a pair is one movie, in percent.
  public var likelihood: Int
}

extension Catalog {
  /// Looks for pairs among the mentions that were recorded since this was done last.
  ///
  /// The work is cut into short transactions, so that others can record meanwhile.
  ///
  /// - Throws: `CatalogError`; what is done by then stays done.
  public func updateSuggestions() throws(CatalogError) {
    while try recording({ recorder throws(SQLiteError) in try recorder.suggest(limit: 500) }) {}
  }

  /// Pairs of movies that may be one, the likeliest first; none that the user has kept apart, and none
  /// that `isWanted` passes over.
  public func suggestions(
    limit: Int = 20,
    where isWanted: (_ movie: Int64, _ other: Int64) -> Bool = { _, _ in true }
  ) throws(CatalogError) -> [MovieSuggestion] {
    try translating { () throws(SQLiteError) in
      try database.read { () throws(SQLiteError) in
        try storedSuggestions(limit: limit, where: isWanted)
      }
    }
  }

  private func storedSuggestions(
    limit: Int,
    where isWanted: (Int64, Int64) -> Bool
  ) throws(SQLiteError) -> [MovieSuggestion] {
    let verdicts = try VerdictTable(database)
    try verdicts.begin()
    let mentions = try MentionTable(database)
    let statement = try database.prepare(Catalog.selectSuggestions)
    var suggestions: [MovieSuggestion] = []
    var seen: Set<Set<Int64>> = []
    while suggestions.count < limit, try statement.step() {
      let (first, second) = (statement.integer(0), statement.integer(1))
      guard seen.insert([first, second]).inserted, isWanted(first, second),
        let mention = Mention(row: statement, from: 5),
        let other = Mention(row: statement, from: 8),
        try !verdicts.keepApart(mentions.mentions(of: first), mentions.mentions(of: second)),
        let movie = try self.storedMovie(first), let otherMovie = try self.storedMovie(second)
      else { continue }
      let rule = Suggestion.Rule(rawValue: statement.text(2) ?? "")
      // What the mentions leave open, others of the two movies may have settled.
      if let year = movie.year, let otherYear = otherMovie.year, abs(year - otherYear) > 1,
        rule != .yearsFarApart
      {
        continue
      }
      suggestions.append(
        MovieSuggestion(
          movie: movie,
          other: otherMovie,
          mention: mention,
          otherMention: other,
          rule: rule,
          key: statement.text(3) ?? "",
          likelihood: Int(statement.integer(4))
        )
      )
    }
    return suggestions
  }

  static let selectSuggestions = """
    SELECT one.movie_id, two.movie_id, suggestion.rule, suggestion.key, likelihood,
      one.spelling, one.stated_year, one.stated_original_title,
      two.spelling, two.stated_year, two.stated_original_title
    FROM suggestion INDEXED BY suggestion_likelihood
    CROSS JOIN mention AS one ON one.id = suggestion.mention_id
    CROSS JOIN mention AS two ON two.id = suggestion.other_mention_id
    WHERE one.movie_id <> two.movie_id
    ORDER BY likelihood DESC, suggestion.mention_id, suggestion.other_mention_id
    """
}

extension Recorder {
  /// Looks for pairs among a number of mentions that nobody has looked at.
  ///
  /// - Returns: Whether there were any.
  fileprivate func suggest(limit: Int) throws(SQLiteError) -> Bool {
    let done = try suggestions.done()
    var wasIdle = true
    for id in try suggestions.takeRegrouped(limit: limit) where id <= done {
      wasIdle = false
      if let mention = try mentions.mention(id) { try suggestions.suggest(mention, upTo: done) }
    }
    let page = try mentions.mentions(after: done, limit: limit)
    for mention in page { try suggestions.suggest(mention, upTo: mention.id) }
    if let last = page.last { try suggestions.setDone(last.id) }
    return !wasIdle || !page.isEmpty
  }
}
