import CatalogSQLite
public import Foundation
public import Movies

/// A movie that the user has seen or refuses.
public struct SeenMovie: Hashable, Sendable {
  /// The movie; its frequency is 0 when nothing recommends it.
  public var movie: Movie
  /// What is known of it: refused if any source says so, the last day, the last rating.
  public var seen: Seen
}

extension Catalog {
  /// What the user says by hand is one list.
  private static let seenList = "moviecat seen"

  /// Notes that the user has seen a movie, or refuses it: it is no recommendation, and counts for
  /// nothing.
  ///
  /// - Parameters:
  ///   - movies: The movies, as a recommendation would name them; unknown ones become known.
  ///   - seen: What is known of all of them.
  ///   - time: When it is said.
  /// - Returns: What changed.
  /// - Throws: `CatalogError`; then nothing is changed.
  @discardableResult
  public func markSeen(
    _ movies: [Recommendation],
    _ seen: Seen = Seen(),
    at time: Date = Date()
  ) throws(CatalogError) -> RecordResult {
    let source = Source.list(Self.seenList, recordedAt: time)
    let items = movies.map { ListItem($0, seen: seen) }
    return try record([SourceRecommendations(source, items: items)])[0]
  }

  /// Forgets that a movie was seen or refused, whoever said so; what nothing else has named is gone.
  ///
  /// - Returns: Whether anybody had.
  /// - Throws: `CatalogError`.
  @discardableResult
  public func forgetSeen(_ movie: Movie) throws(CatalogError) -> Bool {
    try recording { recorder throws(SQLiteError) in try recorder.forgetSeen(movie.id) }
  }

  /// What is known of a movie that the user has seen or refuses; nil for any other.
  ///
  /// - Throws: `CatalogError`.
  public func seen(of movie: Movie) throws(CatalogError) -> Seen? {
    try translating { () throws(SQLiteError) in
      let statement = try database.prepare(
        """
        SELECT max(is_refused), max(watched_on), (
          SELECT rating FROM mention CROSS JOIN seen ON seen.mention_id = mention.id
          WHERE mention.movie_id = ?1 AND rating IS NOT NULL ORDER BY source_id DESC LIMIT 1
        )
        FROM mention CROSS JOIN seen ON seen.mention_id = mention.id WHERE movie_id = ?1
        """
      )
      statement.bind(movie.id, at: 1)
      guard try statement.step(), !statement.isNull(0) else { return nil }
      return Seen(
        isRefused: statement.integer(0) != 0,
        watchedOn: statement.text(1),
        rating: statement.text(2)
      )
    }
  }

  /// Calls `body` with every movie that the user has seen or refuses, the most recommended first.
  ///
  /// - Throws: What `body` throws, or `CatalogError`.
  public func forEachSeenMovie(_ body: (SeenMovie) throws -> Void) throws {
    var ids: [Int64] = []
    do throws(SQLiteError) {
      // All their ids, which are few beside all movies: what the user has seen fits in a life.
      let statement = try database.prepare(
        """
        SELECT DISTINCT movie.id FROM seen
        JOIN mention ON mention.id = seen.mention_id JOIN movie ON movie.id = mention.movie_id
        ORDER BY movie.frequency DESC, movie.sort_key, movie.id
        """
      )
      while try statement.step() { ids.append(statement.integer(0)) }
    } catch {
      throw CatalogError(error, path: path)
    }
    for id in ids {
      // Another process may have moved or forgotten it.
      guard let movie = try movie(id: id), let seen = try seen(of: movie) else { continue }
      try body(SeenMovie(movie: movie, seen: seen))
    }
  }

  /// The movie that a recommendation would be taken for if it were recorded now; nil for a new one.
  ///
  /// - Throws: `CatalogError`.
  public func movie(for recommendation: Recommendation) throws(CatalogError) -> Movie? {
    guard let mention = recommendation.mention else { return nil }
    return try translating { () throws(SQLiteError) in
      try database.read { () throws(SQLiteError) in
        if names == nil { names = (try MentionTable(database), try VerdictTable(database)) }
        guard let (mentions, verdicts) = names else { return nil }
        if let id = try mentions.id(of: mention) {
          return try storedMovie(mentions.movie(of: id))
        }
        try verdicts.begin()
        let parsed = ParsedMention(mention)
        let stranger = StoredMention(id: 0, movie: 0, frequency: 0, parsed: parsed)
        let block = try Block(of: stranger, mentions, verdicts)
        let groups = Resolver.resolve(block.mentions.map(\.parsed), verdicts: block.verdicts)
        let group = groups.first { $0.members.contains(0) }
        let likely = group?.members.filter { $0 != 0 }.map { block.mentions[$0] }
          .max { $0.frequency < $1.frequency }
        return try likely.flatMap { mention throws(SQLiteError) in try storedMovie(mention.movie) }
      }
    }
  }
}
