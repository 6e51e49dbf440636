import Testing

@testable import Gemini

@Suite struct JSONObjectSplitterTests {
  static let cases: [(text: String, objects: [String], hasStrayBytes: Bool, isInObject: Bool)] = [
    (#"[{"a":1},{"b":[{}]}]"#, [#"{"a":1}"#, #"{"b":[{}]}"#], false, false),
    (#"{"a":"}{"}{"b":"\"}"}"#, [#"{"a":"}{"}"#, #"{"b":"\"}"}"#], false, false),
    (#"{"a":"\\"}{"b":"\\\"{"}"#, [#"{"a":"\\"}"#, #"{"b":"\\\"{"}"#], false, false),
    ("[{}\r\n,\t{}\n]", ["{}", "{}"], false, false), (#"[{"a":"}"#, [], false, true),
    (#"{"a":{}"#, [], false, true), ("{}x", ["{}"], true, false), ("{}}", ["{}"], true, false),
    (#""{""#, [], true, true), ("[1,{}]", ["{}"], true, false), ("[]", [], false, false),
  ]

  @Test(arguments: cases)
  func `the outermost objects are cut out, wherever the text is cut`(
    text: String,
    objects: [String],
    hasStrayBytes: Bool,
    isInObject: Bool
  ) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var splitter = JSONObjectSplitter()
      var found: [[UInt8]] = []
      splitter.read(Array(bytes[..<cut]), from: 0, into: &found)
      splitter.read(bytes, from: cut, into: &found)
      #expect(found.map { String(decoding: $0, as: UTF8.self) } == objects)
      #expect(splitter.hasStrayBytes == hasStrayBytes && splitter.isInObject == isInObject)
    }
  }
}
