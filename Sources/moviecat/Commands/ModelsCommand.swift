import Arguments
import MovieCatalog

struct ModelsCommand: Command {
  static let description = CommandDescription(
    "models",
    abstract: "List the models that the key can use for recommendations, or describe one.",
    discussion: """
      Only models that take generateContent are listed. Google lists some models weeks after they \
      were shut down.
      """,
    group: "Ask",
    arguments: [ArgumentDescription("NAME", help: "The model to describe.", required: false)],
    options: [
      .flag("all", help: "Show the models for other purposes too."),
      .flag("json", help: "Print a JSON array of flat objects."),
    ] + ClientOptions.options
  )

  private let name: String?
  private let client: ClientOptions
  private let isAll: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    name = arguments.argument("NAME")
    client = try ClientOptions(arguments)
    isAll = arguments.flag("all")
    isJSON = arguments.flag("json")
  }

  func run(_ output: Output) async throws -> ExitCode {
    let client = try client.client(output, "asking for the models")
    Interruption.handle(output.progress)
    let models =
      if let name {
        [try await client.model(name)]
      } else {
        try await client.models(supporting: isAll ? nil : "generateContent")
      }
    output.progress.stop()
    if isJSON {
      try output.write(JSONText.array(models.map { members(of: $0) }))
      return .done
    }
    if models.isEmpty {
      output.note("no models")
      return .done
    }
    var table = Table([
      Table.Column("model"), Table.Column("name", minimumWidth: 10, shrinkOrder: 1),
      Table.Column("input tokens", alignment: .right),
      Table.Column("output tokens", alignment: .right), Table.Column("thinks"),
    ])
    for model in models {
      table.append([
        id(of: model), model.displayName ?? "", model.inputTokenLimit.map(String.init) ?? "",
        model.outputTokenLimit.map(String.init) ?? "", model.thinking == true ? "yes" : "",
      ])
    }
    try output.write(table.text(width: output.width, bold: output.allowsColor))
    return .done
  }

  private func id(of model: Model) -> String {
    let name = model.name ?? ""
    return name.hasPrefix("models/") ? String(name.dropFirst(7)) : name
  }

  private func members(of model: Model) -> [JSONText.Member] {
    [
      ("name", id(of: model)), ("displayName", model.displayName),
      ("description", model.description), ("version", model.version),
      ("inputTokenLimit", model.inputTokenLimit), ("outputTokenLimit", model.outputTokenLimit),
      ("thinking", model.thinking),
      ("supportedGenerationMethods", model.supportedGenerationMethods),
    ]
  }
}
