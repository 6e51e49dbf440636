import Arguments
import MovieCatalog

struct CheckCommand: Command {
  static let description = CommandDescription(
    "check",
    abstract: "Check that the catalog is whole and its numbers are right.",
    discussion: """
      The file's format is checked; every counter is counted again, and every key and sort key made \
      again. Nothing is written, and others may record meanwhile. The exit code is 0 when all is well \
      and 65 when something is not.
      """,
    group: "Keep",
    options: [
      .flag("json", help: "Print a JSON object."),
      CatalogLocation.option,
    ]
  )

  private let location: CatalogLocation
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    location = try CatalogLocation(arguments)
    isJSON = arguments.flag("json")
  }

  func run(_ output: Output) throws -> ExitCode {
    Interruption.handle(output.progress)
    // Not as other commands open it: those bring an older catalog up to date.
    let catalog = try Catalog(path: location.path, access: .reading)
    output.progress.start("checking")
    let report = try catalog.check()
    output.progress.stop()
    if isJSON {
      try output.write(JSONText.object(report.jsonMembers) + "\n")
    } else {
      for check in report.checks {
        let faults = check.faults == 0 ? "" : ", \(check.faults.counted("fault"))"
        let counts = "\(check.count.grouped) looked at\(faults)"
        try output.write("\(check.subject): \(check.rule) (\(counts))\n")
      }
      for fault in report.faults { try output.write("  \(TerminalText.escaped(fault))\n") }
    }
    try output.flush()
    for note in report.notes { output.note(note) }
    if report.isSound { return .done }
    let hidden = report.faultCount - report.faults.count
    let shown = hidden > 0 ? ", of which the first \(report.faults.count) are shown" : ""
    output.note(
      "moviecat: catalog '\(location.path)' has \(report.faultCount.counted("fault"))\(shown); restore a "
        + "backup, or take what was said to a new catalog with moviecat export --format ndjson"
    )
    return .unusableData
  }
}

extension CheckReport {
  private struct CheckJSON: Encodable {
    var subject: String
    var rule: String
    var count: Int
    var faults: Int
  }

  fileprivate var jsonMembers: [JSONText.Member] {
    [
      ("isSound", isSound), ("faultCount", faultCount), ("faults", faults), ("notes", notes),
      (
        "checks",
        checks.map {
          CheckJSON(subject: $0.subject, rule: $0.rule, count: $0.count, faults: $0.faults)
        }
      ),
    ]
  }
}
