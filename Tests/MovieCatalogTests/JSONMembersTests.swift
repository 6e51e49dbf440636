import Testing

@testable import MovieCatalog

@Suite struct JSONMembersTests {
  @Test(
    arguments: [
      (#"{"a":1,"b":{"c":2},"d":[1,{"e":3}]}"#, ["a", "b", "d"], true),
      (#" {"a" : "x,y:{}" , "b\"c":null } rest"#, ["a", #"b\"c"#], true),
      (#"{}"#, [], true), (#"[1,2]"#, [], false), (#"{"a":{"b":1"#, ["a"], false),
      (#"{"a":"never ends"#, ["a"], false), ("", [], false),
    ] as [(String, [String], Bool)]
  )
  func `the members of an object are found without reading them`(
    text: String,
    names: [String],
    isWhole: Bool
  ) {
    let members = JSONMembers(Array(text.utf8)[...])
    #expect(members.names == names)
    #expect(members.isWhole == isWhole)
  }

  @Test func `a member's value is what stands between its signs`() throws {
    let bytes = Array(#"{"key":"r1","response":{"candidates":[{}]},"n": 7}"#.utf8)
    let members = JSONMembers(bytes[...])
    func text(_ name: String) throws -> String {
      String(decoding: bytes[try #require(members[name])], as: UTF8.self)
    }
    #expect(try text("response") == #"{"candidates":[{}]}"#)
    #expect(try text("key") == #""r1""#)
    #expect(try text("n") == " 7")
    #expect(members["none"] == nil)
  }
}
