import Foundation
import Gemini
import Testing

/// What we send means what Google's own client sends for the same input.
///
/// The bodies are spelled as that client spells them: camelCase outside, snake_case inside, bytes in
/// the URL-safe alphabet.
@Suite struct RequestConformanceTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let request: GenerateContentRequest
    let body: String
    var testDescription: String { name }
  }

  static let river = Schema(
    type: .object,
    properties: [
      "river_name": Schema(type: .string, description: "As printed on maps."),
      "sea": Schema(type: .string, allowedValues: ["North Sea", "Black Sea"]),
      "length": Schema(type: .integer, nullable: true),
    ],
    required: ["river_name", "sea"],
    propertyOrdering: ["river_name", "sea", "length"]
  )

  static var rivers: Schema {
    var list = Schema(type: .array, items: river)
    list.minItems = 1
    list.maxItems = 6
    return list
  }

  static func ask(_ text: String, _ config: GenerationConfig? = nil) -> GenerateContentRequest {
    GenerateContentRequest(
      contents: [Content(role: .user, text: text)],
      generationConfig: config
    )
  }

  static func json(_ encoding: SchemaEncoding, _ schema: Schema) -> GenerationConfig {
    var config = GenerationConfig()
    config.setResponse(schema, encoding: encoding)
    return config
  }

  static let jsonSchema = #"""
    {"type":"array","minItems":1,"maxItems":6,"items":{"type":"object",
      "properties":{"river_name":{"type":"string","description":"As printed on maps."},
        "sea":{"type":"string","enum":["North Sea","Black Sea"]},
        "length":{"type":["integer","null"]}},
      "required":["river_name","sea"],"propertyOrdering":["river_name","sea","length"]}}
    """#

  static let openAPISchema = #"""
    {"type":"ARRAY","min_items":1.0,"max_items":6,"items":{"type":"OBJECT",
      "properties":{"river_name":{"type":"STRING","description":"As printed on maps."},
        "sea":{"type":"STRING","enum":["North Sea","Black Sea"]},
        "length":{"type":"INTEGER","nullable":true}},
      "required":["river_name","sea"],"property_ordering":["river_name","sea","length"]}}
    """#

  static let samples = [
    Sample(
      name: "plain text",
      request: ask("Name a river that flows north."),
      body: #"""
        {"contents":[{"parts":[{"text":"Name a river that flows north."}],"role":"user"}]}
        """#
    ),
    Sample(
      name: "several turns",
      request: GenerateContentRequest(contents: [
        Content(role: .user, text: "A river?"), Content(role: .model, text: "The Elbe."),
        Content(role: .user, text: "A longer one."),
      ]),
      body: #"""
        {"contents":[{"parts":[{"text":"A river?"}],"role":"user"},
          {"parts":[{"text":"The Elbe."}],"role":"model"},
          {"parts":[{"text":"A longer one."}],"role":"user"}]}
        """#
    ),
    Sample(
      name: "instructions, all that steers the writing, safety and a schema",
      request: {
        var request = ask("Six rivers.", json(.responseSchema, rivers))
        request.systemInstruction = Content(role: .user, text: "You draw maps.")
        request.safetySettings = [
          SafetySetting(category: .harassment, threshold: .onlyHigh),
          SafetySetting(category: .civicIntegrity, threshold: .off),
        ]
        request.generationConfig?.temperature = 0.4
        request.generationConfig?.topP = 0.9
        request.generationConfig?.topK = 32
        request.generationConfig?.maxOutputTokens = 2048
        request.generationConfig?.thinkingConfig = ThinkingConfig(
          budget: 0,
          includeThoughts: false
        )
        return request
      }(),
      body: #"""
        {"contents":[{"parts":[{"text":"Six rivers."}],"role":"user"}],
         "systemInstruction":{"parts":[{"text":"You draw maps."}],"role":"user"},
         "safetySettings":[
           {"category":"HARM_CATEGORY_HARASSMENT","threshold":"BLOCK_ONLY_HIGH"},
           {"category":"HARM_CATEGORY_CIVIC_INTEGRITY","threshold":"OFF"}],
         "generationConfig":{"temperature":0.4,"topP":0.9,"topK":32.0,"maxOutputTokens":2048,
           "responseMimeType":"application/json","responseSchema":\#(openAPISchema),
           "thinkingConfig":{"include_thoughts":false,"thinking_budget":0}}}
        """#
    ),
    Sample(
      name: "a JSON Schema",
      request: ask("Six rivers.", json(.responseJSONSchema, rivers)),
      body: #"""
        {"contents":[{"parts":[{"text":"Six rivers."}],"role":"user"}],
         "generationConfig":{"responseMimeType":"application/json",
           "responseJsonSchema":\#(jsonSchema)}}
        """#
    ),
    Sample(
      name: "a response format",
      request: ask("Six rivers.", json(.responseFormat, rivers)),
      body: #"""
        {"contents":[{"parts":[{"text":"Six rivers."}],"role":"user"}],
         "generationConfig":{"response_format":{"text":{"mime_type":"application/json",
           "schema":\#(jsonSchema)}}}}
        """#
    ),
    Sample(
      name: "a thinking level",
      request: {
        var config = json(.responseSchema, rivers)
        config.thinkingConfig = ThinkingConfig(level: .extraHigh, includeThoughts: true)
        return ask("Six rivers.", config)
      }(),
      body: #"""
        {"contents":[{"parts":[{"text":"Six rivers."}],"role":"user"}],
         "generationConfig":{"responseMimeType":"application/json",
           "responseSchema":\#(openAPISchema),
           "thinkingConfig":{"include_thoughts":true,"thinking_level":"XHIGH"}}}
        """#
    ),
    Sample(
      name: "one word of a list",
      request: ask(
        "Where does the Danube end?",
        GenerationConfig(
          responseMIMEType: "text/x.enum",
          responseSchema: Schema(type: .string, allowedValues: ["North Sea", "Black Sea"])
        )
      ),
      body: #"""
        {"contents":[{"parts":[{"text":"Where does the Danube end?"}],"role":"user"}],
         "generationConfig":{"responseMimeType":"text/x.enum",
           "responseSchema":{"enum":["North Sea","Black Sea"],"type":"STRING"}}}
        """#
    ),
    Sample(
      name: "the other fields, and a response format beside the media type",
      request: {
        var request = ask(
          "Six rivers.",
          GenerationConfig(
            candidateCount: 3,
            stopSequences: ["DELTA"],
            seed: 11,
            presencePenalty: 0.25,
            frequencyPenalty: 0.5,
            responseLogprobs: true,
            logprobs: 4,
            responseMIMEType: "application/json",
            responseFormat: ResponseFormat(
              text: TextFormat(mimeType: "application/json", schema: rivers.jsonSchema)
            )
          )
        )
        request.serviceTier = .flex
        request.store = false
        return request
      }(),
      body: #"""
        {"contents":[{"parts":[{"text":"Six rivers."}],"role":"user"}],
         "generationConfig":{"candidateCount":3,"stopSequences":["DELTA"],"responseLogprobs":true,
           "logprobs":4,"presencePenalty":0.25,"frequencyPenalty":0.5,"seed":11,
           "responseMimeType":"application/json",
           "responseFormat":{"text":{"mimeType":"application/json","schema":\#(jsonSchema)}}},
         "service_tier":"flex","store":false}
        """#
    ),
    Sample(
      name: "an image",
      request: GenerateContentRequest(contents: [
        Content(
          role: .user,
          parts: [
            Part(inlineData: Blob(mimeType: "image/webp", data: Data([0xFB, 0xFF, 0xBE, 0x00]))),
            Part(text: "Which river is this?"),
          ]
        )
      ]),
      body: #"""
        {"contents":[{"parts":[{"inlineData":{"data":"-_--AA==","mime_type":"image/webp"}},
          {"text":"Which river is this?"}],"role":"user"}]}
        """#
    ),
    Sample(
      name: "a continuation",
      request: {
        var request = ask(
          "All rivers.",
          GenerationConfig(maxOutputTokens: 131_072, responseMIMEType: "application/json")
        )
        request.continuationToken = "ZG93bnN0cmVhbQ=="
        return request
      }(),
      body: #"""
        {"contents":[{"parts":[{"text":"All rivers."}],"role":"user"}],
         "continuationToken":"ZG93bnN0cmVhbQ==",
         "generationConfig":{"maxOutputTokens":131072,"responseMimeType":"application/json"}}
        """#
    ),
  ]

  @Test(arguments: samples)
  func `a request means what Google's own client sends`(sample: Sample) throws {
    let body = try JSONValue(parsing: Data(sample.body.utf8))
    #expect(try JSONValue.written(sample.request) == body.unified)
  }

  @Test(arguments: samples)
  func `what Google's own client sends is read and written again`(sample: Sample) throws {
    let request = try JSONDecoder().decode(
      GenerateContentRequest.self,
      from: Data(sample.body.utf8)
    )
    let written = try JSONValue.written(request)
    #expect(try written.unified == JSONValue(parsing: Data(sample.body.utf8)).unified)
  }
}
