import Movies
import CatalogSQLite

// Who is one movie by what was said, and how often it was said.
extension Recorder {
  /// Resolves what is new in pieces, and counts what they say.
  func resolveAndCount(
    _ pieces: [Piece],
    _ results: inout [RecordResult]
  ) throws(SQLiteError) {
    for (index, piece) in pieces.enumerated() {
      for (mention, said) in piece.seen.sorted(by: { $0.key < $1.key }) {
        let isNews = try seen.insert(
          said.facts,
          mention: mention,
          source: piece.source,
          isCopy: piece.isCopy
        )
        if isNews {
          results[index].seen += said.count
        } else {
          results[index].repeats += said.count
        }
      }
    }
    try resolution.resolve()
    mentions.forgetNew()
    try count(pieces, &results)
    try countSeen(pieces, &results)
  }

  /// Adds what a call took to the ledger.
  func countUsage(of source: Source) throws(SQLiteError) {
    guard source.kind == .call, let model = source.model else { return }
    let day = QuotaDay.text(of: source.recordedAt)
    try usage.add(Usage(day: day, model: model, requests: 1, tokens: source.tokens))
  }

  /// Notes movies that were named in a new way without being recommended.
  private func countSeen(
    _ pieces: [Piece],
    _ results: inout [RecordResult]
  ) throws(SQLiteError) {
    for (index, piece) in pieces.enumerated() {
      for mention in piece.seen.keys {
        let movie = try resolution.place(of: mention).movie
        if resolution.takeNew(movie) { results[index].newMovies += 1 }
        if resolution.isNew(mention) { named.insert(movie) }
      }
    }
  }

  /// Counts what was said for each movie: once for each source and movie.
  private func count(_ pieces: [Piece], _ results: inout [RecordResult]) throws(SQLiteError) {
    for (index, piece) in pieces.enumerated() {
      for claim in piece.claims {
        if mentionTallies[claim.mention, default: MentionTally()].begin(piece.source),
          try isNew(claim.mention, in: piece)
        {
          mentionTallies[claim.mention]?.sources += 1
        }
        let place = try resolution.place(of: claim.mention)
        let movie = place.movie
        if tallies[movie, default: MovieTally()].begin(piece.source, at: piece.time) {
          let earlier = try genresSaid(of: movie, before: piece)
          tallies[movie]?.addSource(except: earlier)
          if earlier == nil { results[index].movies += 1 }
          if resolution.takeNew(movie) { results[index].newMovies += 1 }
        }
        tallies[movie]?.add(claim.genres, isShown: place.isShown)
      }
    }
    if mentionTallies.count > Self.tallyLimit { try writeTallies() }
  }

  /// How many mentions are counted before what was counted is written: memory must not grow with the
  /// transaction.
  private static let tallyLimit = 100_000

  /// Writes what was counted, each row once.
  func writeTallies() throws(SQLiteError) {
    if mentionTallies.isEmpty && named.isEmpty { return }
    for (mention, tally) in mentionTallies.sorted(by: { $0.key < $1.key }) {
      try mentions.add(tally.sources, to: mention)
    }
    mentionTallies.removeAll(keepingCapacity: true)
    // Those that gained or lost a mention are counted anew from what was said.
    let regrouped = resolution.takeRegrouped()
    for movie in regrouped { tallies[movie] = nil }
    for movie in regrouped.sorted() { try movies.recount(movie, genres) }
    for (movie, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      try movies.add(tally, to: movie)
    }
    tallies.removeAll(keepingCapacity: true)
    for movie in named.subtracting(regrouped).sorted() { try movies.recount(movie, genres) }
    named.removeAll()
  }

  /// Whether the piece's source has not made the mention before the piece.
  private func isNew(_ mention: Int64, in piece: Piece) throws(SQLiteError) -> Bool {
    try piece.earlier?.genres(of: mention) == nil
  }

  /// The genres that the piece's source has said for a movie before the piece; nil when it has not
  /// recommended the movie.
  private func genresSaid(of movie: Int64, before piece: Piece) throws(SQLiteError) -> Set<Int64>? {
    guard let earlier = piece.earlier else { return nil }
    var said: Set<Int64>?
    for mention in try mentions.ids(of: movie) {
      if let genres = try earlier.genres(of: mention) { said = (said ?? []).union(genres) }
    }
    return said
  }

  /// Counts the movies again that gained or lost a mention.
  func recountRegrouped() throws(SQLiteError) {
    for movie in resolution.regrouped().sorted() { try movies.recount(movie, genres) }
  }
}

/// How many sources of a transaction made one mention.
struct MentionTally {
  var sources = 0
  /// The source that is being counted.
  private var source: Int64 = 0

  /// Begins to count a source; false when it has begun.
  mutating func begin(_ source: Int64) -> Bool {
    defer { self.source = source }
    return self.source != source
  }
}

/// What a transaction adds to one movie.
struct MovieTally {
  private(set) var sources = 0
  private(set) var first = ""
  private(set) var last = ""
  private(set) var genres: [Genre] = []
  /// Whether all that was said names the movie just as it is shown, which more of it cannot change.
  private(set) var isShown = true
  /// The source that is being counted.
  private var source: Int64 = 0

  struct Genre {
    var id: Int64
    var count: Int
    /// The source that said it last.
    var source: Int64
  }

  /// Begins to count what a source says; false when it has begun.
  mutating func begin(_ source: Int64, at time: String) -> Bool {
    if self.source == source { return false }
    self.source = source
    first = first.isEmpty ? time : min(first, time)
    last = max(last, time)
    return true
  }

  /// Counts the source, unless it has recommended the movie before; nor do the genres count again
  /// that it has said for it.
  mutating func addSource(except earlier: Set<Int64>?) {
    guard let earlier else { return sources += 1 }
    for id in earlier { add(id, 0) }
  }

  mutating func add(_ said: [Int64], isShown: Bool) {
    if !isShown { self.isShown = false }
    for id in said { add(id, 1) }
  }

  private mutating func add(_ id: Int64, _ count: Int) {
    guard let index = genres.firstIndex(where: { $0.id == id }) else {
      return genres.append(Genre(id: id, count: count, source: source))
    }
    if genres[index].source == source { return }
    genres[index].source = source
    genres[index].count += count
  }
}
