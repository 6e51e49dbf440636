import Foundation
import Testing

@testable import Gemini

@Suite struct JSONScannerTests {
  static let ordinary = [
    #"{"candidates":[{"content":{"parts":[{"text":"[]"}],"role":"model"},"finishReason":"STOP"}]}"#,
    """
    {
      "candidates": [ { "content": { "parts": [ {
        "text": "한 \\"줄\\" \\ud83c\\udf0a\\n\\u00e9 \\/ \\\\ 🌊\\t\\b\\f\\r\\u0000", "thought": false,
        "thoughtSignature": "AB=="
      }, { "text": "" } ], "role": "model" },
      "finishReason": "MAX_TOKENS", "finishMessage": "말", "index": 0, "avgLogprobs": -0.250259,
      "safetyRatings": [ { "category": "HARM_CATEGORY_HARASSMENT", "probability": "LOW" }, {} ],
      "citationMetadata": { "citationSources": [ { "startIndex": 3, "uri": "https://a.example" } ] }
      } ],
      "promptFeedback": { "safetyRatings": [] },
      "usageMetadata": { "promptTokenCount": 12, "thoughtsTokenCount": -7, "totalTokenCount": 0,
        "promptTokensDetails": [ { "modality": "TEXT", "tokenCount": 12 } ],
        "serviceTier": "standard", "trafficType": "ON_DEMAND" },
      "modelVersion": "gemini-2.5-flash", "responseId": "Zx-_1",
      "createTime": "2026-01-02T03:04:05Z", "modelStatus": { "modelStage": "STABLE" }
    }
    """,
  ]

  private static func scanned(_ json: some Sequence<UInt8>) -> GenerateContentResponse? {
    GenerateContentResponse(scanning: Array(json).span)
  }

  @Test(arguments: ordinary)
  func `an ordinary response is read without Foundation, and the same`(json: String) throws {
    let response = try #require(Self.scanned(json.utf8))
    #expect(
      try JSONDecoder().decode(GenerateContentResponse.self, from: Data(json.utf8)) == response
    )
    let body = Data(json.utf8)
    #expect(GenerateContentResponse(ordinary: body.span) == response)
    #expect(try GenerateContentResult(parsing: body, onPiece: { _ in }).response == response)
  }

  @Test(arguments: ordinary, [1, 2, 3])
  func `what is read of a damaged response is what Foundation reads`(
    json: String,
    seed: Int
  ) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let original = Array(json.utf8)
    var read = 0
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.damage(&bytes, &random) }
      guard let response = Self.scanned(bytes) else { continue }
      read += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let decoded = try? JSONDecoder().decode(GenerateContentResponse.self, from: Data(bytes))
      #expect(decoded == response, "\(text)")
    }
    // Damage within texts does no harm to the form.
    #expect(read > 100)
  }

  private static let pieces =
    [
      "\"", "\\", "{", "}", "[", "]", ",", ":", " ", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "0",
      "-", "1",
      ".5", "e9", "null", "true", "9999999999999999999", "\\u", "\\ud83c", "\\udf0a",
      "\\uD83C\\uDF0A",
      "\"index\":0,", "\"text\":\"\",", "\"x\":1,", "한", "\u{FEFF}", "/", "é",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x80]]

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = bytes.randomElement(using: &random) ?? 0
    case 2:
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    default:
      bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
    }
  }

  @Test(arguments: [
    #"{"candidates":[{"index":0,"index":1}]}"#, #"{"candidates":null}"#, #"{"candidates":[{}],}"#,
    #"{"candidates":[{}]} {}"#, #"{"candidates":[{"index":1.0}]}"#,
    #"{"candidates":[{"index":01}]}"#,
    #"{"candidates":[{"finishMessage":"\ud83c"}]}"#, #"{"candidates":[{"finishMessage":"\x"}]}"#,
    "{\"candidates\":[{\"finishMessage\":\"\n\"}]}", #"{"c\u0061ndidates":[{}]}"#,
    #"{"candidates":[{"groundingMetadata":{}}]}"#, #"[{"candidates":[{}]}]"#, #"{"error":{}}"#, "",
    #"{"candidates":[{"finishMessage":"#, #"{"candidates":[{"finishMessage":"\"#,
    #"{"candidates":[{"avgLogprobs":1e5}]}"#, #"{"candidates":[{"avgLogprobs":-}]}"#,
  ])
  func `anything else is left to Foundation`(json: String) {
    #expect(Self.scanned(json.utf8) == nil)
  }

  @Test(arguments: [
    #"{"candidates":[{"content":{"parts":[]}},{"index":1}]}"#, #"{"candidates":[]}"#,
    #"{"usageMetadata":{"promptTokenCount":3}}"#, "{}",
  ])
  func `a response of none or several candidates is not ordinary`(json: String) {
    #expect(Self.scanned(json.utf8) != nil)
    #expect(GenerateContentResponse(ordinary: Array(json.utf8).span) == nil)
  }
}

/// SplitMix64: the same on every run.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
