import CatalogSQLite
public import Foundation
public import Movies

// Who asks what: one process for one request at a time, whatever ends that process.
extension RequestPlan {
  /// Takes the next request that nobody is asking and nobody has answered: first those that were
  /// never asked to an end, then those that failed before this run.
  ///
  /// - Parameters:
  ///   - time: Now.
  ///   - running: How many requests this process is waiting for.
  ///   - perDay: The most requests a day to the model, of all processes; nil for no limit.
  /// - Returns: The request, or why there is none.
  /// - Throws: `CatalogError`.
  public func claim(
    at time: Date,
    running: Int = 0,
    perDay: Int? = nil
  ) throws(CatalogError) -> RequestClaim {
    try catalog.checkPlace()
    return try catalog.translating { () throws(SQLiteError) in
      while let (request, place) = try find() {
        let claim = try claim(request, at: time, running, perDay)
        if claim == .dayIsFull { return claim }
        last = place
        if claim != .elsewhere { return claim }
      }
      // What others were asking may have come back.
      (pass, last) = (.open, Place())
      defer { hasPassedClaims = false }
      return hasPassedClaims ? .elsewhere : .finished
    }
  }

  /// Whether there is a request that this process is not asking and nobody has answered, as far as
  /// it has looked.
  ///
  /// - Throws: `CatalogError`.
  public func hasNext() throws(CatalogError) -> Bool {
    if hasPassedClaims { return true }
    return try catalog.translating { () throws(SQLiteError) in try find() != nil }
  }

  /// Looks for the next request that is to be asked.
  private func find() throws(SQLiteError) -> (ClaimedRequest, Place)? {
    if pass == .open {
      if let next = try table.nextOpen(after: last, owner: owner) { return next }
      (pass, last) = (.failed, Place())
    }
    guard var failed = try table.nextFailed(after: last, before: start) else { return nil }
    failed.0.hasFailed = true
    return failed
  }

  /// Takes a request again that this process has had before.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: Now.
  ///   - running: How many requests this process is waiting for.
  ///   - perDay: The most requests a day to the model, of all processes; nil for no limit.
  /// - Returns: `elsewhere` when somebody else has it, or has answered it.
  /// - Throws: `CatalogError`.
  public func reclaim(
    _ request: ClaimedRequest,
    at time: Date,
    running: Int = 0,
    perDay: Int? = nil
  ) throws(CatalogError) -> RequestClaim {
    try catalog.checkPlace()
    return try catalog.translating { () throws(SQLiteError) in
      try claim(request, at: time, running, perDay)
    }
  }

  /// Looks at the limit and takes the request in one transaction, so that no two processes do at once.
  private func claim(
    _ request: ClaimedRequest,
    at time: Date,
    _ running: Int,
    _ perDay: Int?
  ) throws(SQLiteError) -> RequestClaim {
    try catalog.database.write { () throws(SQLiteError) in
      guard let claim = try table.claim(of: request.id), !claim.isDone else { return .elsewhere }
      let (now, end) = Self.lease(at: time)
      if let other = claim.owner, other != owner, let until = claim.end {
        if Self.livingEnds(at: time).contains(until), !isGone(other) {
          hasPassedClaims = true
          return .elsewhere
        }
      }
      if let perDay, try requestsSent(to: request.request.model, at: time) + running >= perDay {
        return .dayIsFull
      }
      // Also when the clock goes back, what is asked in this run is asked after it began.
      try table.claim(request.id, by: owner, until: end, at: max(now, start))
      return .claimed(request)
    }
  }

  private static func lease(at time: Date) -> (now: String, end: String) {
    (Timestamp.text(time), Timestamp.text(time.addingTimeInterval(lease)))
  }

  /// When claims may end that hold: one that ends later was set by a clock that went wrong.
  ///
  /// As long as a lease again may go by while this process waits to write.
  private static func livingEnds(at time: Date) -> ClosedRange<String> {
    Timestamp.text(time)...Timestamp.text(time.addingTimeInterval(2 * lease))
  }

  /// How many requests were sent to a model on a day, those of other processes that are on their way
  /// too; not those that this process is waiting for.
  func requestsSent(to model: String, at time: Date) throws(SQLiteError) -> Int {
    try usage.requests(to: model, on: QuotaDay.text(of: time))
      + table.claims(to: model, notBy: owner, Self.livingEnds(at: time))
  }

  /// Records the answer to a request, and that it is answered, in one transaction.
  ///
  /// - Returns: What changed; nil when somebody else had recorded an answer before, so that only the
  ///   ledger has changed.
  /// - Throws: `CatalogError`; then nothing of the answer is in the catalog.
  public func record(
    _ source: Source,
    _ recommendations: [Recommendation],
    of request: ClaimedRequest
  ) throws(CatalogError) -> RecordResult? {
    try catalog.checkPlace()
    return try catalog.recording { recorder throws(SQLiteError) -> RecordResult? in
      guard try table.claim(of: request.id)?.isDone == false else {
        try recorder.countUsage(of: source)
        return nil
      }
      var result = RecordResult()
      if recommendations.isEmpty {
        try recorder.countUsage(of: source)
      } else {
        var preparer = RecommendationPreparer(readsNames: false)
        let said = preparer.prepare(SourceRecommendations(source, recommendations))
        result = try recorder.record([said], isCopy: false)[0]
      }
      try table.finish(
        request.id,
        source: recommendations.isEmpty ? nil : source.identity,
        at: Timestamp.text(source.recordedAt)
      )
      return result
    }
  }

  /// Writes down why a request failed for good, and what its last try took.
  ///
  /// - Throws: `CatalogError`.
  public func fail(
    _ request: ClaimedRequest,
    because failure: String,
    at time: Date,
    _ usage: Usage
  ) throws(CatalogError) {
    try catalog.checkPlace()
    try catalog.recording { recorder throws(SQLiteError) in
      try table.fail(
        request.id,
        failure,
        at: max(Timestamp.text(time), start),
        by: owner
      )
      try recorder.usage.add(usage)
    }
  }

  /// Keeps a request to be sent again, and counts what its last try took.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isTried: Whether it was asked: a request that was turned away was not.
  ///   - usage: What the try took.
  /// - Throws: `CatalogError`.
  public func putBack(
    _ request: ClaimedRequest,
    isTried: Bool,
    _ usage: Usage
  ) throws(CatalogError) {
    try catalog.recording { recorder throws(SQLiteError) in
      if !isTried { try table.takeBackTry(of: request.id) }
      try recorder.usage.add(usage)
    }
  }

  /// Says that this process is still there; to be called three times within a lease at least.
  ///
  /// - Throws: `CatalogError`.
  public func renewClaims(at time: Date) throws(CatalogError) {
    try catalog.translating { () throws(SQLiteError) in
      try table.renew(of: owner, until: Self.lease(at: time).end)
    }
  }

  /// Lets go of everything that this process has claimed.
  ///
  /// - Throws: `CatalogError`.
  public func releaseClaims() throws(CatalogError) {
    try catalog.translating { () throws(SQLiteError) in try table.releaseAll(of: owner) }
  }
}
