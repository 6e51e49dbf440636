import Arguments
import Foundation
import MovieCatalog

struct DemoCommand: Command {
  static let description = CommandDescription(
    "demo",
    abstract: "Build a small catalog from sample replies: no key, no network.",
    discussion: """
      The samples were written for moviecat; no model was asked. They take the same way as real \
      replies do. Running it again changes nothing: a saved reply is recorded once. The CSV is \
      ./moviecat-demo.csv, or beside the catalog that is named, with '-demo.csv' at its end.
      """,
    group: "Start",
    options: [
      .option(
        "catalog",
        value: "FILE",
        help: "The catalog.",
        default: "./moviecat-demo.db",
        completion: .file
      )
    ]
  )

  private let catalogPath: String
  private let csvPath: String

  init(_ arguments: ParsedArguments) throws {
    let given = arguments.string("catalog")
    if given?.isEmpty == true {
      throw arguments.error(.other("option '--catalog' needs a file name"))
    }
    catalogPath = given ?? "moviecat-demo.db"
    let stem = given.map { ($0.hasSuffix(".db") ? String($0.dropLast(3)) : $0) + "-demo" }
    csvPath = (stem ?? "moviecat-demo") + ".csv"
  }

  func run(_ output: Output) throws -> ExitCode {
    let catalog = try Catalog(path: catalogPath)
    try output.write("Sample replies, written for this demo; no model was asked.\n\n")
    for sample in try SampleReplies.all() {
      try output.write("mood: \(sample.mood)\n")
      for movie in sample.reply.movies {
        try output.write("  \(movie.title)\(movie.year.map { " (\($0))" } ?? "")\n")
      }
      for note in sample.reply.notes { try output.write("  note: \(note)\n") }
      try catalog.record(sample.reply.savedSource(mood: sample.mood), sample.reply.movies)
    }
    for order in [MovieOrder.frequency, .title] {
      let page = try catalog.movies(matching: MovieQuery(order: order, limit: 500))
      let shown = order == .frequency ? Array(page.movies.prefix(12)) : page.movies
      try output.write("\nBy \(order.rawValue):\n\n\(MovieTable.text(shown, output))")
    }
    let file = try OutputFile(csvPath, keeping: catalogPath)
    try TableExport(.csv()).write(catalog, matching: MovieQuery(order: .title)) {
      try file.write($0)
    }
    try file.finish()
    try output.write(
      """

      The catalog is \(catalogPath), the CSV is \(csvPath). Next, with the tool installed or \
      with 'swift run' before each line:
        moviecat list --genre drama --catalog \(quoted(catalogPath))
        moviecat show 기생충 --catalog \(quoted(catalogPath))
        moviecat recommend "cosy autumn evening"      (needs GEMINI_API_KEY)

      """
    )
    return .done
  }
  /// The path as a shell takes it.
  private func quoted(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-".unicodeScalars.contains($0)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
