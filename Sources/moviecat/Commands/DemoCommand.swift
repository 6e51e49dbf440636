import Arguments
import Foundation
import MovieCatalog

struct DemoCommand: Command {
  static let description = CommandDescription(
    "demo",
    abstract: "Build a small catalog from sample replies: no key, no network.",
    discussion: """
      The samples were written for moviecat; no model was asked. They take the same way as real \
      replies do. Running it again changes nothing: a saved reply is recorded once.
      """,
    group: "Start",
    options: [
      .option("catalog", value: "FILE", help: "The catalog.", default: "./moviecat-demo.db")
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
    csvPath = (given.map { ($0 as NSString).deletingPathExtension } ?? "moviecat-demo") + ".csv"
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
    let file = try OutputFile(csvPath)
    try CatalogCSV.writeMovies(of: catalog, matching: MovieQuery(order: .title)) {
      try file.write($0)
    }
    try file.finish()
    try output.write(
      """

      The catalog is \(catalogPath), the CSV is \(csvPath). Next:
        moviecat list --catalog \(catalogPath) --genre drama
        moviecat show --catalog \(catalogPath) 기생충
        moviecat recommend "cosy autumn evening"      (with GEMINI_API_KEY set)

      """
    )
    return .done
  }
}
