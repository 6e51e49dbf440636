import Arguments
import MovieCatalog

struct GenresCommand: Command {
  static let description = CommandDescription(
    "genres",
    abstract: "List the genres of the catalog and how many movies have each.",
    discussion: """
      A movie counts for every genre that was said for it. Known genres are one in every language; a \
      word that is none of them is kept as a free tag. 'moviecat list --genre' takes both.
      """,
    group: "Look",
    options: [
      .flag("json", help: "Print a JSON array of flat objects."),
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
    let genres = try location.openForReading().genres()
    if isJSON {
      try output.write(
        JSONText.array(
          genres.map {
            [
              ("genre", $0.genre.rawValue), ("name", $0.genre.name),
              ("isKnown", $0.genre.isKnown), ("movies", $0.movies),
            ]
          }
        )
      )
    } else if genres.isEmpty {
      output.note("no genres")
    } else {
      var table = Table([
        Table.Column("movies", alignment: .right),
        Table.Column("genre", minimumWidth: 12, shrinkOrder: 1),
        Table.Column("kind"),
      ])
      for item in genres {
        table.append([
          String(item.movies), item.genre.rawValue, item.genre.isKnown ? "known" : "free tag",
        ])
      }
      try output.write(table.text(width: output.width, bold: output.allowsColor))
    }
    return .done
  }
}
