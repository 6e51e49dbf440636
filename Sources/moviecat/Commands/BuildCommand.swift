import Arguments
import Foundation
import MovieCatalog

struct BuildCommand: Command {
  static let description = CommandDescription(
    "build",
    abstract: "Ask with many moods, and go on where an earlier run ended.",
    discussion: """
      A list of moods has one on each line; or it is CSV with a column mood, or JSON lines with a \
      member mood, with count, language and system beside it where a mood has its own.

      Each reply is recorded when it comes. The same command again asks only what is not done yet: the \
      same mood with the same parameters is asked once, whatever has ended the run before, and also \
      when several processes build one catalog. What failed is asked again, after what is new.
      """,
    group: "Ask",
    arguments: [
      ArgumentDescription(
        "MOODS",
        help: "The list of moods; - reads standard input.",
        completion: .file
      )
    ],
    options: RecommendOptions.askOptions + [
      .option(
        "again",
        value: "N",
        help: "Ask each mood so many times more than once, 0 to 1000.",
        default: "0"
      ),
      .flag("new-only", help: "Ask for movies that the catalog does not have: --exclude catalog."),
      .option("jobs", short: "j", value: "N", help: "Requests at a time, 1 to 64.", default: "4"),
      .option("rpm", value: "N", help: "Requests in any minute, at most.", default: "no limit"),
      .option(
        "rpd",
        value: "N",
        help: "Requests a day (Pacific time) to the model, at most, of all runs on the catalog.",
        default: "no limit"
      ),
      .option(
        "budget-tokens",
        value: "N",
        help: "Tokens that this run may take, at most.",
        default: "no limit"
      ),
      .option(
        "retries",
        value: "N",
        help: "How often a mood is asked again that failed for a passing reason, 0 to 20.",
        default: "4"
      ),
      .option(
        "max-wait",
        value: "SECONDS",
        help: "How long nothing may succeed before the run ends, 0 to 86400.",
        default: "1800"
      ),
      .option(
        "encoding",
        value: "NAME",
        help: "How the list's bytes are to be read.",
        default: "utf-8, unless a byte-order mark says utf-16",
        allowed: TextEncoding.allCases.map(\.rawValue)
      ),
      .flag("dry-run", help: "Show what is done, what failed and why; send nothing."),
      .flag("json", help: "Print what came of it as a JSON object."),
      .flag(
        "raw",
        help: "Keep the replies' bytes in the catalog.",
        default: "on",
        invertible: true
      ),
      CatalogLocation.option,
    ] + ExclusionOptions.options + RecommendOptions.wireOptions + ClientOptions.connectionOptions,
    examples: [
      HelpEntry("moviecat build moods.txt --catalog films.db", "one mood on each line"),
      HelpEntry("moviecat build moods.csv --rpm 10 --rpd 250", "within a free tier"),
      HelpEntry(
        "moviecat build moods.txt --again 2 --new-only",
        "three replies a mood, new movies"
      ),
    ]
  )

