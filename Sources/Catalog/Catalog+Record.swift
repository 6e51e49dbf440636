import CatalogSQLite
public import Movies

/// What one source recommends, ready to be recorded.
public struct SourceRecommendations: Hashable, Sendable {
  /// Where the recommendations come from.
  public var source: Source
  /// What is recommended, in the source's order.
  public var recommendations: [Recommendation]

  /// Puts a source and its recommendations together.
  public init(_ source: Source, _ recommendations: [Recommendation]) {
    self.source = source
    self.recommendations = recommendations
  }
}

/// What recording one source did.
public struct RecordResult: Hashable, Sendable {
  /// Whether the source stood in the catalog already; then nothing was changed.
  public var isKnownSource = false
  /// Recommendations that were recorded.
  public var recommendations = 0
  /// Recommendations that said to the letter what one before them in the source had said.
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
  /// - Returns: What changed, for each source in order.
  /// - Throws: `CatalogError`; then nothing of any of them is in the catalog.
  public func record(_ batch: [SourceRecommendations]) throws(CatalogError) -> [RecordResult] {
    try recording { recorder throws(SQLiteError) in try recorder.record(batch) }
  }

  /// Runs what writes with the catalog's recorder, in one transaction.
  func recording<Result>(
    _ body: (Recorder) throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    try translating { () throws(SQLiteError) in
      if recorder == nil { recorder = try Recorder(database) }
      guard let recorder else { preconditionFailure("it was made above") }
      do throws(SQLiteError) {
        return try database.write { () throws(SQLiteError) in try body(recorder) }
      } catch {
        // What it remembers may have been rolled back.
        self.recorder = nil
        throw error
      }
    }
  }
}
