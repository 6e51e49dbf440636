import Catalog
import Foundation

/// Replies that are recorded together.
///
/// They are handed over in batches, many in one transaction: that writes each movie's counters once for
/// all of them. What comes through a pipe, and may have to be waited for, is committed batch by batch.
struct ReplyGroup {
  /// How many movies are handed over at a time.
  private static let batchSize = 5_000
  /// How many movies are recorded in one transaction, at most.
  private static let transactionSize = 100_000
  /// After which time a transaction ends: others that write wait for so long.
  private static let transactionTime = Duration.seconds(3)

  private let context: ImportContext
  private var group: [PreparedRecommendations] = []
  private var count = 0
  private var transactionCount = 0
  private var transactionStart: ContinuousClock.Instant?
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
    let said = content.said
    report.read += said.count + bad.badItemCount
    if said.count == 0 { return }
    group.append(said)
    count += said.count
    bytes += content.size
    if count >= Self.batchSize || bytes >= ImportContext.limit { try record() }
  }

  /// Records what has not been yet.
  mutating func finish() throws -> ImportReport {
    try record(isLast: true)
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

  private mutating func record(isLast: Bool = false) throws {
    if group.isEmpty && transactionStart == nil { return }
    let catalog = try context.catalog.catalog()
    let start = transactionStart ?? .now
    for (said, result) in zip(group, try catalog.append(group)) {
      report.add(result, of: said.source, count: said.count)
    }
    transactionCount += count
    transactionStart = start
    group.removeAll(keepingCapacity: true)
    count = 0
    bytes = 0
    let isOver =
      context.fileName == nil || transactionCount >= Self.transactionSize
      || start.duration(to: .now) >= Self.transactionTime
    guard isLast || isOver else { return }
    try commit()
    // Whoever waits to write asks ten times a second.
    if !isLast, context.fileName != nil { Thread.sleep(forTimeInterval: 0.12) }
  }

  /// Ends the transaction; nothing happens when there is none.
  mutating func commit() throws {
    if transactionStart == nil { return }
    transactionCount = 0
    transactionStart = nil
    try context.catalog.catalog().commit()
  }
}
