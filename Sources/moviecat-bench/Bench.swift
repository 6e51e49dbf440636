import Arguments
import Foundation

/// Measures what moviecat does, each work beside a raw loop of equal work in the same run.
///
/// On the main thread, as the allocator treats the others in another way.
@main @MainActor
enum Bench {
  private static let measure = CommandDescription(
    "measure",
    abstract: "Measure moviecat beside a raw loop of equal work.",
    discussion: """
      Everything is made up from a seed: each run measures the same data. The ratio is the \
      yardstick's time in ours: 0.50 means that we take twice as long.

      calls needs a server that speaks Gemini, and no key: moviecat-bench calls --base-url URL. It \
      tells how many calls a client makes in a second, what one costs, and whether memory, threads \
      and open files grow. soak needs one too: it builds a catalog for minutes, and tells ten times \
      what the process holds.
      """,
    arguments: [
      ArgumentDescription(
        "WORK",
        help: "What to measure; everything but calls and soak when none is named.",
        allowed: Work.allCases.map(\.rawValue),
        required: false,
        repeatable: true
      )
    ],
    options: [
      .option(
        "movies",
        value: "N",
        help: "Movies in the catalog, for reader, record, list, export and search.",
        default: "10000 and 1000000",
        repeatable: true
      ),
      .option(
        "recommendations",
        value: "N",
        help: "Recommendations in replies, for import.",
        default: "1000000",
        repeatable: true
      ),
      .option(
        "mentions",
        value: "N",
        help: "Mentions in the list or the catalog, for resolve and reply.",
        default: "100000 and 1000000 for resolve, 1000000 for reply",
        repeatable: true
      ),
      .option(
        "base-url",
        value: "URL",
        help: "The server of calls and soak: https, or http to this machine."
      ),
      .option(
        "calls",
        value: "N",
        help: "Calls one by one, and again \(CallsBench.atOnce) at a time.",
        default: "200"
      ),
      .option("minutes", value: "N", help: "How long soak runs, 1 to 1000.", default: "10"),
      .option(
        "keep",
        value: "FOLDER",
        help: "Where the catalogs are made and left; those that are there are measured again.",
        default: "a temporary folder, removed at the end"
      ),
    ]
  )

  private static let tool = ToolDescription(
    "moviecat-bench",
    version: "1",
    abstract: measure.abstract,
    commands: [measure]
  )

  static func main() async {
    do {
      try await run(CommandWords.current())
    } catch {
      let fault = (error as? CocoaError)?.localizedDescription ?? "\(error)"
      FileHandle.standardError.write(Data("moviecat-bench: \(fault)\n".utf8))
      exit(error is UsageError ? 64 : 1)
    }
  }

  private static func run(_ words: [String]) async throws {
    let isNamed = words.first.map { [measure.name, "help", "--version"].contains($0) } ?? false
    switch try tool.parse(isNamed ? words : [measure.name] + words) {
    case .version: print(tool.version)
    case .help: print(HelpPage.text(of: measure, in: tool), terminator: "")
    case .command(let arguments): try await measure(arguments)
    }
  }

  private static func measure(_ arguments: ParsedArguments) async throws {
    let movies = try sizes("movies", arguments) ?? [10_000, 1_000_000]
    let mentions = try sizes("mentions", arguments)
    let named = arguments.arguments
    let works = Work.allCases.filter {
      named.isEmpty ? $0 != .calls && $0 != .soak : named.contains($0.rawValue)
    }
    let calls = try arguments.integer("calls", in: CallsBench.atOnce...1_000_000) ?? 200
    let baseURL = arguments.string("base-url")
    let minutes = try arguments.integer("minutes", in: 1...1000) ?? 10
    for work in [Work.calls, .soak] where works.contains(work) && baseURL == nil {
      let fault = "'\(work.rawValue)' needs a server; name it with '--base-url'"
      throw arguments.error(.other(fault))
    }
    let folder = try Folder(keeping: arguments.string("keep"))
    defer { folder.remove() }
    let report = Report()
    for movies in movies {
      if works.contains(.reader) { try ReaderBench.run(movies: movies, report) }
      if works.contains(.record) { try RecordBench.run(movies: movies, in: folder, report) }
      if works.contains(.list) { try ListBench.run(movies: movies, in: folder, report) }
      if works.contains(.export) { try ExportBench.run(movies: movies, in: folder, report) }
      if works.contains(.search) { try SearchBench.run(movies: movies, in: folder, report) }
    }
    if works.contains(.import) {
      for recommendations in try sizes("recommendations", arguments) ?? [1_000_000] {
        try RecordBench.runImport(recommendations: recommendations, in: folder, report)
      }
    }
    if works.contains(.titles) { try TitlesBench.run(report) }
    if works.contains(.resolve) {
      try ResolveBench.run(mentions: mentions ?? [100_000, 1_000_000], report)
    }
    if works.contains(.reply) {
      for mentions in mentions ?? [1_000_000] {
        try ReplyBench.run(mentions: mentions, in: folder, report)
      }
    }
    guard let baseURL else { return }
    if works.contains(.calls) {
      try await CallsBench.run(calls: calls, baseURL: baseURL, report)
    }
    if works.contains(.soak) {
      try await SoakBench.run(minutes: minutes, baseURL: baseURL, in: folder, report)
    }
  }

  /// The sizes that an option names; nil when it is not given.
  private static func sizes(_ option: String, _ arguments: ParsedArguments) throws -> [Int]? {
    let words = arguments.strings(option)
    if words.isEmpty { return nil }
    return try words.map { word in
      guard let size = Int(word), (100...10_000_000).contains(size) else {
        let takes = "a whole number from 100 to 10000000"
        throw arguments.error(.wrongValue(name: "--\(option)", value: word, takes: takes))
      }
      return size
    }
  }
}

/// What can be measured.
private enum Work: String, CaseIterable {
  case reader, record, `import`, list, export, search, titles, resolve, reply, calls, soak
}
