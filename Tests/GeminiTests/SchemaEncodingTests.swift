import Foundation
import Gemini
import Testing

@Suite struct SchemaEncodingTests {
  static let lake = Schema(type: .object, properties: ["name": Schema(type: .string)])

  static let forms: [(SchemaEncoding, String)] = [
    (
      .responseSchema,
      #"""
      {"responseMimeType":"application/json",
       "responseSchema":{"type":"OBJECT","properties":{"name":{"type":"STRING"}}}}
      """#
    ),
    (
      .responseFormat,
      #"""
      {"responseFormat":{"text":{"mimeType":"application/json",
        "schema":{"type":"object","properties":{"name":{"type":"string"}}}}}}
      """#
    ),
    (
      .responseJSONSchema,
      #"""
      {"responseMimeType":"application/json",
       "responseJsonSchema":{"type":"object","properties":{"name":{"type":"string"}}}}
      """#
    ),
  ]

  @Test(arguments: forms)
  func `a schema is sent in one form`(encoding: SchemaEncoding, json: String) throws {
    var config = GenerationConfig()
    config.setResponse(Self.lake, encoding: encoding)
    #expect(try JSONValue.written(config) == JSONValue(parsing: Data(json.utf8)))
  }

  @Test(arguments: SchemaEncoding.allCases, forms)
  func `a form replaces the one before and leaves the rest`(
    before: SchemaEncoding,
    after: (SchemaEncoding, String)
  ) throws {
    var config = GenerationConfig(seed: 3, unknownFields: ["speechConfig": .object([:])])
    config.setResponse(Schema(type: .string), encoding: before)
    config.setResponse(Self.lake, encoding: after.0)
    guard case .object(var members) = try JSONValue.written(config) else { return }
    #expect(members.removeValue(forKey: "seed") == .number(3))
    #expect(members.removeValue(forKey: "speechConfig") == .object([:]))
    #expect(try JSONValue.object(members) == JSONValue(parsing: Data(after.1.utf8)))
  }

  @Test(arguments: forms)
  func `a form that could not be read is replaced too`(
    encoding: SchemaEncoding,
    json: String
  ) throws {
    let odd = #"""
      {"responseMimeType":1,"responseSchema":[],"responseFormat":"text","_responseJsonSchema":{}}
      """#
    var config = try JSONDecoder().decode(GenerationConfig.self, from: Data(odd.utf8))
    config.setResponse(Self.lake, encoding: encoding)
    #expect(try JSONValue.written(config) == JSONValue(parsing: Data(json.utf8)))
  }

  @Test func `an encoding is named after its field`() {
    let names = SchemaEncoding.allCases.map(\.rawValue)
    #expect(names == ["responseSchema", "responseFormat", "responseJsonSchema"])
  }

  @Test func `the usual form is the one every server takes`() throws {
    var config = GenerationConfig()
    config.setResponse(Self.lake)
    #expect(config.responseSchema == Self.lake)
    #expect(config.responseMIMEType == "application/json")
  }
}
