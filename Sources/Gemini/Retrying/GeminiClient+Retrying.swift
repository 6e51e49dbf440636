extension GeminiClient {
  /// Makes a call, and makes it again while there is a reason to and the policy allows it.
  ///
  /// - Parameters:
  ///   - call: Makes the call once.
  ///   - reason: Says of its result why to make it again, or nil.
  /// - Returns: The result that counts: the first good one, else the last.
  package func retrying<Answer>(
    _ call: () async -> Result<Answer, GeminiError>,
    reason: (Result<Answer, GeminiError>) -> RetryReason?
  ) async -> Result<Answer, GeminiError> {
    await retrying(on: clock, until: nil, call, reason: reason)
  }

  private func retrying<Answer, C: Clock>(
    on clock: C,
    until deadline: ContinuousClock.Instant?,
    _ call: () async -> Result<Answer, GeminiError>,
    reason: (Result<Answer, GeminiError>) -> RetryReason?
  ) async -> Result<Answer, GeminiError> where C.Duration == Duration {
    var firstFailure: C.Instant?
    var retry = 0
    while true {
      let result = await call()
      guard let reason = reason(result), retry < policy.retries else { return result }
      retry += 1
      let start = firstFailure ?? clock.now
      firstFailure = start
      let delay = policy.delay(before: retry, asked: reason.delay, jitter: jitter())
      if let deadline, ContinuousClock.now + delay >= deadline { return result }
      guard start.duration(to: clock.now) + delay <= policy.maxWait else {
        onEvent?(.givingUp(delay, because: reason.fault))
        return result
      }
      onEvent?(.waiting(delay, retry: retry, of: policy.retries, because: reason.fault))
      do { try await clock.sleep(for: delay) } catch { return .failure(.cancelled) }
    }
  }

  /// Makes a call that has nothing but its error to say why to make it again.
  func retrying<Answer>(
    until deadline: ContinuousClock.Instant? = nil,
    _ call: () async throws(GeminiError) -> Answer,
    reason: (GeminiError) -> RetryReason? = \.retryReason
  ) async throws(GeminiError) -> Answer {
    try await retrying(on: clock, until: deadline) {
      do throws(GeminiError) { return .success(try await call()) } catch { return .failure(error) }
    } reason: { result in
      guard case .failure(let error) = result else { return nil }
      return reason(error)
    }.get()
  }
}
