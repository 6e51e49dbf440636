import Foundation
import MovieCatalog

/// Made-up replies: the same on every run, shaped like what models send.
struct Replies: Sequence, IteratorProtocol {
  private var random: UInt64 = 42
  private var left: Int
  private var number = 0
  private let movies: Int
  private var next1 = 0

  /// As many recommendations as it takes for about this many movies to be named.
  init(movies: Int) {
    self.movies = movies
    left = movies * 3 / 2
  }

  mutating func next() -> SourceRecommendations? {
    guard left > 0 else { return nil }
    let count = Swift.min(left, 3 + Int(roll() % 18))
    left -= count
    number += 1
    var source = Source(
      kind: .reply,
      identity: "response:\(number)",
      recordedAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(number))
    )
    source.mood = number % 2 == 0 ? "cosy rainy night" : "비 오는 날 혼자"
    source.model = "bench"
    return SourceRecommendations(source, (0..<count).map { _ in recommendation() })
  }

  /// Two of three are movies not named before, the rest a few that everybody knows.
  private mutating func recommendation() -> Recommendation {
    let index: Int
    if roll() % 3 != 0, next1 < movies {
      index = next1
      next1 += 1
    } else {
      index = Int(roll() % UInt64(Swift.max(1, movies / 100)))
    }
    let isKorean = index % 5 < 2
    let title = isKorean ? "푸른 바다의 기억 \(index)" : "The Quiet Harbour No. \(index)"
    let spelling = roll() % 10 == 0 ? title.uppercased() + "!" : title
    let genres =
      isKorean ? ["드라마", "코미디, 로맨스", "스릴러"] : ["Drama", "Comedy, Romance", "Sci-Fi", "War"]
    let reason =
      isKorean
      ? "긴장감을 놓지 않으면서도 삶의 사소한 기쁨을 다시 발견하게 합니다. 지금 기분에 꼭 맞는 작품입니다."
      : "A quiet, patient study of two strangers who meet by chance; the ending stays with you for days."
    return Recommendation(
      title: spelling,
      genre: genres[index % genres.count],
      reason: reason,
      year: index % 11 == 0 ? nil : 1930 + index % 95
    )
  }

  private mutating func roll() -> UInt64 {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return random
  }

  /// A reply's text as a model writes it: every other one on many lines.
  static func text(of reply: SourceRecommendations, number: Int) throws -> String {
    struct Item: Encodable {
      var title: String
      var year: Int?
      var genre: String
      var reason: String
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = number % 2 == 0 ? [.prettyPrinted] : []
    let items = reply.recommendations.map {
      Item(title: $0.title, year: $0.year, genre: $0.genre, reason: $0.reason)
    }
    return String(decoding: try encoder.encode(items), as: UTF8.self)
  }
}
