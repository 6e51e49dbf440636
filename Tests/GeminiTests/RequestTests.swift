import Foundation
import Gemini
import Testing

@Suite struct RequestTests {
  struct Sample: Sendable {
    let request: GenerateContentRequest
    let json: String
  }

  static let samples = [
    Sample(
      request: GenerateContentRequest(contents: [Content(role: .user, text: "Name a river.")]),
      json: #"{"contents":[{"role":"user","parts":[{"text":"Name a river."}]}]}"#
    ),
    Sample(
      request: GenerateContentRequest(contents: [
        Content(
          role: .user,
          parts: [
            Part(inlineData: Blob(mimeType: "image/png", data: Data([0xFB, 0xFF, 0x00]))),
            Part(text: "What is this?"),
          ]
        )
      ]),
      json: #"""
        {"contents":[{"role":"user","parts":[
          {"inlineData":{"mimeType":"image/png","data":"+/8A"}},{"text":"What is this?"}]}]}
        """#
    ),
    Sample(
      request: GenerateContentRequest(
        contents: [Content(text: "Three rivers.")],
        systemInstruction: Content(text: "You draw maps."),
        generationConfig: GenerationConfig(
          temperature: 0.7,
          topP: 0.95,
          topK: 40,
          candidateCount: 1,
          maxOutputTokens: 4096,
          stopSequences: ["END"],
          seed: 7,
          presencePenalty: 0.1,
          frequencyPenalty: 0.2,
          responseMIMEType: "application/json",
          responseSchema: Schema(
            type: .array,
            items: Schema(
              type: .object,
              properties: [
                "name": Schema(type: .string, description: "As on maps"),
                "flow": Schema(type: .string, allowedValues: ["north", "south"]),
                "length": Schema(type: .integer, nullable: true),
              ],
              required: ["name", "flow"],
              propertyOrdering: ["name", "flow", "length"]
            )
          ),
          thinkingConfig: ThinkingConfig(budget: 0, includeThoughts: false)
        ),
        safetySettings: [
          SafetySetting(category: .harassment, threshold: .onlyHigh),
          SafetySetting(category: .dangerousContent, threshold: .blockNone),
        ]
      ),
      json: #"""
        {"contents":[{"parts":[{"text":"Three rivers."}]}],
         "systemInstruction":{"parts":[{"text":"You draw maps."}]},
         "safetySettings":[
           {"category":"HARM_CATEGORY_HARASSMENT","threshold":"BLOCK_ONLY_HIGH"},
           {"category":"HARM_CATEGORY_DANGEROUS_CONTENT","threshold":"BLOCK_NONE"}],
         "generationConfig":{"temperature":0.7,"topP":0.95,"topK":40,"candidateCount":1,
           "maxOutputTokens":4096,"stopSequences":["END"],"seed":7,"presencePenalty":0.1,
           "frequencyPenalty":0.2,"responseMimeType":"application/json",
           "responseSchema":{"type":"ARRAY","items":{"type":"OBJECT",
             "properties":{"name":{"type":"STRING","description":"As on maps"},
               "flow":{"type":"STRING","enum":["north","south"]},
               "length":{"type":"INTEGER","nullable":true}},
             "required":["name","flow"],"propertyOrdering":["name","flow","length"]}},
           "thinkingConfig":{"thinkingBudget":0,"includeThoughts":false}}}
        """#
    ),
    Sample(
      request: GenerateContentRequest(
        contents: [Content(role: .model, parts: [Part(fileData: FileData(fileURI: "files/a"))])],
        generationConfig: GenerationConfig(
          responseJSONSchema: .object(["type": .string("array")]),
          thinkingConfig: ThinkingConfig(level: .low)
        ),
        continuationToken: "b3BhcXVl"
      ),
      json: #"""
        {"contents":[{"role":"model","parts":[{"fileData":{"fileUri":"files/a"}}]}],
         "generationConfig":{"responseJsonSchema":{"type":"array"},
           "thinkingConfig":{"thinkingLevel":"LOW"}},
         "continuationToken":"b3BhcXVl"}
        """#
    ),
  ]

  @Test(arguments: samples)
  func `a request is written in the words of the API and read again`(sample: Sample) throws {
    let written = try JSONEncoder().encode(sample.request)
    #expect(try JSONValue(parsing: written) == JSONValue(parsing: Data(sample.json.utf8)))
    #expect(try JSONDecoder().decode(GenerateContentRequest.self, from: written) == sample.request)
  }

  @Test func `a bound of a schema is a number or a string`() throws {
    let json = #"{"type":"array","minItems":"1","maxItems":10,"minLength":"9007199254740993"}"#
    let schema = try JSONDecoder().decode(Schema.self, from: Data(json.utf8))
    #expect(schema.minItems == 1)
    #expect(schema.maxItems == 10)
    #expect(schema.minLength == 9_007_199_254_740_993)
    #expect(schema.unknownFields.isEmpty)
  }

  @Test(arguments: ["-_8A", "+/8A"])
  func `bytes are read in both alphabets of base64`(text: String) throws {
    let json = Data(#"{"data":"\#(text)"}"#.utf8)
    #expect(try JSONDecoder().decode(Blob.self, from: json).data == Data([0xFB, 0xFF, 0x00]))
  }

  @Test(arguments: ["AA", "AA=="])
  func `padding of base64 may be missing`(text: String) throws {
    let json = Data(#"{"data":"\#(text)"}"#.utf8)
    #expect(try JSONDecoder().decode(Blob.self, from: json).data == Data([0]))
  }
}
