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
    try count(pieces, &results)
    try countSeen(pieces, &results)
  }

  /// Brings movies up to date that were named in a new way without being recommended.
  private func countSeen(
    _ pieces: [Piece],
    _ results: inout [RecordResult]
  ) throws(SQLiteError) {
    var named: Set<Int64> = []
    for (index, piece) in pieces.enumerated() {
      for mention in piece.seen.keys {
        let movie = try resolution.place(of: mention).movie
        if resolution.takeNew(movie) { results[index].newMovies += 1 }
        if resolution.isNew(mention) { named.insert(movie) }
      }
    }
    for movie in named.sorted() { try movies.recount(movie, genres) }
  }

  /// Adds what was said to the movies' counters: once for each source and movie.
  private func count(_ pieces: [Piece], _ results: inout [RecordResult]) throws(SQLiteError) {
    try countMentions(pieces)
    var tallies: [Int64: MovieTally] = [:]
    for (index, piece) in pieces.enumerated() {
      for claim in piece.claims {
        let place = try resolution.place(of: claim.mention)
        let movie = place.movie
        if tallies[movie, default: MovieTally()].begin(index, at: piece.time) {
          let earlier = try genresSaid(of: movie, before: piece)
          tallies[movie]?.addSource(except: earlier)
          if earlier == nil { results[index].movies += 1 }
          if resolution.takeNew(movie) { results[index].newMovies += 1 }
        }
        tallies[movie]?.add(claim.genres, isShown: place.isShown)
      }
    }
    for movie in resolution.regrouped() { tallies[movie] = nil }
    try recountRegrouped()
    for (movie, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      try movies.add(tally, to: movie)
    }
  }

  /// Counts the sources that made each mention.
  private func countMentions(_ pieces: [Piece]) throws(SQLiteError) {
    var counts: [Int64: (sources: Int, last: Int)] = [:]
    for (index, piece) in pieces.enumerated() {
      for mention in piece.claims.lazy.map(\.mention) where counts[mention]?.last != index {
        counts[mention, default: (0, index)].last = index
        if try isNew(mention, in: piece) { counts[mention]?.sources += 1 }
      }
    }
    for (mention, count) in counts.sorted(by: { $0.key < $1.key }) {
      try mentions.add(count.sources, to: mention)
    }
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

/// What a transaction adds to one movie.
struct MovieTally {
  private(set) var sources = 0
  private(set) var first = ""
  private(set) var last = ""
  private(set) var genres: [Genre] = []
  /// Whether all that was said names the movie just as it is shown, which more of it cannot change.
  private(set) var isShown = true
  /// The place of the source that is being counted.
  private var place = -1

  struct Genre {
    var id: Int64
    var count: Int
    /// The place of the source that said it last.
    var place: Int
  }

  /// Begins to count what a source says; false when it has begun.
  mutating func begin(_ place: Int, at time: String) -> Bool {
    if self.place == place { return false }
    self.place = place
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
      return genres.append(Genre(id: id, count: count, place: place))
    }
    if genres[index].place == place { return }
    genres[index].place = place
    genres[index].count += count
  }
}
