import Foundation
import MovieCatalog

/// The movie list reader alone, in chunks of 64 KiB.
///
/// Yardstick: Foundation's JSONDecoder on the same text.
enum ReaderBench {
  static func run(movies: Int, _ report: inout Report) throws {
    var texts: [[UInt8]] = []
    var count = 0
    for (number, reply) in Replies(movies: min(movies, 200_000)).enumerated() {
      texts.append(Array(try Replies.text(of: reply, number: number).utf8))
      count += reply.recommendations.count
    }
    let ours = try Report.median(of: 5) {
      var found: [Recommendation] = []
      for text in texts {
        var reader = MovieListReader()
        found.removeAll(keepingCapacity: true)
        for start in stride(from: 0, to: text.count, by: 65_536) {
          reader.read(text.span.extracting(start..<min(start + 65_536, text.count)), into: &found)
        }
        _ = try reader.finish()
      }
    }
    struct Item: Decodable {
      var title: String
      var year: Int?
      var genre: String
      var reason: String
    }
    let datas = texts.map { Data($0) }
    let raw = try Report.median(of: 3) {
      for data in datas { _ = try JSONDecoder().decode([Item].self, from: data) }
    }
    report.rate("reader (JSONDecoder)", count, "movies", count, ours: ours, raw: raw)
  }
}