  private let path: String
  private let options: RecommendOptions
  private let client: ClientOptions
  private let location: CatalogLocation
  private let exclusion: ExclusionOptions
  private let encoding: TextEncoding?
  private let limits: BuildLimits
  private let times: Int
  private let isDryRun: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    path = arguments.arguments.first ?? "-"
    options = try RecommendOptions(arguments)
    client = try ClientOptions(arguments, longestWait: 86_400)
    location = try CatalogLocation(arguments)
    exclusion = try ExclusionOptions(arguments, newOnly: arguments.flag("new-only"))
    encoding = try arguments.choice("encoding")
    times = 1 + (try arguments.integer("again", in: 0...1000) ?? 0)
    isDryRun = arguments.flag("dry-run")
    isJSON = arguments.flag("json")
    var limits = BuildLimits()
    limits.jobs = try arguments.integer("jobs", in: 1...64) ?? limits.jobs
    limits.requestsPerMinute = try arguments.integer("rpm", in: 1...1_000_000)
    limits.requestsPerDay = try arguments.integer("rpd", in: 1...1_000_000_000)
    limits.tokens = try arguments.integer("budget-tokens", in: 1...1_000_000_000_000)
    limits.retries = try arguments.integer("retries", in: 0...20) ?? limits.retries
    if let wait = try arguments.integer("max-wait", in: 0...86_400) {
      limits.maxWait = .seconds(wait)
    }
    self.limits = limits
  }

  func run(_ output: Output) async throws -> ExitCode {
    let list = try InputFile.read(path)
    // What is wrong with the list is said before there is a catalog.
    try forEachMood(of: list) { _ in }
    let template = try options.request(mood: "any")
    if isDryRun {
      return try show(try plan(list, template, for: dryCatalog(), output).plan, output)
    }

    let client = try client.client(output, nil, policy: .never)
    try location.checkBeforeRecording()
    Interruption.handle(output.progress)
    let catalog = try location.openForRecording(busyTimeout: .milliseconds(500))
    let (plan, exclusions) = try plan(list, template, for: catalog, output)
    let builder = CatalogBuilder(
      MovieRecommender(client: client, model: options.model),
      plan,
      asking: template,
      limits: limits,
      exclusions: exclusions,
      excludedTokens: exclusion.tokens,
      keepsRaw: options.keepsRaw
    )
    // What is on its way is worth waiting for; what has come is recorded.
    Interruption.setEndsEarly(true)
    defer { Interruption.setEndsEarly(false) }
    let reporter = BuildReporter(limits, output)
    defer { output.progress.stop() }
    let report: BuildReport
    do { report = try await builder.build { reporter.hear($0) } } catch {
      output.progress.stop()
      output.note("what was recorded before stays; the same command goes on from there")
      throw error
    }
    output.progress.stop()
    reporter.sum(up: report, in: location.path)
    if isJSON { try output.write(JSONText.object(report.jsonMembers) + "\n") }
    return ExitCode(report)
  }

  private func forEachMood(of list: Data, _ body: (MoodLine) throws -> Void) throws {
    do {
      var reader = MoodListReader(encoding: encoding)
      for start in stride(from: 0, to: list.count, by: 1 << 20) {
        try reader.read(Array(list[start..<min(start + 1 << 20, list.count)]), body)
      }
      try reader.finish(body)
    } catch let error as MoodListError {
      let name = path == "-" ? "standard input" : path
      throw CommandError.unusableFile(name, fault: error.description)
    }
  }

  private func plan(
    _ list: Data,
    _ request: MovieRequest,
    for catalog: Catalog,
    _ output: Output
  ) throws -> (plan: RequestPlan, exclusions: [Exclusion]) {
    let plan = try RequestPlan(for: catalog, owner: ProcessName.own, isGone: ProcessName.isGone)
    let exclusions = try exclusion.exclusions(of: catalog, output)
    let template = RequestTemplate(
      request,
      of: options.model,
      excluding: exclusions.map(\.name)
    )
    try forEachMood(of: list) { line in
      try plan.append(line, asking: template, times: times)
    }
    output.progress.stop()
    if plan.repeats > 0 {
      let moods = plan.repeats == 1 ? "1 mood stands" : "\(plan.repeats.grouped) moods stand"
      output.note("\(moods) in the list more than once; that counts once")
    }
    return (plan, exclusions)
  }

  private func dryCatalog() throws -> Catalog {
    let isThere = FileManager.default.fileExists(atPath: location.path)
    return try isThere ? location.openForRecording() : Catalog.inMemory()
  }

  /// Shows how far the plan is.
  private func show(_ plan: RequestPlan, _ output: Output) throws -> ExitCode {
    let progress = try plan.progress()
    if isJSON {
      try output.write(JSONText.object(progress.jsonMembers) + "\n")
      return .done
    }
    try output.write("\(progress.sentence)\n")
    var table = Table([
      Table.Column("line", alignment: .right),
      Table.Column("mood", minimumWidth: 12, shrinkOrder: 0),
      Table.Column("why it failed", minimumWidth: 20, shrinkOrder: 1),
    ])
    try plan.forEachFailure { request, failure in
      table.append([String(request.line), request.mood, failure])
    }
    if progress.failed > 0 {
      try output.write("\n" + table.text(width: output.width, bold: output.allowsColor))
    }
    return .done
  }
}
