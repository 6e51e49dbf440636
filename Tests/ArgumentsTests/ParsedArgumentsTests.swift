import Arguments
import Testing

@Suite struct ParsedArgumentsTests {
  enum Taste: String, CaseIterable { case mild, hot, sour }
  enum Hour: String, CaseIterable { case noon, night }

  func arguments(_ words: String...) throws -> ParsedArguments {
    try ToolDescription.kitchen.result(["cook", "soup"] + words).get()
  }

  @Test func `values come in their types`() throws {
    let arguments = try arguments("-n", "7", "--salt=0.5", "--taste", "hot", "bread")
    #expect(try arguments.integer("limit", in: 1...500) == 7)
    #expect(try arguments.number("salt", in: 0...2) == 0.5)
    #expect(try arguments.choice("taste", of: Taste.self) == .hot)
    #expect(arguments.argument("DISH") == "soup")
    #expect(arguments.argument("EXTRA") == "bread")
  }

  @Test func `what is not given is nil`() throws {
    let arguments = try arguments()
    #expect(try arguments.integer("limit", in: 1...500) == nil)
    #expect(try arguments.number("salt", in: 0...2) == nil)
    #expect(try arguments.choice("taste", of: Taste.self) == nil)
    #expect(arguments.argument("EXTRA") == nil)
    #expect(arguments.strings("without").isEmpty)
    #expect(!arguments.flag("quiet"))
  }

  @Test(arguments: ["abc", "0", "501", "-1", "1.5", "", " 7", "٣", "99999999999999999999"])
  func `a whole number out of range is refused`(value: String) throws {
    let arguments = try arguments("--limit", value)
    let error = #expect(throws: UsageError.self) { try arguments.integer("limit", in: 1...500) }
    #expect(
      error?.description == "option '--limit' takes a whole number from 1 to 500, not '\(value)'"
    )
    #expect(error?.helpCall(tool: "kitchen") == "kitchen help cook")
  }

  @Test func `a range without an end reads well`() throws {
    let arguments = try arguments("--limit", "0")
    let error = #expect(throws: UsageError.self) { try arguments.integer("limit", in: 1...Int.max) }
    #expect(error?.description == "option '--limit' takes a whole number, 1 or more, not '0'")
  }

  @Test(arguments: ["-1", "2.1", "nan", "inf", "1,5", ""])
  func `a number out of range is refused`(value: String) throws {
    let arguments = try arguments("--salt", value)
    let error = #expect(throws: UsageError.self) { try arguments.number("salt", in: 0...2) }
    #expect(error?.description == "option '--salt' takes a number from 0 to 2, not '\(value)'")
  }

  @Test func `a value that is no case is refused`() throws {
    let arguments = try arguments("--at", "dawn")
    let error = #expect(throws: UsageError.self) { try arguments.choice("at", of: Hour.self) }
    #expect(error?.description == "option '--at' takes noon or night, not 'dawn'")
  }
}
