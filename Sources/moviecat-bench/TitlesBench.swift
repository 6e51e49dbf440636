import Foundation
import Movies

/// Titles as they come, cleaned and taken apart, with all their keys.
///
/// Yardstick: Foundation's NFKC in lower case of the same titles, which is the least that compares
/// titles at all.
enum TitlesBench {
  private static let count = 100_000

  static func run(_ report: Report) throws {
    for language in MadeUpTitle.Language.allCases {
      try measure("titles, \(language)", report) {
        MadeUpTitle(place: $0, language: language).text
      }
    }
    try measure("titles, bilingual", report) {
      let title = MadeUpTitle(place: $0, language: .korean)
      return $0 % 2 == 0 ? "\(title.text) (\(title.english))" : "\(title.english) / \(title.text)"
    }
    try measure("titles, with brackets or quotes", report) {
      let title = MadeUpTitle(place: $0).text
      switch $0 % 4 {
      case 0: return "\(title) (\(1930 + $0 % 96))"
      case 1: return "“\(title)”"
      case 2: return "\($0 % 50 + 1). **\(title)** [4K]"
      default: return "\(title) (리메이크)"
      }
    }
    var names = MadeUpNames(names: count)
    try measure("titles, as lists name movies", report) { _ in names.next().title }
  }

  private static func measure(
    _ work: String,
    _ report: Report,
    _ make: (Int) -> String
  ) throws {
    // Bridged or sliced texts would be slow in both: what is decoded from a reply is neither.
    let titles = (0..<count).map { String(decoding: Array(make($0).utf8), as: UTF8.self) }
    var keys = 0
    let ours = Measurement.median(of: 3) {
      keys = 0
      for title in titles {
        if let mention = Mention(spelling: title) { keys += ParsedMention(mention).keys.count }
      }
    }
    guard keys >= count else { throw BenchError.wrongCount(work, found: keys, of: count) }
    var bytes = 0
    let foundation = Measurement.median(of: 3) {
      for title in titles {
        bytes += title.precomposedStringWithCompatibilityMapping.lowercased().utf8.count
      }
    }
    precondition(bytes > 0)
    report.rate(work, movies: count, count, "titles", ours: ours, "NFKC, lower case", foundation)
  }
}
