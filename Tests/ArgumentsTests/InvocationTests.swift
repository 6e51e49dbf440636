import Arguments
import Testing

@Suite struct InvocationTests {
  let tool = ToolDescription.kitchen

  @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "--help"]])
  func `the tool's help page can be asked for`(words: [String]) throws {
    #expect(try tool.parse(words) == .help(nil))
  }

  @Test(arguments: [
    ["help", "cook"], ["cook", "--help"], ["cook", "-h"], ["cook", "--wrong", "--help", "--at"],
  ])
  func `a command's help page wins over what is wrong`(words: [String]) throws {
    #expect(try tool.parse(words) == .help(tool.commands[0]))
  }

  @Test func `the version can be asked for`() throws {
    #expect(try tool.parse(["--version"]) == .version)
  }

  @Test func `help knows commands only`() {
    #expect(tool.message("help", "cok") == "unknown command 'cok'; did you mean 'cook'?")
    #expect(tool.message("help", "cook", "soup") == "unexpected argument 'soup'")
  }
}
