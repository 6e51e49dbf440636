import Foundation
import Gemini
import Testing

@Suite struct JSONValueTests {
  @Test(arguments: [
    ("null", JSONValue.null), ("true", .bool(true)), ("0", .number(0)), ("-2.5e3", .number(-2500)),
    ("\"\"", .string("")), ("[]", .array([])), ("{}", .object([:])),
    (
      #"{"a":[1,"1",false,{"b":null}]}"#,
      .object(["a": .array([.number(1), .string("1"), .bool(false), .object(["b": .null])])])
    ),
  ])
  func `every kind of value is read and written`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Data(text.utf8)) == value)
    #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == value)
  }

  @Test(arguments: ["", "{", "[1] 2", "'a'", "<html>", String(repeating: "[", count: 100_000)])
  func `what is not JSON is refused`(text: String) {
    #expect(throws: DecodingError.self) { try JSONValue(parsing: Data(text.utf8)) }
  }

  @Test(
    arguments: [
      (JSONValue.number(3), 3), (.string("503"), 503), (.number(1.5), nil), (.string("x"), nil),
      (.number(1e300), nil), (.bool(true), nil), (.null, nil),
    ] as [(JSONValue, Int?)]
  )
  func `a whole number may be a string`(value: JSONValue, integer: Int?) {
    #expect(value.integer == integer)
  }
}
