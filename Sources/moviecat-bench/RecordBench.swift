import Catalog
import Foundation

/// `Catalog.record`, a thousand replies a commit from an empty catalog on; then one reply a commit
/// into the catalog that is full by then.
///
/// Yardstick: `RawRecorder`, which writes the same rows into the same schema in the same groups.
enum RecordBench {
  private static let singles = 2000

  static func run(movies: Int, in folder: Folder, _ report: Report) throws {
    let path = try folder.emptyFile("record.db")
    let grouped = try build(path, movies: movies, group: 1000)
    let raw = try RawRecorder(from: path, to: try folder.emptyFile("raw.db"), .recording)
    report.rate(
      "record, 1000 replies a commit",
      movies: movies,
      grouped.recommendations,
      "recs",
      ours: grouped.measurement,
      "the same rows, decided",
      try raw.run(group: 1000)
    )
    let single = try build(path, movies: movies, after: grouped.replies, singles, group: 1)
    report.rate(
      "record, one reply a commit",
      movies: movies,
      single.recommendations,
      "recs",
      ours: single.measurement,
      "the same rows, decided",
      try raw.run(group: 1)
    )
    let seconds = Int(grouped.measurement.time.seconds.rounded())
    report.note(
      "  \(grouped.recommendations) recs in \(seconds) s make \(path.megabytes) of catalog"
    )
    try folder.removeFile("raw.db")
    try folder.adopt(path, movies: movies)
  }

  /// As an import records: many replies without a wait for the disk, about 100,000 recommendations a
  /// commit, handed over a few at a time; every movie comes again and again, so that each commit
  /// touches pages all over the file.
  static func runImport(recommendations: Int, in folder: Folder, _ report: Report) throws {
    let path = try folder.emptyFile("\(recommendations)-recommendations.db")
    let (group, batchSize) = (8696, 435)
    var replies = MadeUpImport(recommendations: recommendations)
    var recorded = Recorded()
    do {
      let catalog = try Catalog(path: path, access: .importing)
      recorded.measurement = try Measurement.sum { measure in
        var preparer = RecommendationPreparer()
        while recorded.recommendations < recommendations {
          var batch: [PreparedRecommendations] = []
          while batch.count < batchSize, let reply = replies.next() {
            batch.append(
              preparer.prepare(SourceRecommendations(reply.source, reply.recommendations))
            )
            recorded.recommendations += reply.recommendations.count
          }
          if batch.isEmpty { break }
          recorded.replies += batch.count
          let isGroupFull = recorded.replies % group < batchSize
          try measure {
            _ = try catalog.append(batch)
            if isGroupFull { try catalog.commit() }
          }
        }
        try measure { try catalog.commit() }
      }
    }
    let raw = try RawRecorder(from: path, to: try folder.emptyFile("raw.db"), .importing)
    report.rate(
      "import, \(group) replies a commit",
      movies: try Catalog(path: path, access: .reading).statistics().movies,
      recorded.recommendations,
      "recs",
      ours: recorded.measurement,
      "the same rows, decided",
      try raw.run(group: group)
    )
    try folder.removeFile("raw.db")
    report.note("  makes \(path.megabytes) of catalog")
  }

  struct Recorded {
    var replies = 0
    var recommendations = 0
    var measurement = Measurement(time: .zero, peak: 0)
  }

  /// Records made-up replies in groups: as many as it takes to name the movies, or `count` more
  /// after these.
  @discardableResult
  static func build(
    _ path: String,
    movies: Int,
    after first: Int = 0,
    _ count: Int = 0,
    group: Int
  ) throws -> Recorded {
    var replies = MadeUpReplies(movies: first == 0 ? movies : .max)
    for _ in 0..<first { _ = replies.next() }
    var left = count == 0 ? Int.max : count
    return try record(in: try Catalog(path: path), group: group) {
      left -= 1
      return left < 0 ? nil : replies.next()
    }
  }

  private static func record(
    in catalog: Catalog,
    group: Int,
    _ next: () -> MadeUpReply?
  ) throws -> Recorded {
    var recorded = Recorded()
    recorded.measurement = try Measurement.sum { measure in
      var batch: [SourceRecommendations] = []
      func flush() throws {
        try measure { _ = try catalog.record(batch) }
        batch.removeAll(keepingCapacity: true)
      }
      while let reply = next() {
        batch.append(SourceRecommendations(reply.source, reply.recommendations))
        recorded.replies += 1
        recorded.recommendations += reply.recommendations.count
        if batch.count == group { try flush() }
      }
      if !batch.isEmpty { try flush() }
    }
    return recorded
  }
}

extension String {
  /// The size of the file at this path.
  fileprivate var megabytes: String {
    let facts = try? FileManager.default.attributesOfItem(atPath: self)
    return "\(((facts?[.size] as? Int) ?? 0) / 1_000_000) MB"
  }
}
