import Arguments

extension ToolDescription {
  /// A made-up tool that has one of everything.
  static let kitchen = ToolDescription(
    "kitchen",
    version: "1.2.3",
    abstract: "Plans what is cooked.",
    commands: [
      CommandDescription(
        "cook",
        abstract: "Cooks a dish.",
        discussion: """
          The dish is cooked at once. Whoever wants it later can say so with --at, and the kitchen \
          will keep it warm.

            kitchen cook soup --at 12
          """,
        group: "Food",
        arguments: [
          ArgumentDescription("DISH", help: "What to cook."),
          ArgumentDescription(
            "EXTRA",
            help: "What goes with it.",
            required: false,
            repeatable: true
          ),
        ],
        options: [
          .option("limit", short: "n", value: "N", help: "Plates, 1 to 500.", default: "4"),
          .option(
            "taste",
            value: "TASTE",
            help: "How it tastes.",
            default: "mild",
            allowed: ["mild", "hot", "sour"]
          ),
          .option("without", value: "THING", help: "Leave this out.", repeatable: true),
          .option("salt", value: "GRAMS", help: "Salt.", group: "Seasoning"),
          .option("at", value: "HOUR", help: "When it is wanted."),
          .flag("stream", help: "Serve while cooking.", default: "at a table", invertible: true),
          .flag("quiet", short: "q", help: "Say nothing."),
        ],
        examples: [HelpEntry("kitchen cook soup -n 2", "Soup for two.")]
      ),
      CommandDescription(
        "clean",
        abstract: "Cleans up.",
        group: "House",
        arguments: [
          ArgumentDescription(
            "ROOM",
            help: "Where.",
            allowed: ["kitchen", "hall"],
            required: false
          )
        ]
      ),
    ],
    environment: [HelpEntry("KITCHEN_KEY", "Opens the door.")],
    exitCodes: [HelpEntry("0", "Done."), HelpEntry("64", "Wrong use.")]
  )

  /// The arguments that these words give, or what is wrong with them.
  func result(_ words: [String]) -> Result<ParsedArguments, UsageError> {
    do {
      guard case .command(let arguments) = try parse(words) else {
        return .failure(UsageError(.other("not a command")))
      }
      return .success(arguments)
    } catch {
      return .failure(error)
    }
  }

  /// What is wrong with these words, or an empty text.
  func message(_ words: String...) -> String {
    if case .failure(let error) = result(words) { error.description } else { "" }
  }
}
