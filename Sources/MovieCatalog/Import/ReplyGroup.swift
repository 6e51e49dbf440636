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

  /// Adds a reply, or notes that it cannot be used.
  ///
  /// - Throws: `CatalogError` when the group cannot be recorded.
  mutating func append(_ reply: SavedReply) throws {
    report.replies = reply.position
    if let fault = reply.fault { report.note(reply.place, fault) }
    guard let content = reply.content else {
      report.unusableReplies += 1
      if firstFault.isEmpty { firstFault = reply.fault ?? "" }
      return
    }
    let bad = content.report
    for repair in bad.repairs { repairs[repair, default: 0] += 1 }
    if reply.fault != nil && content.isPartial { report.cutReplies += 1 }
    for item in bad.badItems { report.skip("\(reply.place), item \(item.position)", item.fault) }
    report.skip(more: bad.badItemCount - bad.badItems.count)
    var said = content.said
    report.read += said.items.count + bad.badItemCount
    if said.items.isEmpty { return }
    said.source.name = context.fileName
    group.append(said)
    count += said.items.count
    bytes += content.size
    if count >= Self.size || bytes >= ImportContext.limit { try record() }
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
