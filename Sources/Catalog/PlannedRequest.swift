/// One mood that is to be asked with, and what makes it this question and no other.
public struct PlannedRequest: Hashable, Sendable {
  /// What the movies should suit.
  public var mood: String
  /// How many movies to ask for; nil where the plan does not say.
  public var count: Int?
  /// The language to answer in; nil where the plan does not say.
  public var language: String?
  /// Standing instructions of the mood's own; nil where the plan does not say.
  public var systemInstruction: String?
  /// The model that is asked.
  public var model: String
  /// The line of the mood list, counted from 1.
  public var line: Int
  /// What is known of all that is asked, as text: equal texts are the same question.
  ///
  /// Of a request that was read back from a plan it is the hash of that text.
  public var identity: String

  /// Puts a question together.
  public init(
    mood: String,
    count: Int? = nil,
    language: String? = nil,
    systemInstruction: String? = nil,
    model: String,
    line: Int,
    identity: String
  ) {
    self.mood = mood
    self.count = count
    self.language = language
    self.systemInstruction = systemInstruction
    self.model = model
    self.line = line
    self.identity = identity
  }
}

/// A request that this process, and no other, may send now.
public struct ClaimedRequest: Hashable, Sendable {
  /// The row of the catalog.
  let id: Int64
  /// What is asked.
  public let request: PlannedRequest
  /// Which repetition of the question it is, from 1.
  public let repetition: Int
  /// Whether it failed when it was asked before this run.
  public internal(set) var hasFailed = false
}

/// What came of looking for the next request of a plan.
public enum RequestClaim: Hashable, Sendable {
  /// It may be sent.
  case claimed(ClaimedRequest)
  /// What is left is being asked by other processes.
  case elsewhere
  /// There is something left, but the day has seen as many requests as it may.
  case dayIsFull
  /// Nothing is left to ask.
  case finished
}

/// How far a plan is.
public struct PlanProgress: Hashable, Sendable {
  /// Requests that are answered.
  public var done = 0
  /// Requests whose last try failed.
  public var failed = 0
  /// Requests that were not asked yet, or not to an end.
  public var open = 0

  /// A plan of nothing.
  public init() {}

  /// All requests.
  public var total: Int { done + failed + open }
}
