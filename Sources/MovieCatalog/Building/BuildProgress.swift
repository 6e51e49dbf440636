public import Catalog
public import Foundation

/// How far a build is.
public struct BuildProgress: Hashable, Sendable {
  /// What keeps a build from sending more for a while.
  public struct Wait: Hashable, Sendable {
    /// Why it waits.
    public var fault: String
    /// When it goes on.
    public var end: Date

    /// Puts both together.
    public init(fault: String, end: Date) {
      self.fault = fault
      self.end = end
    }
  }

  /// The plan, by the work of all processes at the start and of this one since.
  public var plan = PlanProgress()
  /// Requests that were answered in this run.
  public var answered = 0
  /// Requests that failed for good in this run.
  public var failed = 0
  /// Requests that were sent in this run, also those that were sent again.
  public var requests = 0
  /// Replies that came when the run was to end, and could not be recorded, as others were writing.
  public var unrecorded = 0
  /// Requests that are on their way.
  public var running = 0
  /// Recommendations that were recorded in this run.
  public var recommendations = 0
  /// Movies that the catalog did not have before.
  public var newMovies = 0
  /// What the run has taken.
  public var tokens = Source.Tokens()
  /// How many requests were answered a minute lately; nil until that can be told.
  public var answersPerMinute: Double?
  /// What it waits for; nil when it does not.
  public var wait: Wait?

  /// An empty one.
  public init() {}

  /// How long the rest will take at the present rate, without waits for another day.
  public var timeLeft: Duration? {
    guard let answersPerMinute, answersPerMinute > 0 else { return nil }
    return .seconds(Double(plan.open) / answersPerMinute * 60)
  }
}

/// What a build says while it runs.
public enum BuildEvent: Hashable, Sendable {
  /// Something has changed.
  case progress(BuildProgress)
  /// A request has failed for good, in this run.
  case failed(PlannedRequest, fault: String)
  /// A reply was recorded in part.
  case partial(PlannedRequest, notes: [String])
  /// Nothing is sent for a while.
  case waiting(Duration, because: String)
}

/// How a build has ended.
public enum BuildEnding: Hashable, Sendable {
  /// Everything was asked; what failed has failed for good.
  case complete
  /// The task was cancelled.
  case interrupted
  /// The quota of the day is used up.
  case dayIsOver(resume: Date, fault: String)
  /// The run has taken as many tokens as it may.
  case tokensUsed
  /// Nothing succeeded for as long as the build is patient, or the server wants a longer wait.
  case gaveUp(resume: Date, RecommendError)
  /// An error that every other request would meet too.
  case stopped(RecommendError)
}

/// What came of a build.
public struct BuildReport: Hashable, Sendable {
  /// How far it came.
  public var progress: BuildProgress
  /// How it ended.
  public var ending: BuildEnding
}
