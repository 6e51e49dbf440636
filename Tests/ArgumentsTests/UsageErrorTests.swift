import Arguments
import Testing

@Suite struct UsageErrorTests {
  @Test func `an error names the help page to read`() {
    #expect(UsageError(.missingCommand).helpCall(tool: "kitchen") == "kitchen --help")
    #expect(
      UsageError(.other("no"), command: "cook").helpCall(tool: "kitchen") == "kitchen help cook"
    )
  }

  @Test(arguments: [
    (UsageError.Fault.missingArgument("ID"), "command 'show' needs an ID"),
    (.missingArgument("FILM"), "command 'show' needs a FILM"),
    (.missingArgument("URL"), "command 'show' needs a URL"),
    (
      .conflict("--json", "--csv"),
      "options '--json' and '--csv' exclude each other; give one of them"
    ),
    (.other("nothing to show"), "nothing to show"),
  ])
  func `each fault is one sentence`(fault: UsageError.Fault, sentence: String) {
    #expect(UsageError(fault, command: "show").description == sentence)
  }
}
