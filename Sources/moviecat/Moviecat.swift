import Arguments
import Foundation
import MovieCatalog

/// The tool: reads the command line, runs one command, ends with its exit code.
@main
enum Moviecat {
  static let version = "0.1.0"

  static func main() async {
    // A reader that has gone shows as an error of writing, after which a reply is still recorded.
    signal(SIGPIPE, SIG_IGN)
    Descriptor.occupyStandardOnes()
    LoopbackProxy.except()
    let work = Task { await run() }
    Interruption.set(endEarly: { work.cancel() })
    let code = await work.value
    // Interrupting is no failure unless something failed.
    let isOrderly = [.done, .partial, .interrupted].contains(code)
    exit(isOrderly ? Interruption.exitCode ?? code.rawValue : code.rawValue)
  }

  private static func run() async -> ExitCode {
    let output = Output()
    let code = await run(output)
    do {
      try output.flush()
      return code
    } catch {
      // A command that failed so has said so.
      if code == ExitCode(error) { return code }
      return report(error, output)
    }
  }

  private static func run(_ output: Output) async -> ExitCode {
    do {
      switch try CommandTable.tool.parse(try CommandWords.current()) {
      case .version:
        try output.write("moviecat \(version)\n")
      case .help(let command):
        let width = min(output.width ?? 80, 100)
        let page = command.map { HelpPage.text(of: $0, in: CommandTable.tool, width: width) }
        try output.write(page ?? HelpPage.text(of: CommandTable.tool, width: width))
      case .command(let arguments):
        let command = try CommandTable.command(arguments)
        return try await command.run(output)
      }
      return .done
    } catch let error as UsageError {
      output.note("moviecat: \(error.description); see '\(error.helpCall(tool: "moviecat"))'")
      return .usage
    } catch {
      return report(error, output)
    }
  }

  /// Says what went wrong, after the results that were printed before it.
  private static func report(_ error: any Error, _ output: Output) -> ExitCode {
    if case OutputError.readerGone = error { return .done }
    try? output.flush()
    output.note("moviecat: \(error.localizedDescription)")
    if let hint = Hint.text(for: error) { output.note(hint) }
    return ExitCode(error)
  }
}
