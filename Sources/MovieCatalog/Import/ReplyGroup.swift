import Catalog
import Foundation

/// Replies that are recorded together.
struct ReplyGroup {
  /// How many movies are recorded in one transaction.
  private static let size = 10_000

  private let context: ImportContext
  private var group: [SourceRecommendations] = []
  private var count = 0
  private var bytes = 0
  private var firstFault = ""
  private var repairs: [MovieListRepair: Int] = [:]
  var report = ImportReport()

  init(_ context: ImportContext) {
    self.context = context
    report.replies = 0
  }

  /// Adds a reply.
  ///
  /// - Parameters:
  ///   - reply: The reply.
  ///   - position: Where it stands in the file, counted from 1.
  ///   - line: The line it stands on, where it stands on one.
  ///   - key: What a batch calls it.
  /// - Throws: `CatalogError` when the group cannot be recorded.
  mutating func append(
    _ reply: MovieReply,
    position: Int,
    line: Int? = nil,
    key: String? = nil
  ) throws {
    report.replies = position
    let place = Self.place(position, line)
    let bad = reply.list.report
    for repair in bad.repairs { repairs[repair, default: 0] += 1 }
    if let ending = reply.ending {
      if reply.isPartial { report.cutReplies += 1 }
      report.note(place, ending)
    }
    for item in bad.badItems { report.skip("\(place), item \(item.position)", item.fault) }
    report.skip(more: bad.badItemCount - bad.badItems.count)
    report.read += reply.movies.count + bad.badItemCount
    if reply.movies.isEmpty { return }
    var source = reply.savedSource(
      mood: context.options.mood,
      keepsRaw: context.options.keepsRaw,
      at: context.options.time
    )
    source.name = context.fileName
    source.position = position
    source.parameters = key.map { JSONLine.text(["key": $0]) }
    group.append(SourceRecommendations(source, reply.movies))
    count += reply.movies.count
    bytes += reply.body.count
    if count >= Self.size || bytes >= ImportContext.limit { try record() }
  }

  /// Notes a reply that cannot be used.
  mutating func reject(position: Int, line: Int?, _ fault: String) {
    report.replies = position
    report.unusableReplies += 1
    report.note(Self.place(position, line), fault)
    if firstFault.isEmpty { firstFault = fault }
  }

  /// Records what has not been yet.
  mutating func finish() throws -> ImportReport {
    try record()
    if let replies = report.replies, replies > 0, replies == report.unusableReplies {
      throw ImportError.noReply(first: firstFault, count: replies)
    }
    for repair in MovieListRepair.allCases {
      guard let count = repairs[repair] else { continue }
      let place = report.replies == 1 ? "" : "in \(count == 1 ? "1 reply" : "\(count) replies") "
      report.notes.append("repaired: \(place)\(repair.rawValue)")
    }
    return report
  }

  private static func place(_ position: Int, _ line: Int?) -> String {
    "reply \(position)" + (line.map { " (line \($0))" } ?? "")
  }

  private mutating func record() throws {
    if group.isEmpty { return }
    for (said, result) in zip(group, try context.catalog.catalog().record(group)) {
      report.add(result, of: said.source, count: said.items.count)
    }
    group.removeAll(keepingCapacity: true)
    count = 0
    bytes = 0
  }
}
