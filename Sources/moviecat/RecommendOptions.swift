import Arguments
import MovieCatalog

/// The options of `recommend` that make up the request.
struct RecommendOptions {
  private static let group = "Sent only when given"

  /// What is asked, and of which model.
  static let askOptions: [OptionDescription] = [
    .option("count", short: "n", value: "N", help: "Movies to ask for, 1 to 100.", default: "3"),
    .option(
      "language",
      value: "TAG",
      help: "Language of the answer, such as ko.",
      default: "the mood's own"
    ),
    .option(
      "model",
      value: "NAME",
      help: "The model to ask.",
      default: MovieRecommender.defaultModel
    ),
  ]

  /// The options of the request itself.
  static let wireOptions: [OptionDescription] = [
    .option("temperature", value: "X", help: "How varied, 0 to 2.", group: group),
    .option("top-p", value: "X", help: "Nucleus sampling, 0 to 1.", group: group),
    .option("top-k", value: "N", help: "Top-k sampling, 1 to 1000.", group: group),
    .option(
      "max-output-tokens",
      value: "N",
      help: "The most tokens to write, thoughts included.",
      group: group
    ),
    .option("system", value: "TEXT", help: "Standing instructions.", group: group),
    .option(
      "safety",
      value: "CATEGORY=THRESHOLD",
      help: "What to block, such as "
        + "HARM_CATEGORY_HARASSMENT=BLOCK_NONE.",
      repeatable: true,
      group: group
    ),
    .option(
      "image",
      value: "FILE",
      help: "A picture that goes with the mood.",
      completion: .file,
      repeatable: true,
      group: group
    ),
    .option(
      "thinking-level",
      value: "LEVEL",
      help: "How hard to think: minimal, low, medium, high, xhigh; the model says which it takes.",
      group: group
    ),
    .option(
      "thinking-budget",
      value: "N",
      help: "The most tokens to think, for 2.5 models; 0 is none.",
      group: group
    ),
    .option(
      "schema",
      value: "FIELD",
      help: "The field that carries the schema.",
      default: SchemaEncoding.responseSchema.rawValue,
      allowed: SchemaEncoding.allCases.map(\.rawValue),
      group: "Gemini"
    ),
  ]

  let model: String
  let keepsRaw: Bool
  private let count: Int
  private let language: String?
  private let config: GenerationConfig
  private let system: String?
  private let encoding: SchemaEncoding
  private let safety: [SafetySetting]
  private let images: [Blob]

  init(_ arguments: ParsedArguments) throws {
    for name in ["model", "language", "system", "thinking-level"]
    where arguments.string(name)?.isBlank ?? false {
      throw arguments.error(.other("option '--\(name)' needs a value that is not blank"))
    }
    model = arguments.string("model") ?? MovieRecommender.defaultModel
    keepsRaw = arguments.flag("raw", default: true)
    count = try arguments.integer("count", in: 1...100) ?? 3
    language = arguments.string("language")
    config = GenerationConfig(
      temperature: try arguments.number("temperature", in: 0...2),
      topP: try arguments.number("top-p", in: 0...1),
      topK: try arguments.integer("top-k", in: 1...1000),
      maxOutputTokens: try arguments.integer("max-output-tokens", in: 1...1_000_000),
      thinkingConfig: try Self.thinkingConfig(arguments)
    )
    encoding = arguments.string("schema").flatMap(SchemaEncoding.init) ?? .responseSchema
    system = arguments.string("system")
    safety = try arguments.strings("safety").map { try Self.safetySetting($0, arguments) }
    images = try ImageFile.read(arguments.strings("image"))
  }

  func request(mood: String) throws(RecommendError) -> MovieRequest {
    var request = try MovieRequest(mood: mood, count: count, language: language)
    request.systemInstruction = system
    request.generationConfig = config
    request.schemaEncoding = encoding
    request.safetySettings = safety
    request.images = images
    return request
  }

  /// Reads how much the model is to think; the API takes a level or a budget, not both.
  private static func thinkingConfig(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> ThinkingConfig? {
    let level = arguments.string("thinking-level")
    let budget = try arguments.integer("thinking-budget", in: -1...1_000_000)
    if level != nil && budget != nil {
      throw arguments.error(.conflict("--thinking-level", "--thinking-budget"))
    }
    if let level { return ThinkingConfig(level: ThinkingLevel(rawValue: level.uppercased())) }
    return budget.map { ThinkingConfig(budget: $0) }
  }

  /// Reads `CATEGORY=THRESHOLD`; new words of Gemini's go through, so only the form is checked.
  private static func safetySetting(
    _ text: String,
    _ arguments: ParsedArguments
  ) throws(UsageError) -> SafetySetting {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, sides.allSatisfy({ isWord($0) }) else {
      let form = "CATEGORY=THRESHOLD, such as HARM_CATEGORY_HARASSMENT=BLOCK_ONLY_HIGH"
      throw arguments.error(.wrongValue(name: "--safety", value: text, takes: form))
    }
    return SafetySetting(
      category: HarmCategory(rawValue: sides[0]),
      threshold: HarmBlockThreshold(rawValue: sides[1])
    )
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_")
      }
  }
}

extension String {
  /// Whether there is nothing but blanks.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
