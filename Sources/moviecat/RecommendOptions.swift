import Arguments
import MovieCatalog

/// The options of `recommend` that make up the request.
struct RecommendOptions {
  let model: String
  let keepsRaw: Bool
  private let count: Int
  private let language: String?
  private let config: GenerationConfig
  private let system: String?
  private let safety: [SafetySetting]
  private let images: [Blob]

  init(_ arguments: ParsedArguments) throws {
    for name in ["model", "language", "system"] where arguments.string(name)?.isBlank ?? false {
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
      maxOutputTokens: try arguments.integer("max-output-tokens", in: 1...1_000_000)
    )
    system = arguments.string("system")
    safety = try arguments.strings("safety").map { try Self.safetySetting($0, arguments) }
    images = try ImageFile.read(arguments.strings("image"))
  }

  func request(mood: String) throws(RecommendError) -> MovieRequest {
    var request = try MovieRequest(mood: mood, count: count, language: language)
    request.systemInstruction = system
    request.generationConfig = config
    request.safetySettings = safety
    request.images = images
    return request
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
