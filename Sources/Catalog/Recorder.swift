import CatalogSQLite
import Movies

/// Writes sources into the tables, inside a transaction that its caller holds.
///
/// First everything that was said is written down, then, at the transaction's end, each movie's
/// counters once: so they are exact for every reader, and cost one row for each movie and transaction.
final class Recorder {
  let sources: SourceTable
  let mentions: MentionTable
  let movies: MovieTable
  let genres: GenreTable
  let verdicts: VerdictTable
  let recommendations: RecommendationTable
  let seen: SeenTable
  let resolution: Resolution
  let suggestions: SuggestionTable
  let usage: UsageTable
  /// What the transaction has added to each movie, and how many sources made each mention.
  var tallies: [Int64: MovieTally] = [:]
  var mentionTallies: [Int64: MentionTally] = [:]
  /// Movies that were named in a new way without being recommended.
  var named: Set<Int64> = []

  init(_ database: Database) throws(SQLiteError) {
    sources = try SourceTable(database)
    mentions = try MentionTable(database)
    verdicts = try VerdictTable(database)
    genres = try GenreTable(database)
    movies = try MovieTable(database, verdicts, genres)
    recommendations = try RecommendationTable(database)
    seen = try SeenTable(database)
    resolution = Resolution(mentions, movies, verdicts)
    suggestions = try SuggestionTable(database)
    usage = try UsageTable(database)
  }

  /// Begins a transaction.
  func begin() throws(SQLiteError) {
    try resolution.begin()
    tallies.removeAll()
    mentionTallies.removeAll()
    named.removeAll()
  }

  /// Ends a transaction: writes what was counted.
  func end() throws(SQLiteError) {
    try writeTallies()
    try movies.end()
  }

  func record(
    _ batch: some Sequence<PreparedRecommendations>,
    isCopy: Bool
  ) throws(SQLiteError) -> [RecordResult] {
    var results: [RecordResult] = []
    var pieces: [Piece] = []
    var known: [(index: Int, source: KnownSource, said: PreparedRecommendations)] = []
    for (index, said) in batch.enumerated() {
      var result = RecordResult()
      var piece = Piece(source: 0, time: said.time)
      if let id = try sources.insert(said.source, at: piece.time) {
        if !isCopy { try countUsage(of: said.source) }
        piece = Piece(source: id, time: piece.time)
        try write(said.items, to: &piece, &result)
      } else {
        result.isKnownSource = true
        if let source = try sources.update(said.source, isCopy: isCopy) {
          known.append((index, source, said))
        }
      }
      pieces.append(piece)
      results.append(result)
    }
    try resolveAndCount(pieces, &results)
    for (index, source, said) in known {
      let list = try StagedList(temporary: ())
      for prepared in said.items { try list.add(prepared.item) }
      results[index] = try extend(source, by: list, isCopy: isCopy)
    }
    return results
  }

  /// Records a list, a piece at a time.
  func record(
    _ source: Source,
    _ list: StagedList,
    isCopy: Bool
  ) throws(SQLiteError) -> RecordResult {
    let time = Timestamp.text(source.recordedAt)
    if let id = try sources.insert(source, at: time) {
      let place = Piece(source: id, time: time)
      return try write(list, to: place)
    }
    if let known = try sources.update(source, isCopy: isCopy) {
      return try extend(known, by: list, isCopy: isCopy)
    }
    var result = RecordResult()
    result.isKnownSource = true
    return result
  }

  /// Adds to a list what is new in it.
  private func extend(
    _ source: KnownSource,
    by list: StagedList,
    isCopy: Bool
  ) throws(SQLiteError) -> RecordResult {
    try recommendations.forEach(of: source.id) { mention, said throws(SQLiteError) in
      try list.leaveOut(said)
      try list.note(mention: mention, genres: genres.ids(of: said.genre))
    }
    var place = Piece(source: source.id, time: source.recordedAt)
    place.start = try recommendations.lastPosition(of: source.id)
    place.earlier = list
    place.isCopy = isCopy
    var result = try write(list, to: place)
    result.isKnownSource = true
    return result
  }

  private func write(_ list: StagedList, to place: Piece) throws(SQLiteError) -> RecordResult {
    var results = [RecordResult()]
    results[0].repeats = list.repeats
    var piece = place
    var last = 0
    while true {
      let items = try list.items(after: last)
      guard let end = items.last?.number else { return results[0] }
      let otherYears = resolution.otherYears
      for (number, item) in items {
        let place = piece.start + number
        // The positions of a catalog that is copied stay what they were.
        let position = place == number ? item.position ?? number : place
        try write(PreparedItem(item), at: position, to: &piece, &results[0])
      }
      results[0].otherYears += resolution.otherYears - otherYears
      try resolveAndCount([piece], &results)
      for claim in piece.claims { try list.note(mention: claim.mention, genres: claim.genres) }
      piece.claims.removeAll(keepingCapacity: true)
      piece.seen.removeAll(keepingCapacity: true)
      piece.earlier = list
      last = end
    }
  }

  /// What one source says in one go: all of it, or a part of a list.
  struct Piece {
    let source: Int64
    /// When the source was recorded.
    let time: String
    /// The last position of what the source said when it was recorded before.
    var start = 0
    /// What the source has said before the piece; nil when it is nothing.
    var earlier: StagedList?
    /// Whether what is known of movies that were seen may be newer than what the piece says.
    var isCopy = false
    var claims: [Claim] = []
    /// What is known of movies that were seen, and how often it says so, by mention.
    var seen: [Int64: (facts: Seen, count: Int)] = [:]
  }

  /// One mention that a source made, and the genres it said for it.
  struct Claim {
    var mention: Int64
    var genres: [Int64]
  }

  private func write(
    _ items: [PreparedItem],
    to piece: inout Piece,
    _ result: inout RecordResult
  ) throws(SQLiteError) {
    let otherYears = resolution.otherYears
    for (index, prepared) in items.enumerated() {
      if prepared.isRepeat {
        result.repeats += 1
      } else {
        try write(prepared, at: prepared.item.position ?? index + 1, to: &piece, &result)
      }
    }
    result.otherYears += resolution.otherYears - otherYears
  }

  private func write(
    _ prepared: PreparedItem,
    at position: Int,
    to piece: inout Piece,
    _ result: inout RecordResult
  ) throws(SQLiteError) {
    guard let mention = try resolution.mention(of: prepared) else {
      result.unnamed += 1
      return
    }
    let item = prepared.item
    if let facts = item.seen {
      let known = piece.seen[mention]
      piece.seen[mention] = (
        known?.facts.followed(by: facts) ?? facts, (known?.count ?? 0) + 1
      )
      return
    }
    try recommendations.insert(
      item.recommendation,
      mention: mention,
      source: piece.source,
      position: position,
      addedAt: item.addedAt
    )
    let genres = try genres.ids(of: item.recommendation.genre)
    piece.claims.append(Claim(mention: mention, genres: genres))
    result.recommendations += 1
  }
}
