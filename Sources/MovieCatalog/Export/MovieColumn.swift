import Catalog
import Movies

/// What an export can say of a movie; the raw value is the column's name in CSV.
public enum MovieColumn: String, CaseIterable, Hashable, Sendable {
  /// The canonical title.
  case title
  /// The genres by their ids, most often said first: a list, in one cell with `; ` between them.
  case genres
  /// The first reason that was given.
  case reason
  /// Every distinct reason, in the order recorded: a list, in one cell a line each.
  case reasons
  /// The year of the first release.
  case year
  /// The title in the original language and script.
  case originalTitle = "original_title"
  /// What the work is: `movie`, `tv`, `game` and so on.
  case kind
  /// The number of distinct sources that recommend it.
  case frequency
  /// When the first of its sources was recorded, in UTC.
  case firstSeen = "first_seen"
  /// When the latest of its sources was recorded, in UTC.
  case lastSeen = "last_seen"
}

extension MovieColumn: TableColumn {
  struct Row {
    var movie: Movie
    /// Empty unless their column is asked for: they cost a query for each movie.
    var reasons: [String] = []
  }

  var isNumber: Bool { self == .year || self == .frequency }

  func value(of row: Row) -> TableValue {
    switch self {
    case .title: .text(row.movie.title)
    case .genres: .list(row.movie.genres.map(\.rawValue), separator: "; ")
    case .reason: TableValue(row.movie.reason)
    case .reasons: .list(row.reasons, separator: "\n")
    case .year: TableValue(row.movie.year)
    case .originalTitle: TableValue(row.movie.originalTitle)
    case .kind: .text(row.movie.kind.rawValue)
    case .frequency: .number(row.movie.frequency)
    case .firstSeen: TableValue(row.movie.firstSeen.map(Timestamp.text))
    case .lastSeen: TableValue(row.movie.lastSeen.map(Timestamp.text))
    }
  }
}
