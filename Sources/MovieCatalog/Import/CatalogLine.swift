import Catalog
import Foundation
import Movies

/// One line of a whole catalog as JSON lines: an object with the one member that says what it is.
///
/// The first line names the form, the last one says that nothing is missing. A source's line is
/// followed by what it says.
struct CatalogLine: Codable {
  /// The member by which the form is known.
  static let mark = "moviecat"

  var moviecat: Mark?
  var source: SourceLine?
  var recommendation: RecommendationLine?
  var seen: SeenLine?
  var verdict: VerdictLine?
  var end: End?

  struct Mark: Codable {
    /// The version of the form.
    var version = 1
  }

  /// How much there was.
  struct End: Codable {
    var sources: Int?
    var recommendations: Int?
    var seen: Int?
    var verdicts: Int?

    mutating func add(_ content: CatalogContent) {
      func count(_ number: inout Int?) { number = (number ?? 0) + 1 }
      switch content {
      case .source: count(&sources)
      case .item(let item) where item.seen == nil: count(&recommendations)
      case .item: count(&seen)
      case .verdict: count(&verdicts)
      }
    }

    /// Whether these numbers, where they are told, are the ones of what has come.
    func agrees(with counts: Self) -> Bool {
      func agrees(_ told: Int?, _ count: Int?) -> Bool { told == nil || told == count ?? 0 }
      return agrees(sources, counts.sources)
        && agrees(recommendations, counts.recommendations)
        && agrees(seen, counts.seen) && agrees(verdicts, counts.verdicts)
    }
  }

  /// A movie as a mention names it.
  struct MentionLine: Codable {
    var title: String
    var year: Int?
    var originalTitle: String?

    init(_ mention: Mention) {
      title = mention.spelling
      year = mention.year
      originalTitle = mention.originalTitle
    }

    var mention: Mention? { Mention(spelling: title, year: year, originalTitle: originalTitle) }
  }

  struct RecommendationLine: Codable {
    var position: Int?
    var title: String
    var genre: String?
    var reason: String?
    var year: Int?
    var originalTitle: String?
    var addedAt: String?
  }

  struct SeenLine: Codable {
    var title: String
    var year: Int?
    var originalTitle: String?
    var isRefused: Bool?
    var watchedOn: String?
    var rating: String?
  }

  struct VerdictLine: Codable {
    var kind: String
    var mention: MentionLine
    var other: MentionLine?
    var title: String?
    var saidAt: String
    var withdrawnAt: String?
    var act: Int64
  }

  struct SourceLine: Codable {
    var identity: String
    var kind: String
    var name: String?
    var position: Int?
    var contentHash: String?
    var mood: String?
    var language: String?
    var requestedCount: Int?
    var parameters: String?
    var model: String?
    var modelVersion: String?
    var responseID: String?
    var finishReason: String?
    var promptTokens: Int?
    var candidatesTokens: Int?
    var thoughtsTokens: Int?
    var totalTokens: Int?
    var isPartial: Bool?
    var recordedAt: String
    /// The bytes as they came, as text where they are text.
    var rawReply: String?
    var rawReplyBase64: String?
  }
}
