import Arguments
import Testing

@Suite struct ArgumentParserTests {
  let tool = ToolDescription.kitchen

  @Test(arguments: [
    ["cook", "soup", "--limit", "5", "--quiet"], ["cook", "--limit=5", "-q", "soup"],
    ["cook", "-n", "5", "--quiet", "--", "soup"], ["cook", "--quiet", "soup", "-n", "5"],
  ])
  func `options and arguments come in any order and either spelling`(words: [String]) throws {
    let arguments = try tool.result(words).get()
    #expect(arguments.arguments == ["soup"])
    #expect(arguments.string("limit") == "5")
    #expect(arguments.flag("quiet"))
  }

  @Test(arguments: ["-", "-1", "-.5", "- sad -", "", "-가을"])
  func `a word with a dash that cannot be an option is an argument`(word: String) throws {
    #expect(try tool.result(["cook", word]).get().arguments == [word])
    #expect(try tool.result(["cook", "x", "--at", word]).get().string("at") == word)
  }

  @Test func `two dashes end the options`() throws {
    let arguments = try tool.result(["cook", "--", "--limit", "-q", "--", "--help"]).get()
    #expect(arguments.arguments == ["--limit", "-q", "--", "--help"])
  }

  @Test func `what follows the first sign belongs to the value`() throws {
    let arguments = try tool.result(["cook", "x", "--at=a=b", "--salt=", "--without=\u{301}e"])
      .get()
    #expect(arguments.string("at") == "a=b")
    #expect(arguments.string("salt") == "")
    #expect(arguments.string("without") == "\u{301}e")
  }

  @Test func `a repeatable option keeps all values in order`() throws {
    let arguments = try tool.result(["cook", "x", "--without", "b", "--without=a"]).get()
    #expect(arguments.strings("without") == ["b", "a"])
  }

  @Test(arguments: [([], true), (["--stream"], true), (["--no-stream"], false)])
  func `a flag can be turned off`(words: [String], isOn: Bool) throws {
    let arguments = try tool.result(["cook", "x"] + words).get()
    #expect(arguments.flag("stream", default: true) == isOn)
  }

  @Test func `a misspelled word is named with the one that was meant`() {
    #expect(
      tool.message("cook", "--limt", "5") == "unknown option '--limt'; did you mean '--limit'?"
    )
    #expect(tool.message("cook", "--lim=5") == "unknown option '--lim'; did you mean '--limit'?")
    #expect(
      tool.message("cook", "--no-steam")
        == "unknown option '--no-steam'; did you mean '--no-stream'?"
    )
    #expect(tool.message("cook", "--xyzzy") == "unknown option '--xyzzy'")
    #expect(tool.message("cook", "--no-quiet") == "unknown option '--no-quiet'")
    #expect(tool.message("cook", "-qn", "5") == "unknown option '-qn'")
    #expect(tool.message("coko", "x") == "unknown command 'coko'; did you mean 'cook'?")
    #expect(tool.message("paint") == "unknown command 'paint'")
    #expect(
      tool.message("cook", "x", "--taste", "milt")
        == "option '--taste' takes mild, hot or sour, not 'milt'; did you mean 'mild'?"
    )
    #expect(tool.message("clean", "roof") == "argument 'ROOM' takes kitchen or hall, not 'roof'")
  }

  @Test func `a line that is incomplete or too long says where`() {
    #expect(tool.message() == "no command given")
    #expect(tool.message("cook", "x", "--limit") == "option '--limit' needs a value")
    #expect(tool.message("cook", "x", "-n") == "option '--limit' needs a value")
    #expect(
      tool.message("cook", "x", "--at", "--quiet")
        == "option '--at' needs a value; if '--quiet' is the value, write '--at=--quiet'"
    )
    #expect(tool.message("cook") == "command 'cook' needs a DISH")
    #expect(tool.message("clean", "hall", "now") == "unexpected argument 'now'")
    #expect(tool.message("cook", "x", "--quiet=yes") == "option '--quiet' takes no value")
    #expect(
      tool.message("cook", "x", "-n", "1", "--limit=2")
        == "option '--limit' is given more than once"
    )
    #expect(
      tool.message("cook", "x", "--stream", "--no-stream")
        == "option '--stream' is given more than once"
    )
    #expect(
      tool.message("--limit", "2", "cook", "x")
        == "option '--limit' stands before the command; put it after"
    )
    #expect(tool.message("--versoin") == "unknown option '--versoin'; did you mean '--version'?")
  }
}
