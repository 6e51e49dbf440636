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
      ArgumentDescription(
        "FILE",
        help: "The list; - reads standard input.",
        completion: .file,
        required: false
      )
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
    var badYears = 0
    while let line = try lines.next() {
      number += 1
      guard let record = try record(on: line, number, decoder) else {
        resolver.add(nil)
        continue
      }
      if record.year.isBad { badYears += 1 }
      resolver.add(
        Mention(
          spelling: record.title,
          year: record.year.value,
          originalTitle: record.originalTitle
        )
      )
    }
    for movie in resolver.resolve().movies { try output.write("\(movie + 1)\n") }
    if badYears > 0 {
      try output.flush()
      output.note("left out \(badYears) year\(badYears == 1 ? "" : "s") that no film can be of")
    }
    return .done
  }

  /// What a line says; nil for an empty one.
  private func record(
    on line: ArraySlice<UInt8>,
    _ number: Int,
    _ decoder: JSONDecoder
  ) throws -> Record? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
    do {
      return try decoder.decode(Record.self, from: Data(line))
    } catch {
      throw CommandError.unusableFile(
        path == "-" ? "standard input" : path,
        fault:
          "has \(Self.fault(error)) on line \(number); write one JSON object with a title on each"
      )
    }
  }

  private static func fault(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "no '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.last.map { "a '\($0.stringValue)' that is no text" } ?? "no JSON object"
    default: "no JSON object"
    }
  }

  private struct Record: Decodable {
    var title: String
    var year: Year
    var originalTitle: String?

    enum CodingKeys: CodingKey { case title, year, originalTitle }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      title = try members.decode(String.self, forKey: .title)
      year = try members.decodeIfPresent(Year.self, forKey: .year) ?? Year()
      originalTitle = try members.decodeIfPresent(String.self, forKey: .originalTitle)
    }
  }

  /// A year as lists write it: a number, or a text that is one.
  private struct Year: Decodable {
    var value: Int?
    var isBad = false

    init() {}

    init(from decoder: any Decoder) throws {
      let member = try decoder.singleValueContainer()
      if let number = try? member.decode(Int.self) {
        value = ReleaseYear.valid(number)
      } else if let text = try? member.decode(String.self) {
        if text.isBlank { return }
        value = ReleaseYear.valid(Int(text.trimmingCharacters(in: .whitespaces)))
      }
      isBad = value == nil
    }
  }
}
