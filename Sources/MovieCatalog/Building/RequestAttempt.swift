import Catalog
import Gemini

/// What came of sending one request once.
struct RequestAttempt: Sendable {
  enum Result: Sendable {
    case reply(MovieReply)
    /// Turned away before it was worked on, as any other would have been now.
    case refused(RetryReason, RecommendError)
    /// Failed in a way that may be gone the next time.
    case passing(RetryReason, RecommendError)
    /// The quota of the day is used up.
    case dayIsOver(RecommendError)
    /// Failed, as this request always will.
    case failed(RecommendError)
    /// Failed, as any request would.
    case hopeless(RecommendError)
    case cancelled
  }

  var result: Result
  var tokens = Source.Tokens()

  /// Whether a server can have seen the request.
  var isSent: Bool {
    guard case .refused(_, .noAnswer(.failed(.transport(let failure)))) = result else {
      return true
    }
    return failure.kind != .hostNotFound && failure.kind != .cannotConnect
  }
}

extension MovieRecommender {
  /// Asks once; when the task is cancelled, the answer has a little more time to come.
  func attempt(_ request: MovieRequest, grace: Duration) async -> RequestAttempt {
    let call = Task { await attempt(request) }
    return await withTaskCancellationHandler {
      await call.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: grace)
        call.cancel()
      }
    }
  }

  /// Asks once.
  func attempt(_ request: MovieRequest) async -> RequestAttempt {
    var reader = MovieReplyReader(withheld: client.withheld)
    let answer = await client.ask(request.wireRequest, model: model, streams: false) { piece in
      reader.read(piece) { _ in }
    }
    let reason = reader.retryReason(answer)
    let usage = (try? answer.get())?.response.usageMetadata
    var attempt = RequestAttempt(result: .cancelled, tokens: Source.Tokens(usage))
    do throws(RecommendError) {
      let reply = try reader.finish(answer)
      attempt.result = .reply(reply)
      // Half a list of nothing, and the like.
      if let reason, reply.movies.isEmpty {
        attempt.result = .passing(reason, .noAnswer(Outcome(answer)))
      }
    } catch {
      attempt.result = RequestAttempt.Result(error, reason)
    }
    return attempt
  }
}

extension RequestAttempt.Result {
  /// Tells what failed from what will fail again.
  fileprivate init(_ error: RecommendError, _ reason: RetryReason?) {
    let cause: GeminiError? =
      switch error {
      case .noAnswer(.failed(let cause)), .noAnswer(.truncated(_, .failure(let cause), _)): cause
      default: nil
      }
    switch cause {
    case .cancelled: self = .cancelled
    case .timeout(let time):
      self = .passing(RetryReason("no answer within \(time / .seconds(1)) s"), error)
    case .api(let failure):
      switch failure.kind {
      case .dailyQuota: self = .dayIsOver(error)
      case .rateLimited, .overloaded:
        self = .refused(reason ?? RetryReason(error.description), error)
      case .invalidKey, .permission, .location, .notFound, .proxy, .schemaRejected, .billing:
        self = .hopeless(error)
      case .invalidRequest, .serverError, .timeout:
        self = reason.map { .passing($0, error) } ?? .failed(error)
      }
    case .transport(let failure):
      switch failure.kind {
      case .hostNotFound, .cannotConnect:
        self = .refused(reason ?? RetryReason(error.description), error)
      case .untrusted, .insecure, .proxy: self = .hopeless(error)
      case .connectionLost, .other: self = reason.map { .passing($0, error) } ?? .failed(error)
      }
    // A page to log in to a network stands before every server, until somebody does.
    case .redirected, .notJSON: self = .refused(RetryReason(error.description), error)
    case .unsendableRequest, .invalidBaseURL, .invalidVersion, .invalidModelName,
      .invalidKey, .noKey:
      self = .hopeless(error)
    case .malformedStream, .emptyBody, .tooLarge, nil:
      self = reason.map { .passing($0, error) } ?? .failed(error)
    }
  }
}
