/// How fast a build may go, how much it may take, and how patient it is.
public struct BuildLimits: Hashable, Sendable {
  /// The most requests at a time.
  public var jobs = 4
  /// The most requests in any minute; nil for no limit but the server's own.
  public var requestsPerMinute: Int?
  /// The most requests a day (Pacific time) to one model, those of other processes and of earlier
  /// runs on the same catalog too; nil for no limit but the server's own.
  public var requestsPerDay: Int?
  /// The most tokens that this run may take; nil for no limit.
  public var tokens: Int?
  /// How often a request is sent again that fails for a reason that may pass.
  public var retries = 4
  /// How long nothing may succeed before the build gives up.
  public var maxWait = Duration.seconds(1800)
  /// How long what is on its way may still take when the build is to end early.
  public var grace = Duration.milliseconds(1500)

  /// The limits of a build that has none of its own.
  public init() {}
}
