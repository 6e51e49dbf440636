import Arguments
import Foundation
import MovieCatalog

struct ImportCommand: Command {
  static let description = CommandDescription(
    "import",
    abstract: "Take lists, replies and whole catalogs into the catalog.",
    discussion: """
      What a file is shows by its content: CSV and TSV of any kind, also of Letterboxd, IMDb and TMDB; \
      JSON lists and JSON lines of movies; saved replies of Gemini, one or many, streams and batch \
      results; a model's text; another catalog, as NDJSON or as the file itself.

      Importing a file again adds only what is new in it. A list is known by its kind and file name, or \
      by --source, one from a pipe by its content; it counts once for a movie. What you have seen \
      (ratings, diaries, watched lists) is not recommended and counts for nothing: 'list --unseen' and \
      'recommend --exclude seen' leave it out. A list that has a fatal error changes nothing.
      """,
    group: "Take in",
    arguments: [
      ArgumentDescription(
        "FILE",
        help: "The file; - reads standard input.",
        completion: .file,
        repeatable: true
      )
    ],
    options: [
      .option(
        "format",
        value: "FORMAT",
        help: "What the file is.",
        default: "told by its content",
        allowed: ImportFormat.allCases.map(\.rawValue)
      ),
      .option(
        "as",
        value: "MEANING",
        help: "What a list says of its movies.",
        default: "what its service means by it, else recommendations",
        allowed: ListMeaning.allCases.map(\.rawValue)
      ),
      .option(
        "source",
        value: "NAME",
        help: "What a list is known by.",
        default: "its kind and file name"
      ),
      .option(
        "encoding",
        value: "NAME",
        help: "How its bytes are to be read.",
        default: "utf-8, unless a byte-order mark says utf-16",
        allowed: TextEncoding.allCases.map(\.rawValue)
      ),
      .option(
        "delimiter",
        value: "CHARACTER",
        help: "What stands between the fields of a table: \(Delimiter.help).",
        default: "told by the header"
      ),
      .option("mood", value: "TEXT", help: "What replies or lists were asked with."),
      .flag("keep-raw", help: "Keep the bytes of the file in the catalog."),
      .flag("dry-run", help: "Say what would be done, and change nothing."),
      CatalogLocation.option,
    ],
    examples: [
      HelpEntry("moviecat import watchlist.csv ratings.csv", "lists of Letterboxd"),
      HelpEntry("moviecat import --encoding cp949 영화.csv", "what Korean Excel saved"),
      HelpEntry("moviecat import replies.jsonl", "saved replies, one on each line"),
    ]
  )

  private let paths: [String]
  private let options: ImportOptions
  private let location: CatalogLocation
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments) throws {
    paths = arguments.arguments
    if paths.filter({ $0 == "-" }).count > 1 {
      throw arguments.error(.other("standard input can be read once"))
    }
    var options = ImportOptions()
    options.format = try arguments.choice("format")
    options.meaning = try arguments.choice("as")
    options.encoding = try arguments.choice("encoding")
    options.mood = arguments.string("mood")
    options.sourceName = try arguments.string("source").map { name in
      let trimmed = name.trimmingCharacters(in: .whitespaces).precomposedStringWithCanonicalMapping
      let hasControls = trimmed.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      if trimmed.isEmpty || hasControls {
        throw arguments.error(.other("option '--source' needs a name, on one line"))
      }
      return trimmed
    }
    options.delimiter = try Delimiter.byte(arguments)
    options.keepsRaw = arguments.flag("keep-raw")
    self.options = options
    location = try CatalogLocation(arguments)
    isDryRun = arguments.flag("dry-run")
  }

  func run(_ output: Output) throws -> ExitCode {
    Interruption.handle(output.progress)
    defer { output.progress.stop() }
    // A file that is not there is seen before anything is done.
    for path in paths { try InputFile.check(path) }
    let copy = isDryRun ? try ScratchCatalog(of: location) : nil
    if !isDryRun { try location.checkBeforeRecording() }
    let catalog = LazyCatalog {
      try copy?.catalog ?? location.openForRecording(.importing, busyTimeout: .seconds(600))
    }
    var codes: [ExitCode] = []
    for path in paths {
      do {
        codes.append(try read(path, into: catalog, output))
      } catch let error as CommandError {
        output.progress.stop()
        output.note("moviecat: \(error)")
        codes.append(error.exitCode)
      }
    }
    // Of several files some may have failed: then it is done in part.
    let failures = codes.filter { $0 != .done && $0 != .partial }
    if failures.count == codes.count, let first = failures.first { return first }
    return codes.allSatisfy { $0 == .done } ? .done : .partial
  }

  /// Imports a file, or says why it cannot be.
  private func read(
    _ path: String,
    into catalog: LazyCatalog,
    _ output: Output
  ) throws -> ExitCode {
    // One at a time: a process may have only so many files open.
    let file = try ImportedFile(path: path)
    do {
      let report = try file.read(into: catalog, options, output)
      say(report, of: file.name, output)
      return report.isPartial ? .partial : .done
    } catch let error as ImportError {
      output.progress.stop()
      let dryRun = isDryRun ? " (a dry run: nothing was changed)" : ""
      output.note("moviecat: '\(file.name)' \(error.description)\(dryRun)")
      return ExitCode(error)
    }
  }

  private func say(_ report: ImportReport, of name: String, _ output: Output) {
    output.progress.stop()
    for fault in report.faults { output.note("\(name): \(fault)") }
    let others = report.faultCount - report.faults.count
    if others > 0 { output.note("\(name): and \(others) more") }
    for note in report.notes { output.note("\(name): \(note)") }
    output.note(
      "\(name) (\(report.form)): \(report.sentence)" + (isDryRun ? "; nothing was changed" : "")
    )
  }
}

extension ImportReport {
  /// What became of the file, in one line.
  var sentence: String {
    var parts = ["\(read) read", "\(added) added", "\(merged) merged into known films"]
    if known > 0 { parts.append("\(known) known already") }
    parts.append("\(skipped) skipped")
    for (kind, count) in leftOut.sorted(by: { $0.key < $1.key }) {
      parts.append("\(count) left out (\(kind))")
    }
    var text = parts.joined(separator: ", ")
    if let replies {
      let noun = form == "catalog" ? "source" : "reply"
      let nouns = form == "catalog" ? "sources" : "replies"
      text += "; \(replies) \(replies == 1 ? noun : nouns)"
      let facts = [
        (knownReplies, "known already"), (cutReplies, "cut"), (unusableReplies, "without use"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      if !facts.isEmpty { text += " (\(facts.joined(separator: ", ")))" }
    }
    if verdicts > 0 { text += "; " + verdicts.counted("verdict") }
    return text
  }
}
