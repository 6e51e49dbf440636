import CatalogSQLite
import Movies

/// The SQL of one stretch of an ordered list, and the values to bind in it.
///
/// An order has a primary column (none for the order by title), then the sort key, then the id, and
/// each order has an index of just these columns. Where the two parts run in different directions,
/// or the primary column may be missing, a page is put together from stretches: the rest of the rows
/// that are equal to the cursor's in the primary column, then the rows beyond it, then the rows
/// without one. Each is one search in the index, so a page costs the same at any depth.
///
/// The sort key of another collation than the stored one is computed for every row that is equal in
/// the primary column, and sorted by then.
struct MovieStatement {
  enum Value: Hashable {
    case text(String)
    case number(Int64)
  }

  var sql: String
  var values: [Value]

  /// The columns of every stretch, in the order that `MovieRows.movie(from:)` reads them in.
  static let columns = """
    movie.id, movie.title, movie.year, movie.original_title, movie.frequency, movie.first_seen, \
    movie.last_seen, movie.sort_key, movie.genre, movie.kind
    """

  /// Whether nobody has marked a movie as seen or refused.
  static let isUnseen = """
    NOT EXISTS (
      SELECT 1 FROM mention JOIN seen ON seen.mention_id = mention.id
      WHERE mention.movie_id = movie.id
    )
    """

  /// The stretches of a query, in order, that come after the cursor.
  static func stretches(
    of query: MovieQuery,
    genre: StoredGenre?,
    after cursor: Cursor?
  ) -> [Self] {
    let table = Table(query, genre: genre)
    guard let primary = table.primary else {
      return [table.stretch(cursor.map { table.after($0) } ?? table.all)]
    }
    let without = table.stretch(Condition("\(primary) IS NULL"))
    var stretches: [Self] = []
    switch cursor?.value {
    case nil:
      stretches.append(table.stretch(table.beyond(nil)))
      if table.mayLackPrimary { stretches.append(without) }
    case .missing?:
      if let cursor {
        stretches.append(table.stretch(Condition("\(primary) IS NULL"), table.after(cursor)))
      }
    case let value?:
      if let cursor, let bound = Value(value) {
        stretches.append(
          table.stretch(Condition("\(primary) = ?", [bound]), table.after(cursor))
        )
        stretches.append(table.stretch(table.beyond(bound)))
      }
      if table.mayLackPrimary { stretches.append(without) }
    }
    return stretches
  }

  struct Condition {
    var sql: String
    var values: [Value]

    init(_ sql: String, _ values: [Value] = []) {
      self.sql = sql
      self.values = values
    }
  }
}

extension MovieStatement.Value {
  init?(_ value: Cursor.Value) {
    switch value {
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(Int64(number))
    case .missing: return nil
    }
  }
}

/// Which table and index answer a query, and the names of the columns there.
private struct Table {
  let from: String
  /// What holds for every stretch.
  let filter: MovieStatement.Condition
  let primary: String?
  let mayLackPrimary: Bool
  /// The sort key of the query's collation.
  private let collatedKey: String
  private let primaryDescends: Bool
  private let descends: Bool
  private let isText: Bool

  init(_ query: MovieQuery, genre: StoredGenre?) {
    descends = query.isReversed
    primaryDescends = query.order.descends != query.isReversed
    var conditions: [String] = []
    var values: [MovieStatement.Value] = []
    var primary: String?
    isText = query.order == .genre || query.order == .recent
    mayLackPrimary = query.order == .genre || query.order == .year
    switch query.order {
    case .title: primary = nil
    case .frequency: primary = "movie.frequency"
    case .recent: primary = "movie.last_seen"
    case .year: primary = "movie.year"
    case .genre: primary = "movie.genre"
    }
    let minimum = query.minimumFrequency ?? 1
    let both = "movie.frequency > 0 AND movie.first_seen IS NOT NULL"
    if let genre, genre.isRare {
      from = "movie_genre CROSS JOIN movie ON movie.id = movie_genre.movie_id"
      conditions.append(both)
    } else {
      // Few movies are recommended often: with a minimum their own index bounds the work.
      let index = minimum > 1 ? "movie_frequency" : query.order.index
      from =
        "movie INDEXED BY \(index)"
        + (genre == nil ? "" : " CROSS JOIN movie_genre ON movie_genre.movie_id = movie.id")
      // Both say the same; each is the condition of some of the indexes.
      let held = index == "movie_frequency" ? "movie.frequency > 0" : "movie.first_seen IS NOT NULL"
      // What is sorted by title here is read from the index alone; only the page takes whole rows.
      conditions.append(query.collation.isEmpty ? both : held)
    }
    if let genre {
      conditions.append("movie_genre.genre_id = ?")
      values.append(.number(genre.id))
    }
    if minimum > 1 { conditions.append("movie.frequency >= \(minimum)") }
    if query.isUnseen { conditions.append(MovieStatement.isUnseen) }
    self.primary = primary
    collatedKey = query.collation.expression(of: "movie.sort_key")
    filter = MovieStatement.Condition(conditions.joined(separator: " AND "), values)
  }

  var all: MovieStatement.Condition { .init("movie.sort_key >= ''") }

  func after(_ cursor: Cursor) -> MovieStatement.Condition {
    .init(
      "(\(collatedKey), movie.id) \(descends ? "<" : ">") (?, ?)",
      [.text(cursor.sortKey), .number(cursor.id)]
    )
  }

  /// The rows past a value of the primary column, or all that have one.
  func beyond(_ bound: MovieStatement.Value?) -> MovieStatement.Condition {
    let primary = primary ?? "movie.sort_key"
    guard let bound else { return .init("\(primary) > \(isText ? "''" : "0")") }
    return primaryDescends
      ? .init("\(primary) < ?", [bound]) : .init("\(primary) > ?", [bound])
  }

  func stretch(_ conditions: MovieStatement.Condition...) -> MovieStatement {
    let all = [filter] + conditions
    let direction = descends ? "DESC" : "ASC"
    let first = primary.map { "\($0) \(primaryDescends ? "DESC" : "ASC"), " } ?? ""
    return MovieStatement(
      sql: """
        SELECT \(MovieStatement.columns) FROM \(from)
        WHERE \(all.map(\.sql).joined(separator: " AND "))
        ORDER BY \(first)\(collatedKey) \(direction), movie.id \(direction) LIMIT ?
        """,
      values: all.flatMap(\.values)
    )
  }
}

extension MovieOrder {
  /// Whether the order runs from the highest value to the lowest unless it is reversed.
  var descends: Bool { self == .frequency || self == .recent || self == .year }

  fileprivate var index: String {
    switch self {
    case .title: "movie_title"
    case .frequency: "movie_frequency"
    case .recent: "movie_recent"
    case .year: "movie_year"
    case .genre: "movie_genre_order"
    }
  }
}
