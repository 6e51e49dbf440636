import CatalogSQLite
public import Movies

/// What one source says, ready to be recorded.
public struct SourceRecommendations: Hashable, Sendable {
  /// Where the recommendations come from.
  public var source: Source
  /// What it says, in the source's order.
  public var items: [ListItem]

  /// Puts a source and its recommendations together.
  public init(_ source: Source, _ recommendations: [Recommendation]) {
    self.init(source, items: recommendations.map { ListItem($0) })
  }

  /// Puts a source and what it says together.
  public init(_ source: Source, items: [ListItem]) {
    self.source = source
    self.items = items
  }
}

/// What recording one source did.
public struct RecordResult: Hashable, Sendable {
  /// Whether the source stood in the catalog already; then nothing was changed, unless it is a list.
  public var isKnownSource = false
  /// Recommendations that were recorded.
  public var recommendations = 0
  /// Movies of a list that were seen or refused, as far as that was news.
  public var seen = 0
  /// What said to the letter what the same source had said before.
  public var repeats = 0
  /// Recommendations whose title shows nothing, which were left out.
  public var unnamed = 0
  /// New names whose title gives another year than the one stated, which counts.
  public var otherYears = 0
  /// Movies that the catalog did not have before.
  public var newMovies = 0
  /// Movies that the source recommends.
  public var movies = 0
}

extension Catalog {
  /// Records what one source recommends, in one transaction.
  ///
  /// - Returns: What changed; a source that is known already changes nothing.
  /// - Throws: `CatalogError`; then nothing of the source is in the catalog.
  @discardableResult
  public func record(
    _ source: Source,
    _ recommendations: [Recommendation]
  ) throws(CatalogError) -> RecordResult {
    try record([SourceRecommendations(source, recommendations)])[0]
  }

  /// Records what several sources recommend, in one transaction for all of them.
  ///
  /// - Parameters:
  ///   - batch: The sources.
  ///   - isCopy: Whether they come from another catalog, so that what is known here is not older.
  /// - Returns: What changed, for each source in order.
  /// - Throws: `CatalogError`; then nothing of any of them is in the catalog.
  public func record(
    _ batch: [SourceRecommendations],
    isCopy: Bool = false
  ) throws(CatalogError) -> [RecordResult] {
    // Read one by one, not all before the first is recorded.
    var preparer = RecommendationPreparer(readsNames: false)
    return try recording { recorder throws(SQLiteError) in
      try recorder.record(batch.lazy.map { preparer.prepare($0) }, isCopy: isCopy)
    }
  }

  /// Records what several sources recommend, which was read before, in one transaction.
  ///
  /// - Parameter batch: The sources, as a `RecommendationPreparer` has read them.
  /// - Returns: What changed, for each source in order.
  /// - Throws: `CatalogError`; then nothing of any of them is in the catalog.
  public func record(
    _ batch: [PreparedRecommendations]
  ) throws(CatalogError) -> [RecordResult] {
    try recording { recorder throws(SQLiteError) in try recorder.record(batch, isCopy: false) }
  }

  /// Records a list in one transaction, however long it is.
  ///
  /// A list that is known by its identity already gains what is new in it, and loses nothing: a
  /// movie counts once for it, whenever it was added.
  ///
  /// - Parameters:
  ///   - source: The list's source.
  ///   - list: What it says.
  ///   - isCopy: Whether it comes from another catalog, so that what is known here is not older.
  /// - Returns: What changed.
  /// - Throws: `CatalogError`; then the catalog is as it was.
  @discardableResult
  public func record(
    _ source: Source,
    _ list: StagedList,
    isCopy: Bool = false
  ) throws(CatalogError) -> RecordResult {
    try recording { recorder throws(SQLiteError) in
      try recorder.record(source, list, isCopy: isCopy)
    }
  }

  /// Runs what writes with the catalog's recorder, in one transaction.
  func recording<Result>(
    _ body: (Recorder) throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    // What `append` has begun ends first.
    if database.isInTransaction { try commit() }
    return try translating { () throws(SQLiteError) in
      let recorder = try preparedRecorder()
      var hasBegun = false
      do throws(SQLiteError) {
        return try database.write { () throws(SQLiteError) in
          hasBegun = true
          try recorder.begin()
          let result = try body(recorder)
          try recorder.end()
          return result
        }
      } catch {
        // What it remembers may have been rolled back.
        if hasBegun { self.recorder = nil }
        throw error
      }
    }
  }

  private func preparedRecorder() throws(SQLiteError) -> Recorder {
    if let recorder { return recorder }
    // A recorder writes what others refer to, and deletes what refers to others, by itself: to look it
    // up for each row would cost a tenth more. 'check' does it.
    try database.execute("PRAGMA foreign_keys = OFF")
    let made = try Recorder(database)
    recorder = made
    return made
  }
}

// One transaction for many batches: each movie's counters are written once for all of them.
extension Catalog {
  /// Records what several sources recommend, in a transaction that stays open until `commit`.
  ///
  /// Nothing of it is in the catalog before; other processes that write wait.
  ///
  /// - Parameter batch: The sources, as a `RecommendationPreparer` has read them.
  /// - Returns: What will have changed, for each source in order.
  /// - Throws: `CatalogError`; then nothing since the last `commit` is in the catalog.
  package func append(
    _ batch: [PreparedRecommendations]
  ) throws(CatalogError) -> [RecordResult] {
    try keepingOpen { recorder throws(SQLiteError) in
      if !database.isInTransaction {
        try database.execute("BEGIN IMMEDIATE")
        try recorder.begin()
      }
      return try recorder.record(batch, isCopy: false)
    }
  }

  /// Ends the transaction that `append` has begun; nothing happens when there is none.
  ///
  /// - Throws: `CatalogError`; then nothing since the last `commit` is in the catalog.
  package func commit() throws(CatalogError) {
    try keepingOpen { recorder throws(SQLiteError) in
      guard database.isInTransaction else { return }
      try recorder.end()
      try database.execute("COMMIT")
    }
  }

  private func keepingOpen<Result>(
    _ body: (Recorder) throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    try translating { () throws(SQLiteError) in
      let recorder = try preparedRecorder()
      do throws(SQLiteError) { return try body(recorder) } catch {
        self.recorder = nil
        if database.isInTransaction { try? database.execute("ROLLBACK") }
        throw error
      }
    }
  }
}
