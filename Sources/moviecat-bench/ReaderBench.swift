import Foundation
import MovieCatalog

/// The movie list reader alone, fed in pieces of 64 KiB.
///
/// Yardsticks: Foundation's `JSONDecoder` over the same text, which is clean JSON; and a loop that
/// adds up the bytes, the least that reading every byte can cost.
enum ReaderBench {
  static func run(movies: Int, _ report: Report) throws {
    // As many movies as say something; more of the same would only take memory.
    let count = min(movies, 100_000)
    let replies = Array(MadeUpReplies(movies: .max).prefix(count / 11))
    let all = replies.flatMap(\.recommendations)
    for style in ReplyText.Style.allCases {
      let texts = replies.map { ReplyText.make($0.recommendations, style, number: $0.number) }
      try measure("reader, \(style.rawValue) replies", texts, movies: all.count, report)
    }
    let list = ReplyText.make(all, .pretty, number: 1)
    try measure("reader, one long list", [list], movies: all.count, report)
  }

  private struct Item: Decodable {
    var title: String
    var originalTitle: String?
    var year: Int?
    var genre: String
    var reason: String
  }

  private static func measure(
    _ work: String,
    _ texts: [[UInt8]],
    movies: Int,
    _ report: Report
  ) throws {
    var found = 0
    let ours = try Measurement.median(of: 5) {
      found = 0
      for text in texts { found += try read(text) }
    }
    guard found == movies else { throw BenchError.wrongCount(work, found: found, of: movies) }
    let data = texts.map { Data($0) }
    let decoder = try Measurement.median(of: 3) {
      for text in data { _ = try JSONDecoder().decode([Item].self, from: text) }
    }
    report.rate(work, movies: movies, movies, "movies", ours: ours, "JSONDecoder", decoder)
    var sum: UInt64 = 0
    let bytes = Measurement.median(of: 5) {
      for text in texts { for byte in text { sum &+= UInt64(byte) } }
    }
    // The sum is used, so that the loop is not taken out.
    precondition(sum > 0)
    report.rate(work, movies: movies, movies, "movies", ours: ours, "sum of all bytes", bytes)
  }

  private static func read(_ text: [UInt8]) throws -> Int {
    var reader = MovieListReader()
    var movies: [Recommendation] = []
    var count = 0
    for start in stride(from: 0, to: text.count, by: 65_536) {
      reader.read(text.span.extracting(start..<min(start + 65_536, text.count)), into: &movies)
      count += movies.count
      movies.removeAll(keepingCapacity: true)
    }
    _ = try reader.finish()
    return count
  }
}
