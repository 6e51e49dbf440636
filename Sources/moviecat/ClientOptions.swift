import Arguments
import MovieCatalog

/// The options that say where Gemini is and how long to wait for it.
struct ClientOptions {
  private static let group = "Gemini"

  /// The options of one call.
  static let options =
    connectionOptions + [
      .option(
        "retries",
        value: "N",
        help: "How often a call that failed for a passing reason is made again, 0 to 20.",
        default: "\(RetryPolicy().retries)",
        group: group
      ),
      .option(
        "max-wait",
        value: "SECONDS",
        help: "How long after the first failure it may still be made again, 0 to 3600.",
        default: "\(RetryPolicy().maxWait.components.seconds)",
        group: group
      ),
    ]

  /// The options that say where Gemini is.
  static let connectionOptions: [OptionDescription] = [
    .option(
      "base-url",
      value: "URL",
      help: "Where the API is: https, or http to this machine.",
      default: GeminiClient.defaultBaseURL,
      group: group
    ),
    .option(
      "api-version",
      value: "WORD",
      help: "The version of the API.",
      default: "v1beta",
      group: group
    ),
    .option(
      "timeout",
      value: "SECONDS",
      help: "How long one try may take, 1 to 3600.",
      default: "180",
      group: group
    ),
    .flag(
      "verbose",
      short: "v",
      help: "Show requests, times, tokens and the model that answered.",
      group: group
    ),
  ]

  private let baseURL: String
  private let version: String
  private let timeout: Duration
  private let policy: RetryPolicy
  private let isVerbose: Bool

  init(_ arguments: ParsedArguments, longestWait: Int = 3600) throws(UsageError) {
    baseURL = arguments.string("base-url") ?? GeminiClient.defaultBaseURL
    version = arguments.string("api-version") ?? "v1beta"
    timeout = .seconds(try arguments.integer("timeout", in: 1...3600) ?? 180)
    var policy = RetryPolicy()
    if let retries = try arguments.integer("retries", in: 0...20) { policy.retries = retries }
    if let wait = try arguments.integer("max-wait", in: 0...longestWait) {
      policy.maxWait = .seconds(wait)
    }
    self.policy = policy
    isVerbose = arguments.flag("verbose")
  }

  /// The client, with the key of the environment.
  ///
  /// - Parameters:
  ///   - output: Where it says what goes on.
  ///   - message: What the line that turns says while it waits; nil for none.
  ///   - policy: When a call is made again; nil for what the options say.
  ///   - tally: Counts what the calls take.
  /// - Returns: A client with a connection of its own.
  /// - Throws: `GeminiError.noKey` when there is none, and what the options make wrong.
  func client(
    _ output: Output,
    _ message: String?,
    policy: RetryPolicy? = nil,
    tally: CallTally? = nil
  ) throws(GeminiError) -> GeminiClient {
    guard let found = try APIKey.fromEnvironment() else { throw .noKey }
    let log = ClientLog(message: message, isVerbose: isVerbose, notes: output.notes)
    return try GeminiClient(
      key: found.key,
      baseURL: baseURL,
      version: version,
      timeout: timeout,
      policy: policy ?? self.policy,
      onEvent: { event in
        tally?.hear(event)
        log.hear(event)
      }
    )
  }
}
