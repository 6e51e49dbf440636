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
        let movie = try resolution.movie(of: mention)
        if resolution.takeNew(movie) { results[index].newMovies += 1 }
        if resolution.isNew(mention) { named.insert(movie) }
      }
    }
    for movie in named.sorted() { try movies.recount(movie, genres) }
  }

  /// Adds what was said to the movies' counters: once for each source and movie.
  private func count(_ pieces: [Piece], _ results: inout [RecordResult]) throws(SQLiteError) {
    var tallies: [Int64: MovieTally] = [:]
    var mentionCounts: [Int64: Int] = [:]
    for (index, piece) in pieces.enumerated() where !piece.claims.isEmpty {
      var saidGenres: [Int64: Set<Int64>] = [:]
      var saidMentions: Set<Int64> = []
      for claim in piece.claims {
        if saidMentions.insert(claim.mention).inserted {
          mentionCounts[claim.mention, default: 0] += try isNew(claim.mention, in: piece) ? 1 : 0
        }
        let movie = try resolution.movie(of: claim.mention)
        saidGenres[movie, default: []].formUnion(claim.genres)
      }
      for (movie, genres) in saidGenres {
        let earlier = try genresSaid(of: movie, before: piece)
        tallies[movie, default: MovieTally()]
          .add(genres.subtracting(earlier ?? []), at: piece.time, isNewSource: earlier == nil)
        if earlier == nil { results[index].movies += 1 }
        if resolution.takeNew(movie) { results[index].newMovies += 1 }
      }
    }
    for (mention, count) in mentionCounts.sorted(by: { $0.key < $1.key }) {
      try mentions.add(count, to: mention)
    }
    for movie in resolution.regrouped() { tallies[movie] = nil }
    try recountRegrouped()
    for (movie, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      try movies.add(tally, to: movie)
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
  var sources = 0
  var first = ""
  var last = ""
  var genres: [Int64: Int] = [:]

  mutating func add(_ said: Set<Int64>, at time: String, isNewSource: Bool) {
    first = first.isEmpty ? time : min(first, time)
    last = max(last, time)
    if isNewSource { sources += 1 }
    for genre in said { genres[genre, default: 0] += 1 }
  }
}
