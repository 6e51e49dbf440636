import Arguments
import MovieCatalog

/// The options that say where Gemini is and how long to wait for it.
struct ClientOptions {
  private static let group = "Gemini"

  static let options: [OptionDescription] = [
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
      help: "How long one call may take, 1 to 3600.",
      default: "180",
      group: group
    ),
  ]

  private let baseURL: String
  private let version: String
  private let timeout: Duration

  init(_ arguments: ParsedArguments) throws(UsageError) {
    baseURL = arguments.string("base-url") ?? GeminiClient.defaultBaseURL
    version = arguments.string("api-version") ?? "v1beta"
    timeout = .seconds(try arguments.integer("timeout", in: 1...3600) ?? 180)
  }

  /// The client, with the key of the environment.
  ///
  /// - Throws: `GeminiError.noKey` when there is none, and what the options make wrong.
  func client() throws(GeminiError) -> GeminiClient {
    guard let found = try APIKey.fromEnvironment() else { throw .noKey }
    return try GeminiClient(key: found.key, baseURL: baseURL, version: version, timeout: timeout)
  }
}
