import Arguments
import Foundation
import MovieCatalog

struct ResolveCommand: Command {
  static let description = CommandDescription(
    "resolve",
    abstract: "Tell which lines of a list are one movie.",
    discussion: """
      Every line of FILE is a JSON object with title and, where they are known, year and \
      originalTitle. For each one a line is printed: the number of the first line that is the same \
      movie. An empty line is a movie of its own. No catalog is read or written.
      """,
    group: "Duplicates",
    arguments: [
      ArgumentDescription("FILE", help: "The list; - reads standard input.", required: false)
    ],
    options: [],
    examples: [
      HelpEntry("moviecat resolve films.jsonl | paste - films.jsonl", "each line with its movie")
    ]
  )

  private let path: String

  init(_ arguments: ParsedArguments) throws {
    path = arguments.argument("FILE") ?? "-"
  }

  func run(_ output: Output) throws -> ExitCode {
    var lines = try LineReader(path: path)
    var resolver = ListResolver()
    let decoder = JSONDecoder()
    var number = 0
    while let line = try lines.next() {
      number += 1
      resolver.add(try mention(on: line, number, decoder))
    }
    for movie in resolver.resolve() { try output.write("\(movie + 1)\n") }
    return .done
  }

  private func mention(
    on line: ArraySlice<UInt8>,
    _ number: Int,
    _ decoder: JSONDecoder
  ) throws -> Mention? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
    guard let record = try? decoder.decode(Record.self, from: Data(line)) else {
      let name = path == "-" ? "standard input" : path
      throw CommandError.unusableFile(
        name,
        fault: "has no JSON object with a title on line \(number); write one on each line"
      )
    }
    return Mention(spelling: record.title, year: record.year, originalTitle: record.originalTitle)
  }

  private struct Record: Decodable {
    var title: String
    var year: Int?
    var originalTitle: String?
  }
}
