import Arguments
import Foundation

/// Measures what moviecat does, each beside a raw loop of equal work in the same run.
@main
enum Bench {
  /// What is measured, in this order.
  enum Work: String, CaseIterable {
    case reader, record, list, export

    func run(movies: Int, _ folder: String, _ report: inout Report) throws {
      switch self {
      case .reader: try ReaderBench.run(movies: movies, &report)
      case .record: try RecordBench.run(movies: movies, folder, &report)
      case .list: try ListBench.run(movies: movies, folder, &report)
      case .export: try ExportBench.run(movies: movies, folder, &report)
      }
    }
  }

  static let tool = ToolDescription(
    "moviecat-bench",
    version: "1",
    abstract: "Measures moviecat beside raw SQLite.",
    commands: Work.allCases.map { description($0.rawValue) } + [description("all")]
  )

  private static func description(_ name: String) -> CommandDescription {
    CommandDescription(
      name,
      abstract: name == "all" ? "Measure everything." : "Measure \(name).",
      options: [
        .option(
          "movies",
          value: "N",
          help: "Movies in the catalog.",
          default: "10000 and 1000000",
          repeatable: true
        ),
        .option(
          "folder",
          value: "FOLDER",
          help: "Where to keep the catalogs.",
          default: "a new one"
        ),
      ]
    )
  }

  static func main() throws {
    let words = try CommandWords.current()
    switch try tool.parse(
      words.first.map { $0.hasPrefix("-") && $0 != "--help" } ?? true ? ["all"] + words : words
    ) {
    case .version: print("1")
    case .help(let command):
      print(command.map { HelpPage.text(of: $0, in: tool) } ?? HelpPage.text(of: tool))
    case .command(let arguments): try measure(arguments)
    }
  }

  private static func measure(_ arguments: ParsedArguments) throws {
    let sizes = arguments.strings("movies").compactMap { Int($0) }
    let kept = arguments.string("folder")
    let folder = kept ?? NSTemporaryDirectory() + "/moviecat-bench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { if kept == nil { try? FileManager.default.removeItem(atPath: folder) } }
    var report = Report()
    for movies in sizes.isEmpty ? [10_000, 1_000_000] : sizes {
      for work in Work.allCases where ["all", work.rawValue].contains(arguments.command.name) {
        try work.run(movies: movies, folder, &report)
        report.memory()
      }
    }
  }
}

/// The lines of the report, printed as they are measured.
struct Report {
  private static let clock = ContinuousClock()

  init() {
    line("work", "size", "ours", "yardstick", "ratio")
  }

  /// A throughput and the yardstick's: more is better, and so is a higher ratio.
  func rate(
    _ work: String,
    _ size: Int,
    _ unit: String,
    _ count: Int,
    ours: Duration,
    raw: Duration
  ) {
    line(
      work,
      String(size),
      "\(text(Double(count) / ours.seconds)) \(unit)/s",
      "\(text(Double(count) / raw.seconds)) \(unit)/s",
      fixed(raw.seconds / ours.seconds)
    )
  }

  /// A time and the yardstick's: the ratio is again the raw time in ours.
  func time(_ work: String, _ size: Int, ours: Duration, raw: Duration) {
    line(
      work,
      String(size),
      "\(fixed(ours.seconds * 1e3, 3)) ms",
      "\(fixed(raw.seconds * 1e3, 3)) ms",
      fixed(raw.seconds / ours.seconds)
    )
  }

  /// The most memory that the process has taken so far.
  func memory() {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    line("peak memory so far", "", "\(usage.ru_maxrss / 1024) MiB", "", "")
  }

  /// Measures once.
  static func once(_ body: () throws -> Void) rethrows -> Duration { try clock.measure(body) }

  /// The median of several measurements.
  static func median(of runs: Int = 9, _ body: () throws -> Void) rethrows -> Duration {
    let times = try (0..<runs).map { _ in try clock.measure(body) }
    return times.sorted()[runs / 2]
  }

  private func line(_ columns: String...) {
    let widths = [34, 9, 24, 24, 7]
    let cells = zip(columns, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    print(cells.joined(separator: " "))
    fflush(nil)
  }

  private func text(_ number: Double) -> String {
    number.rounded().formatted(.number.grouping(.automatic).locale(Locale(identifier: "en_US")))
  }

  private func fixed(_ number: Double, _ digits: Int = 2) -> String {
    number.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never).locale(
        Locale(identifier: "en_US")
      )
    )
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
