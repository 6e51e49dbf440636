import Catalog
import Foundation
import Movies

/// One made-up reply.
struct MadeUpReply {
  /// Counted from 1.
  var number: Int
  var recommendations: [Recommendation]

  /// Where it is said to come from; the time follows from the number, so every run is the same.
  var source: Source {
    var source = Source(
      kind: .reply,
      identity: "response:\(number)",
      recordedAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(number * 7))
    )
    source.mood = number % 2 == 0 ? "cosy rainy night" : "비 오는 날 혼자"
    source.model = "bench"
    source.responseID = String(number)
    source.tokens = Source.Tokens(prompt: 190, candidates: 620, total: 810)
    return source
  }
}

/// Replies of 3 to 20 movies, shaped like what models send: the same ones on every run.
///
/// One recommendation in five names a movie for the first time; the rest fall on the movies before
/// by Zipf's law, so some are named thousands of times and most only once or twice.
struct MadeUpReplies: Sequence, IteratorProtocol {
  private var random = SeededGenerator(seed: 7)
  private var number = 0
  private var named = 0
  private let movies: Int

  /// Replies until this many movies are named.
  init(movies: Int) { self.movies = movies }

  mutating func next() -> MadeUpReply? {
    guard named < movies else { return nil }
    number += 1
    let count = Int.random(in: 3...20, using: &random)
    return MadeUpReply(number: number, recommendations: (0..<count).map { _ in recommendation() })
  }

  private mutating func recommendation() -> Recommendation {
    let isNew = named == 0 || named < movies && Int.random(in: 0..<5, using: &random) == 0
    let place = isNew ? named : knownPlace()
    if isNew { named += 1 }
    let movie = MadeUpMovie(place: place)
    let roll = Int.random(in: 0..<100, using: &random)
    return Recommendation(
      title: movie.spelling(roll),
      genre: movie.genre(roll),
      reason: MadeUpWords.reason(isKorean: movie.isKorean, number: number &* 131 &+ place),
      year: roll < 97 ? movie.year : nil,
      originalTitle: roll < 80 ? movie.originalTitle : nil
    )
  }

  /// The n-th movie is named in proportion to 1 / (n + 50).
  private mutating func knownPlace() -> Int {
    let share = Double.random(in: 0..<1, using: &random)
    return Int(50 * pow(Double(named + 50) / 50, share)) - 50
  }
}

/// A movie that follows from its place alone; two of five have Korean titles.
struct MadeUpMovie {
  let place: Int
  let isKorean: Bool
  private let title: String

  init(place: Int) {
    self.place = place
    isKorean = place % 5 < 2
    title = MadeUpWords.title(place: place, isKorean: isKorean)
  }

  /// One in eleven is of no known year.
  var year: Int? { place % 11 == 0 ? nil : 1930 + (place &* 37) % 96 }

  /// Half of the movies with Korean titles are foreign.
  var originalTitle: String? {
    isKorean && place % 2 == 0 ? MadeUpWords.title(place: place, isKorean: false) : title
  }

  /// Nine in ten spell the title in the same way.
  func spelling(_ roll: Int) -> String {
    switch roll % 31 {
    case 0: title.uppercased()
    case 1: title + "!"
    case 2: title.replacing(" ", with: isKorean ? "" : "  ")
    default: title
    }
  }

  /// One in ten says another genre than the others.
  func genre(_ roll: Int) -> String {
    let genres = isKorean ? MadeUpWords.koreanGenres : MadeUpWords.englishGenres
    return genres[(place &* 7 &+ (roll % 10 == 9 ? roll : 0)) % genres.count]
  }
}

/// SplitMix64: small, and the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
