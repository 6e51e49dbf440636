import Foundation
import Gemini
import Testing

@Suite struct SchemaTests {
  func schema(_ json: String) throws -> Schema {
    try JSONDecoder().decode(Schema.self, from: Data(json.utf8))
  }

  @Test func `every keyword has a property`() throws {
    let json = #"""
      {"type":"OBJECT","format":"f","title":"t","description":"d","nullable":true,"enum":["a"],
       "items":{"type":"NULL"},"minItems":1,"maxItems":2,"properties":{"p":{"ref":"#/defs/D"}},
       "required":["p"],"propertyOrdering":["p"],"minProperties":"3","maxProperties":4,
       "additionalProperties":false,"minimum":0.5,"maximum":1.5,"minLength":5,"maxLength":6,
       "pattern":"x","example":{"p":[1]},"default":null,"anyOf":[{"type":"BOOLEAN"}],
       "ref":"#/defs/D","defs":{"D":{"type":"NUMBER"}}}
      """#
    let schema = try schema(json)
    #expect(schema.unknownFields.isEmpty)
    #expect(schema.minProperties == 3)
    #expect(schema.additionalProperties == .bool(false))
    #expect(schema.defaultValue == .null)
    #expect(schema.properties?["p"]?.ref == "#/defs/D")
    #expect(schema.defs?["D"]?.type == .number)
    let document = try JSONValue(parsing: Data(json.replacing(#""3""#, with: "3").utf8))
    #expect(try JSONValue.written(schema) == document)
  }

  static let conversions: [(openAPI: String, jsonSchema: String)] = [
    (#"{}"#, #"{}"#),
    (#"{"type":"STRING"}"#, #"{"type":"string"}"#),
    (#"{"type":"integer","nullable":false}"#, #"{"type":"integer"}"#),
    (#"{"type":"NUMBER","nullable":true}"#, #"{"type":["number","null"]}"#),
    (#"{"type":"NULL","nullable":true}"#, #"{"type":"null"}"#),
    (
      #"{"type":"STRING","nullable":true,"enum":["ebb","flow"]}"#,
      #"{"type":["string","null"],"enum":["ebb","flow",null]}"#
    ),
    (
      #"{"type":"ARRAY","items":{"type":"STRING","minLength":"2","maxLength":9},"minItems":"1"}"#,
      #"{"type":"array","items":{"type":"string","minLength":2,"maxLength":9},"minItems":1}"#
    ),
    (
      #"""
      {"type":"OBJECT","title":"t","description":"d","properties":{"type":{"type":"BOOLEAN"}},
       "required":["type"],"propertyOrdering":["type"],"minProperties":1,"maxProperties":2}
      """#,
      #"""
      {"type":"object","title":"t","description":"d","properties":{"type":{"type":"boolean"}},
       "required":["type"],"propertyOrdering":["type"],"minProperties":1,"maxProperties":2}
      """#
    ),
    (
      #"{"type":"NUMBER","minimum":-1.5,"maximum":10,"default":3,"example":4}"#,
      #"{"type":"number","minimum":-1.5,"maximum":10,"default":3,"examples":[4]}"#
    ),
    (#"{"format":"date","pattern":"^1"}"#, #"{"format":"date","pattern":"^1"}"#),
    (
      #"{"anyOf":[{"type":"STRING"},{"type":"INTEGER","nullable":true}]}"#,
      #"{"anyOf":[{"type":"string"},{"type":["integer","null"]}]}"#
    ),
    (
      #"{"anyOf":[{"type":"STRING"}],"nullable":true}"#,
      #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#
    ),
    (#"{"additionalProperties":false}"#, #"{"additionalProperties":false}"#),
    (
      #"{"additionalProperties":{"type":"STRING","nullable":true}}"#,
      #"{"additionalProperties":{"type":["string","null"]}}"#
    ),
    (
      ##"{"ref":"#/defs/Bank","defs":{"Bank":{"items":{"ref":"#/defs/Bank"}}}}"##,
      ##"{"$ref":"#/$defs/Bank","$defs":{"Bank":{"items":{"$ref":"#/$defs/Bank"}}}}"##
    ),
    (
      ##"{"ref":"#/defs/Bank","nullable":true}"##,
      ##"{"anyOf":[{"$ref":"#/$defs/Bank"},{"type":"null"}]}"##
    ),
    (
      ##"{"ref":"#/defs/Bank","description":"left"}"##,
      ##"{"anyOf":[{"$ref":"#/$defs/Bank"}],"description":"left"}"##
    ),
    (
      #"{"type":["string","null"],"prefixItems":[{"type":"string"}],"$anchor":"a"}"#,
      #"{"type":["string","null"],"prefixItems":[{"type":"string"}],"$anchor":"a"}"#
    ),
  ]

  @Test(arguments: conversions)
  func `a schema says the same in JSON Schema`(openAPI: String, jsonSchema: String) throws {
    let expected = try JSONValue(parsing: Data(jsonSchema.utf8))
    #expect(try schema(openAPI).jsonSchema == expected)
    #expect(try schema(jsonSchema).jsonSchema == expected, "converting again changes nothing")
  }
}
