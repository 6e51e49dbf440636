import Foundation
import Movies

/// `ListResolver` over lists in which each movie has about five names.
///
/// Yardstick: a dictionary by Foundation's NFKC in lower case and the year, which finds the names
/// that differ in case alone and ties nothing else.
enum ResolveBench {
  private static let runs = 3

  /// Resolves a list of each size, the smallest first: what one leaves behind is no part of the next
  /// one's peak as far as the allocator gives it back.
  static func run(mentions sizes: [Int], _ report: Report) throws {
    var times: [(mentions: Int, seconds: Double)] = []
    for mentions in sizes.sorted() {
      times.append((mentions, try run(mentions: mentions, report)))
      guard let first = times.first, let last = times.last, times.count > 1 else { continue }
      report.note(
        """
          \(last.mentions / first.mentions) times the mentions take \
        \(Report.fixed(last.seconds / first.seconds, digits: 1)) times the time
        """
      )
    }
  }

  private static func run(mentions count: Int, _ report: Report) throws -> Double {
    let work = "resolve a list"
    let movies = MadeUpNames(names: count).movies
    var found = 0
    var largestBlock = 0
    let ours = try Measurement.median(ofSums: runs) { measure in
      var resolver = ListResolver()
      try eachChunk(of: count) { names in
        try measure { for name in names { resolver.add(name.mention) } }
      }
      try measure {
        let resolved = resolver.resolve()
        found = Set(resolved.movies).count
        largestBlock = resolved.largestBlock
      }
    }
    // The names without a year leave a few movies open; a wrong merge would leave too few.
    guard (movies * 9 / 10...movies * 3 / 2).contains(found) else {
      throw BenchError.wrongCount(work, found: found, of: movies)
    }
    var groups = 0
    let dictionary = try Measurement.median(ofSums: runs) { measure in
      var places: [SimpleKey: [Int]] = [:]
      var place = 0
      try eachChunk(of: count) { names in
        try measure {
          for name in names {
            places[SimpleKey(name), default: []].append(place)
            place += 1
          }
        }
      }
      groups = places.count
    }
    report.rate(
      work,
      movies: movies,
      count,
      "mentions",
      ours: ours,
      "dictionary by NFKC, year",
      dictionary
    )
    report.note(
      """
        \(count) mentions in \(Report.fixed(ours.time.seconds, digits: 2)) s are \(found) movies, \
      \(groups) by the yardstick; the largest block has \(largestBlock) mentions
      """
    )
    return ours.time.seconds
  }

  private struct SimpleKey: Hashable {
    var title: String
    var year: Int?

    init(_ name: MadeUpName) {
      title = name.title.precomposedStringWithCompatibilityMapping.lowercased()
      year = name.year
    }
  }

  /// The names in parts: made up at once, they would weigh as much as what is measured.
  private static func eachChunk(of count: Int, _ body: ([MadeUpName]) throws -> Void) rethrows {
    var names = MadeUpNames(names: count)
    for start in stride(from: 0, to: count, by: 10_000) {
      try body((start..<min(start + 10_000, count)).map { _ in names.next() })
    }
  }
}
