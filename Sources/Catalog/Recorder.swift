import CatalogSQLite
import Movies

/// Writes sources into the tables, inside a transaction that its caller holds.
///
/// First everything that was said is written down, then each movie's counters once: so they are exact
/// for every reader, and cost one row for each movie and transaction.
final class Recorder {
  private let sources: SourceTable
  let mentions: MentionTable
  let movies: MovieTable
  let genres: GenreTable
  let verdicts: VerdictTable
  private let recommendations: RecommendationTable
  let resolution: Resolution
  let suggestions: SuggestionTable

  init(_ database: Database) throws(SQLiteError) {
    sources = try SourceTable(database)
    mentions = try MentionTable(database)
    verdicts = try VerdictTable(database)
    movies = try MovieTable(database, verdicts)
    genres = try GenreTable(database)
    recommendations = try RecommendationTable(database)
    resolution = Resolution(mentions, movies, verdicts)
    suggestions = try SuggestionTable(database)
  }

  func record(_ batch: [SourceRecommendations]) throws(SQLiteError) -> [RecordResult] {
    var results: [RecordResult] = []
    var claims: [[Claim]] = []
    try resolution.begin()
    for item in batch {
      var result = RecordResult()
      if let id = try sources.insert(item.source) {
        claims.append(try write(item.recommendations, from: id, &result))
      } else {
        result.isKnownSource = true
        claims.append([])
      }
      results.append(result)
    }
    try resolution.resolve()
    try count(batch, claims, &results)
    return results
  }

  /// One mention that a source made, and the genres it said for it.
  private struct Claim {
    var mention: Int64
    var genres: [Int64]
  }

  /// What was said, to the byte: equal for Swift is not yet the same.
  private struct Said: Hashable {
    var mention: Int64
    var title: [UInt8]
    var genre: [UInt8]
    var reason: [UInt8]
  }

  private func write(
    _ items: [Recommendation],
    from source: Int64,
    _ result: inout RecordResult
  ) throws(SQLiteError) -> [Claim] {
    var said: Set<Said> = []
    var claims: [Claim] = []
    let otherYears = resolution.otherYears
    for (index, item) in items.enumerated() {
      guard let mention = try resolution.mention(of: item) else {
        result.unnamed += 1
        continue
      }
      let claim = Said(
        mention: mention,
        title: Array(item.title.utf8),
        genre: Array(item.genre.utf8),
        reason: Array(item.reason.utf8)
      )
      guard said.insert(claim).inserted else {
        result.repeats += 1
        continue
      }
      try recommendations.insert(item, mention: mention, source: source, position: index + 1)
      claims.append(Claim(mention: mention, genres: try genres.ids(of: item.genre)))
      result.recommendations += 1
    }
    result.otherYears = resolution.otherYears - otherYears
    return claims
  }

  /// Adds what was said to the movies' counters: once for each source and movie.
  private func count(
    _ batch: [SourceRecommendations],
    _ claims: [[Claim]],
    _ results: inout [RecordResult]
  ) throws(SQLiteError) {
    var tallies: [Int64: MovieTally] = [:]
    var mentionCounts: [Int64: Int] = [:]
    for (index, claims) in claims.enumerated() where !claims.isEmpty {
      let time = Timestamp.text(batch[index].source.recordedAt)
      var saidGenres: [Int64: Set<Int64>] = [:]
      var saidMentions: Set<Int64> = []
      for claim in claims {
        if saidMentions.insert(claim.mention).inserted {
          mentionCounts[claim.mention, default: 0] += 1
        }
        let movie = try resolution.movie(of: claim.mention)
        saidGenres[movie, default: []].formUnion(claim.genres)
      }
      for (movie, genres) in saidGenres {
        tallies[movie, default: MovieTally()].add(genres, at: time)
        results[index].movies += 1
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

  mutating func add(_ said: Set<Int64>, at time: String) {
    first = sources == 0 ? time : min(first, time)
    last = max(last, time)
    sources += 1
    for genre in said { genres[genre, default: 0] += 1 }
  }
}
