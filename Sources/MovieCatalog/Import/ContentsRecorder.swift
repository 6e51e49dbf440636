import Catalog

/// Records the contents of a catalog in another one, as they come: sources in groups, verdicts last.
///
/// What is there already is not recorded again, so it can be done again after it was interrupted.
struct ContentsRecorder {
  /// How many items are recorded in one transaction, and held in memory.
  private static let size = 10_000

  private let catalog: LazyCatalog
  private var group: [SourceRecommendations] = []
  private var source: Source?
  private var items: [ListItem] = []
  /// The items of a source that is too long for memory.
  private var list: StagedList?
  private var count = 0
  private var bytes = 0
  private var verdicts: [SpokenVerdict] = []
  private(set) var report = ImportReport()

  init(_ catalog: LazyCatalog) {
    self.catalog = catalog
    report.form = "catalog"
    report.replies = 0
  }

  /// Whether an item can be added: what it belongs to has come.
  var hasSource: Bool { source != nil }

  mutating func add(_ content: CatalogContent) throws {
    switch content {
    case .source(let source):
      try endSource()
      self.source = source
    case .item(let item):
      report.read += 1
      count += 1
      if let list {
        try list.append(item)
      } else {
        items.append(item)
        if items.count >= Self.size { try stage() }
      }
    case .verdict(let spoken): verdicts.append(spoken)
    }
  }

  /// Records the rest.
  mutating func finish() throws -> ImportReport {
    try endSource()
    try record()
    if !verdicts.isEmpty { report.verdicts = try catalog.catalog().record(verdicts) }
    return report
  }

  /// Records the sources that have ended, without the one that has not.
  ///
  /// - Returns: How many there are.
  mutating func abandon() throws -> Int {
    try record()
    return report.replies ?? 0
  }

  private mutating func stage() throws {
    let list = try StagedList()
    for item in items { try list.append(item) }
    self.list = list
    items.removeAll()
  }

  private mutating func endSource() throws {
    guard let source else { return }
    self.source = nil
    if let list {
      self.list = nil
      try record()
      add(try catalog.catalog().record(source, list, isCopy: true), of: source, count: list.count)
      return
    }
    group.append(SourceRecommendations(source, items: items))
    items.removeAll()
    // A source takes room, too, when it says nothing.
    count += 1
    bytes += source.rawReply?.count ?? 0
    if count >= Self.size || bytes >= ImportContext.limit { try record() }
  }

  private mutating func record() throws {
    if group.isEmpty { return }
    for (said, result) in zip(group, try catalog.catalog().record(group, isCopy: true)) {
      add(result, of: said.source, count: said.items.count)
    }
    group.removeAll(keepingCapacity: true)
    count = 0
    bytes = 0
  }

  private mutating func add(_ result: RecordResult, of source: Source, count: Int) {
    report.replies = (report.replies ?? 0) + 1
    report.add(result, of: source, count: count)
  }
}
