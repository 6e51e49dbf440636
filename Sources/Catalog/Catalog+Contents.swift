import CatalogSQLite
public import Movies

/// A part of a catalog's contents, from which another one can be built that is equal to it.
public enum CatalogContent: Hashable, Sendable {
  /// A source; what it says follows.
  case source(Source)
  /// Something that the source before it says.
  case item(ListItem)
  /// What the user said, at the end of all.
  case verdict(SpokenVerdict)
}

extension Catalog {
  /// Calls `body` with everything that was ever said, in the order it was recorded in.
  ///
  /// - Parameters:
  ///   - filter: Leaves out what is said of movies that it does not match; its order and limit do
  ///     not matter. nil leaves nothing out.
  ///   - body: Takes one part at a time.
  /// - Throws: What `body` throws, or `CatalogError`.
  public func forEachContent(
    matching filter: MovieQuery? = nil,
    _ body: (CatalogContent) throws -> Void
  ) throws {
    try reading {
      // A catalog of an older schema is read as it is.
      let version = try self.database.integer("PRAGMA user_version") ?? 0
      let filter = try filter.map { try MovieFilter($0, self.database) }
      let sources = try self.database.prepare(
        """
        SELECT \(Source.columns), body
        FROM source LEFT JOIN raw_reply ON raw_reply.source_id = source.id ORDER BY source.id
        """
      )
      let said = try self.database.prepare(
        """
        SELECT mention_id, position, title, genre, reason, year, original_title,
          \(version < 3 ? "NULL" : "added_at")
        FROM recommendation WHERE source_id = ? ORDER BY position
        """
      )
      let seen = try self.database.prepare(
        """
        SELECT mention_id, is_refused, watched_on, rating, \(Mention.columns)
        FROM seen JOIN mention ON mention.id = mention_id WHERE source_id = ?
        ORDER BY spelling, stated_year, stated_original_title
        """
      )
      while try sources.step() {
        guard let source = Source(row: sources) else { continue }
        // A source of which nothing matches is not named, unless nothing is left out.
        var isNamed = filter == nil
        if isNamed { try body(.source(source)) }
        func say(_ item: ListItem, of mention: Int64) throws {
          if let filter, try !filter.matches(mention: mention) { return }
          if !isNamed { try body(.source(source)) }
          isNamed = true
          try body(.item(item))
        }
        said.bind(sources.integer(0), at: 1)
        while try said.step() { try say(ListItem(row: said), of: said.integer(0)) }
        said.reset()
        seen.bind(sources.integer(0), at: 1)
        while try seen.step() {
          if let item = ListItem(seenRow: seen) { try say(item, of: seen.integer(0)) }
        }
        seen.reset()
      }
      let verdicts = try self.database.prepare(
        "SELECT \(SpokenVerdict.columns), \(version < 2 ? "id" : "act") FROM verdict ORDER BY said_at, id"
      )
      while try verdicts.step() {
        if let spoken = SpokenVerdict(row: verdicts) { try body(.verdict(spoken)) }
      }
    }
  }

  /// Writes down what the user said in another catalog, in one transaction.
  ///
  /// - Returns: How much of it is news.
  /// - Throws: `CatalogError`; then nothing of it is in the catalog.
  @discardableResult
  public func record(_ verdicts: [SpokenVerdict]) throws(CatalogError) -> Int {
    if verdicts.isEmpty { return 0 }
    return try recording { recorder throws(SQLiteError) in try recorder.copy(verdicts) }
  }

  /// Runs what reads, on one state of the file, and throws whatever it throws.
  private func reading(_ body: () throws -> Void) throws {
    do {
      try database.execute("BEGIN")
      defer { try? database.execute("COMMIT") }
      try body()
    } catch let error as SQLiteError {
      throw CatalogError(error, path: path)
    }
  }
}

/// Whether movies match a query, one by one.
private final class MovieFilter {
  private let select: Statement

  init(_ query: MovieQuery, _ database: Database) throws(SQLiteError) {
    var conditions = ["mention.id = ?1", "movie.frequency >= \(query.minimumFrequency ?? 0)"]
    if query.isUnseen { conditions.append(MovieStatement.isUnseen) }
    if query.genre != nil {
      conditions.append(
        """
        EXISTS (
          SELECT 1 FROM movie_genre JOIN genre ON genre.id = genre_id
          WHERE movie_genre.movie_id = movie.id AND genre.name = ?2
        )
        """
      )
    }
    select = try database.prepare(
      """
      SELECT 1 FROM mention JOIN movie ON movie.id = mention.movie_id
      WHERE \(conditions.joined(separator: " AND "))
      """
    )
    if let genre = query.genre { select.bind(genre.storedName, at: 2) }
  }

  func matches(mention: Int64) throws(SQLiteError) -> Bool {
    select.bind(mention, at: 1)
    return try select.firstInteger() != nil
  }
}

extension ListItem {
  /// Reads a recommendation.
  fileprivate init(row: borrowing Statement) {
    self.init(
      Recommendation(
        title: row.text(2) ?? "",
        genre: row.text(3) ?? "",
        reason: row.text(4) ?? "",
        year: row.optionalInteger(5),
        originalTitle: row.text(6)
      ),
      position: Int(row.integer(1)),
      addedAt: row.text(7)
    )
  }

  /// Reads what was seen, of which only the mention is known.
  fileprivate init?(seenRow row: borrowing Statement) {
    guard let mention = Mention(row: row, from: 4) else { return nil }
    self.init(
      Recommendation(
        title: mention.spelling,
        genre: "",
        reason: "",
        year: mention.year,
        originalTitle: mention.originalTitle
      ),
      seen: Seen(isRefused: row.integer(1) != 0, watchedOn: row.text(2), rating: row.text(3))
    )
  }
}

extension Source {
  /// The columns that a source is read from, its id first.
  fileprivate static let columns = """
    source.id, identity, kind, name, position, content_hash, mood, language, requested_count, \
    parameters, model, model_version, response_id, finish_reason, prompt_tokens, \
    candidates_tokens, thoughts_tokens, total_tokens, is_partial, recorded_at
    """

  /// Reads a row of `columns` with the reply's bytes behind them.
  fileprivate init?(row: borrowing Statement) {
    guard let kind = row.text(2).flatMap(Kind.init), let time = row.text(19),
      let date = Timestamp.date(time)
    else { return nil }
    self.init(kind: kind, identity: row.text(1) ?? "", recordedAt: date)
    name = row.text(3)
    position = row.optionalInteger(4)
    contentHash = row.text(5)
    mood = row.text(6)
    language = row.text(7)
    requestedCount = row.optionalInteger(8)
    parameters = row.text(9)
    model = row.text(10)
    modelVersion = row.text(11)
    responseID = row.text(12)
    finishReason = row.text(13)
    tokens = Tokens(
      prompt: row.optionalInteger(14),
      candidates: row.optionalInteger(15),
      thoughts: row.optionalInteger(16),
      total: row.optionalInteger(17)
    )
    isPartial = row.integer(18) != 0
    rawReply = row.bytes(20)
  }
}
