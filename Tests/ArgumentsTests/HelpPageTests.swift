import Arguments
import Testing

@Suite struct HelpPageTests {
  let tool = ToolDescription.kitchen

  @Test func `the tool's page lists commands, variables and exit codes`() {
    #expect(
      HelpPage.text(of: tool) == """
        Plans what is cooked.

        Usage: kitchen COMMAND [OPTIONS]

        Food:
          cook   Cooks a dish.

        House:
          clean  Cleans up.

        Options:
          -h, --help  Show this page, or a command's with 'help COMMAND'.
          --version   Show the version.

        Environment:
          KITCHEN_KEY  Opens the door.

        Exit codes:
          0   Done.
          64  Wrong use.

        """
    )
  }

  @Test func `a command's page lists what it takes`() {
    #expect(
      HelpPage.text(of: tool.commands[0], in: tool) == """
        Cooks a dish.

        Usage: kitchen cook DISH [EXTRA...] [OPTIONS]

        The dish is cooked at once. Whoever wants it later can say so with --at, and the
        kitchen will keep it warm.

          kitchen cook soup --at 12

        Arguments:
          DISH   What to cook.
          EXTRA  What goes with it.

        Options:
          -n, --limit N        Plates, 1 to 500. (default: 4)
              --taste TASTE    How it tastes. (one of mild, hot, sour; default: mild)
              --without THING  Leave this out. (may be repeated)
              --at HOUR        When it is wanted.
              --[no-]stream    Serve while cooking. (default: at a table)
          -q, --quiet          Say nothing.
          -h, --help           Show this page.

        Seasoning:
              --salt GRAMS     Salt.

        Examples:
          kitchen cook soup -n 2
              Soup for two.

        """
    )
  }

  @Test func `a narrow page wraps and puts long terms on lines of their own`() {
    #expect(
      HelpPage.text(of: tool.commands[0], in: tool, width: 40).contains(
        """
              --taste TASTE
                        How it tastes. (one of
                        mild, hot, sour;
                        default: mild)
        """
      )
    )
  }

  @Test(arguments: [40, 60, 80, 120])
  func `no line is wider than asked`(width: Int) {
    for command in tool.commands {
      for line in HelpPage.text(of: command, in: tool, width: width).split(separator: "\n") {
        #expect(line.count <= width)
        #expect(line.last != " ")
      }
    }
  }
}
