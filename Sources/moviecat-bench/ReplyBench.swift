import Catalog
import CatalogSQLite
import Foundation
import Movies

/// One reply of twenty movies a commit, as `recommend` records it, into a catalog of many mentions.
///
/// Yardstick: the same into a catalog that was empty ten replies before.
enum ReplyBench {
  private static let movies = 20
  private static let replies = 300
  /// The first ones prepare statements and read the pages that every reply needs.
  private static let warmUp = 20
  private static let small = 200

  static func run(mentions: Int, in folder: Folder, _ report: Report) throws {
    let kept = try folder.catalog("\(mentions)-mentions.db") { path in
      let start = ContinuousClock.now
      var maker = ReplyMaker(names: mentions)
      try maker.fill(try Catalog(path: path), mentions)
      let seconds = Int(start.duration(to: .now).seconds)
      report.note("  made a catalog of \(mentions) mentions in \(seconds) s")
    }
    // What is measured is written too: a kept catalog stays as it is.
    let path = try folder.copy(kept, to: "replies.db")
    defer { try? folder.removeFile("replies.db") }
    let catalog = try Catalog(path: path)
    var maker = ReplyMaker(names: mentions)
    maker.skip(mentions)
    let smallCatalog = try Catalog(path: try folder.emptyFile("small.db"))
    defer { try? folder.removeFile("small.db") }
    var smallMaker = ReplyMaker(names: small)
    try smallMaker.fill(smallCatalog, small)
    for (what, new) in [("all known", 0), ("half new", movies / 2), ("all new", movies)] {
      var empty: Times?
      // In turns, so that what else the machine does slows both.
      let ours = try Measurement.parts { measure in
        empty = try Measurement.parts { measureEmpty in
          for number in -warmUp..<replies {
            let isCounted = number >= 0
            try record(&maker, new: new, catalog, isCounted ? measure : { try $0() })
            try record(&smallMaker, new: new, smallCatalog, isCounted ? measureEmpty : { try $0() })
          }
        }
      }
      guard let empty else { continue }
      for (name, measurement) in [("median", \Times.median), ("mean", \.mean)] {
        report.time(
          "reply of \(movies), \(what), \(name)",
          movies: mentions / MadeUpNames.namesOfMovie,
          ours: ours[keyPath: measurement],
          "into an empty catalog",
          empty[keyPath: measurement]
        )
      }
    }
    try noteBlocks(path, report)
  }

  private typealias Times = (median: Measurement, mean: Measurement)

  private static func record(
    _ maker: inout ReplyMaker,
    new: Int,
    _ catalog: Catalog,
    _ measure: Measurement.Timer
  ) throws {
    let reply = maker.reply(movies, new: new)
    var result: RecordResult?
    try measure { result = try catalog.record([reply]).first }
    guard let result, !result.isKnownSource, result.unnamed == 0 else {
      throw BenchError.wrongCount("reply", found: 0, of: movies)
    }
  }

  /// Says how large the blocks are; resolving all mentions at once must find the catalog's movies.
  private static func noteBlocks(_ path: String, _ report: Report) throws {
    let database = try Database(path: path, mode: .readOnly)
    let statement = try database.prepare(
      "SELECT spelling, stated_year, stated_original_title FROM mention"
    )
    var resolver = ListResolver()
    while try statement.step() {
      let spelling = statement.text(0) ?? ""
      let year = statement.optionalInteger(1)
      resolver.add(Mention(spelling: spelling, year: year, originalTitle: statement.text(2)))
    }
    let resolved = resolver.resolve()
    let found = Set(resolved.movies).count
    let count = Int(try database.integer("SELECT count(DISTINCT movie_id) FROM mention") ?? 0)
    guard found == count else {
      throw BenchError.wrongCount("movies of all mentions", found: count, of: found)
    }
    report.note(
      """
        \(resolved.movies.count) mentions are \(found) movies; the largest block has \
      \(resolved.largestBlock) mentions
      """
    )
  }
}

/// Makes replies out of made-up names.
private struct ReplyMaker {
  private var names: MadeUpNames
  private var number = 0

  init(names: Int) { self.names = MadeUpNames(names: names) }

  /// Records so many new names, twenty a reply.
  mutating func fill(_ catalog: Catalog, _ count: Int) throws {
    var batch: [SourceRecommendations] = []
    for start in stride(from: 0, to: count, by: 20) {
      batch.append(reply((start..<min(start + 20, count)).map { _ in names.next() }))
      guard batch.count == 1000 || start + 20 >= count else { continue }
      _ = try catalog.record(batch)
      batch.removeAll(keepingCapacity: true)
    }
  }

  /// Goes on after what an earlier run has recorded.
  mutating func skip(_ count: Int) {
    names.skip(count)
    number = (count + 19) / 20
  }

  /// A reply with so many new names, half of them of movies that are known by others.
  mutating func reply(_ count: Int, new: Int) -> SourceRecommendations {
    reply(
      (0..<count).map { place in
        if place >= new { return names.known() }
        return place % 2 == 0 ? names.next() : names.nextMovie()
      }
    )
  }

  private mutating func reply(_ names: [MadeUpName]) -> SourceRecommendations {
    number += 1
    let recommendations = names.enumerated().map { place, name in
      Recommendation(
        title: name.title,
        genre: name.genre,
        reason: MadeUpWords.reason(isKorean: place % 2 == 0, number: number &* 131 &+ place),
        year: name.year,
        originalTitle: name.originalTitle
      )
    }
    let reply = MadeUpReply(number: number, recommendations: recommendations)
    return SourceRecommendations(reply.source, reply.recommendations)
  }
}
