import Foundation
import MovieCatalog

/// Movies as a table.
enum MovieTable {
  static func text(_ movies: [Movie], _ output: Output) -> String {
    var table = Table([
      Table.Column("frequency", alignment: .right),
      Table.Column("title", minimumWidth: 12, shrinkOrder: 2),
      Table.Column("year"),
      Table.Column("genres", minimumWidth: 10, shrinkOrder: 1),
      Table.Column("last seen"),
    ])
    for movie in movies {
      table.append([
        String(movie.frequency), movie.title, movie.year.map(String.init) ?? "",
        movie.genres.map(\.rawValue).joined(separator: ", "),
        movie.lastSeen?.formatted(.iso8601.year().month().day()) ?? "",
      ])
    }
    return table.text(width: output.width, bold: output.allowsColor)
  }
}
