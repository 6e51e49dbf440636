import Catalog
import CatalogSQLite
import Foundation
import Movies

/// A folder that goes away with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/catalog-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}

/// The same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Recommendation {
  static func sample(
    _ title: String,
    _ year: Int? = nil,
    genre: String = "Drama",
    reason: String = "because"
  ) -> Recommendation {
    Recommendation(title: title, genre: genre, reason: reason, year: year)
  }
}

extension Source {
  static func call(at seconds: Double) -> Source {
    .call(recordedAt: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }
}

/// Counts the recommendations again, by SQL of the test's own, and compares with the counters.
func wrongCounters(in path: String) throws -> [String] {
  let database = try Database(path: path, mode: .readWrite)
  let statement = try database.prepare(
    """
    SELECT movie.title, movie.frequency, count(DISTINCT r.source_id),
      movie.first_seen IS min(s.recorded_at) AND movie.last_seen IS max(s.recorded_at)
    FROM movie LEFT JOIN mention AS n ON n.movie_id = movie.id
    LEFT JOIN recommendation AS r ON r.mention_id = n.id LEFT JOIN source AS s ON s.id = r.source_id
    GROUP BY movie.id
    """
  )
  var wrong: [String] = []
  while try statement.step() {
    if statement.integer(1) != statement.integer(2) || statement.integer(3) == 0 {
      wrong.append("\(statement.text(0) ?? ""): \(statement.integer(1))")
    }
  }
  return wrong
}
