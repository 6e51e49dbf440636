import Catalog
import Foundation
import Gemini

// What becomes of a request that has ended.
extension BuildRun {
  /// So many moods that failed, and none that was ever answered, and the rest is not tried.
  private static let hopelessFailures = 10
  /// How many of the last answers tell the rate.
  private static let rateWindow = 64

  func settle(_ call: Call, _ attempt: RequestAttempt) async throws(CatalogError) {
    progress.tokens.add(attempt.tokens)
    switch attempt.result {
    case .reply(let reply): try await record(reply, of: call)
    case .refused(let reason, let error):
      slowDown(call, reason, error)
      // Who is turned away time and again while others are not has itself to blame.
      let isAlone = call.refusedAfter.map { progress.answered > $0 } ?? false
      if isAlone && call.failures >= builder.limits.retries {
        return try await fail(call, attempt, error)
      }
      try await putBack(call, attempt, isTried: isAlone, isRefused: true)
    case .passing(let reason, let error):
      // Several in a row are the server's fault, not these moods'.
      if passingFailures > 0 || pace.failingSince != nil { slowDown(call, reason, error) }
      passingFailures += 1
      guard call.failures < builder.limits.retries else {
        return try await fail(call, attempt, error)
      }
      try await putBack(call, attempt, isTried: true)
    case .failed(let error): try await fail(call, attempt, error)
    case .hopeless(let error):
      try await putBack(call, attempt, isTried: true)
      ending = ending ?? .stopped(error)
    case .dayIsOver(let error):
      try await putBack(call, attempt, isTried: false)
      let resume = QuotaDay.end(of: builder.now())
      ending = ending ?? .dayIsOver(resume: resume, fault: error.description)
    case .cancelled:
      try await putBack(call, attempt, isTried: false)
    }
  }

  private func record(_ reply: MovieReply, of call: Call) async throws(CatalogError) {
    let source = reply.source(
      for: call.asked,
      model: builder.recommender.model,
      keepsRaw: builder.keepsRaw,
      at: builder.now()
    )
    let result = try await persist { () throws(CatalogError) in
      try builder.plan.record(source, reply.movies, of: call.request)
    }
    pace.succeed(startedAt: call.start)
    passingFailures = 0
    progress.answered += 1
    progress.plan.done += 1
    progress.plan.open = max(0, progress.plan.open - 1)
    progress.recommendations += result?.recommendations ?? 0
    progress.newMovies += result?.newMovies ?? 0
    noteAnswer()
    if reply.isPartial { onEvent(.partial(call.request.request, notes: reply.notes)) }
  }

  private func noteAnswer() {
    answerTimes.append(time())
    if answerTimes.count > Self.rateWindow { answerTimes.removeFirst() }
    guard let first = answerTimes.first, let last = answerTimes.last, first < last else { return }
    let minutes = (last - first) / .seconds(60)
    let rate = Double(answerTimes.count - 1) / minutes
    progress.answersPerMinute = min(rate, builder.limits.requestsPerMinute.map(Double.init) ?? rate)
  }

  /// Fails a request for good, as far as this run goes.
  private func fail(
    _ call: Call,
    _ attempt: RequestAttempt,
    _ error: RecommendError
  ) async throws(CatalogError) {
    let usage = usage(attempt)
    try await persist { () throws(CatalogError) in
      try builder.plan.fail(
        call.request,
        because: error.description,
        at: builder.now(),
        usage
      )
    }
    progress.failed += 1
    progress.plan.failed += 1
    progress.plan.open = max(0, progress.plan.open - 1)
    onEvent(.failed(call.request.request, fault: error.description))
    if progress.plan.done == 0 && progress.failed >= Self.hopelessFailures {
      ending = ending ?? .stopped(error)
    }
  }

  /// Has a request sent again, in this run or in another.
  private func putBack(
    _ call: Call,
    _ attempt: RequestAttempt,
    isTried: Bool,
    isRefused: Bool = false
  ) async throws(CatalogError) {
    let usage = usage(attempt)
    try await persist { () throws(CatalogError) in
      try builder.plan.putBack(call.request, isTried: isTried, usage)
    }
    let failures = call.failures + (isTried ? 1 : 0)
    let backoff = isTried ? Duration.seconds(min(1 << min(call.failures, 5), 30)) : .zero
    let wait = isTried ? backoff + .seconds(builder.jitter()) : .zero
    let refusedAfter = isRefused ? progress.answered : call.refusedAfter
    again.append(
      Again(
        request: call.request,
        due: time() + wait,
        failures: failures,
        refusedAfter: refusedAfter
      )
    )
  }

  /// Makes all wait, or gives up when that takes longer than the build is patient.
  private func slowDown(_ call: Call, _ reason: RetryReason, _ error: RecommendError) {
    let now = time()
    let wait = pace.refuse(
      startedAt: call.start,
      at: now,
      asked: reason.delay,
      jitter: builder.jitter(),
      because: reason.fault
    )
    let patience = builder.limits.maxWait
    if let since = pace.failingSince, now - since + wait > patience {
      let resume = builder.now().addingTimeInterval(wait / .seconds(1))
      ending = ending ?? .gaveUp(resume: resume, error)
    } else {
      onEvent(.waiting(wait, because: reason.fault))
    }
  }

  private func usage(_ attempt: RequestAttempt) -> Usage {
    // Of a request that was given up nobody knows whether the server has counted it.
    Usage(
      day: QuotaDay.text(of: builder.now()),
      model: builder.recommender.model,
      requests: attempt.isSent ? 1 : 0,
      failures: attempt.isSent ? 1 : 0,
      tokens: attempt.tokens
    )
  }
}
