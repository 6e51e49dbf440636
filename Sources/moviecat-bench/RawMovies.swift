import CatalogSQLite
import Movies

/// The yardstick of lists: SQL written by hand for each order, and a look-up each for a movie's
/// genres and its first reason.
final class RawMovies {
  /// A row of the list, by what the list is sorted by.
  struct Place {
    enum Value: Encodable {
      case text(String)
      case number(Int)
      case missing
    }

    var value: Value
    var sortKey: String
    var id: Int64
  }

  /// One page: the statements that give its rows, one after the other until it is full.
  final class Page {
    fileprivate var statements: [RawMovieStatement] = []
    private let limit: Int

    fileprivate init(limit: Int) { self.limit = limit }

    /// The ids of the page's movies, every column of which is read.
    func read() throws(SQLiteError) -> [Int64] {
      var ids: [Int64] = []
      for statement in statements where ids.count < limit {
        try statement.forEach(limit: limit - ids.count) { movie throws(SQLiteError) in
          ids.append(movie.id)
        }
      }
      return ids
    }
  }

  private let database: Database
  private let limit: Int
  private let from: String
  private let primary: String?
  private let descends: Bool

  init(_ path: String, _ query: MovieQuery) throws(SQLiteError) {
    database = try Database(path: path, mode: .readOnly)
    limit = query.limit
    descends = [.frequency, .recent, .year].contains(query.order)
    primary =
      switch query.order {
      case .title: nil
      case .frequency: "frequency"
      case .recent: "last_seen"
      case .year: "year"
      case .genre: "genre"
      }
    let index = query.order == .genre ? "genre_order" : query.order.rawValue
    let movies = "movie INDEXED BY movie_\(index)"
    let isRecommended = "frequency > 0 AND first_seen IS NOT NULL"
    if let genre = query.genre {
      let number = try database.integer("SELECT id FROM genre WHERE name = '\(genre.rawValue)'")
      from = """
        \(movies) CROSS JOIN movie_genre ON movie_id = movie.id AND genre_id = \(number ?? 0) \
        WHERE \(isRecommended)
        """
    } else {
      from = "\(movies) WHERE \(isRecommended)"
    }
  }

  /// The row that this share of the list comes before.
  func place(at share: Double) throws(SQLiteError) -> Place? {
    let count = try database.integer("SELECT count(*) FROM \(from)") ?? 0
    let row = try database.prepare(
      """
      SELECT \(primary ?? "NULL"), sort_key, movie.id FROM \(from)
      ORDER BY \(order) LIMIT 1 OFFSET \(Int(Double(count) * share))
      """
    )
    guard try row.step() else { return nil }
    let value: Place.Value =
      if row.isNull(0) {
        .missing
      } else if primary == "genre" || primary == "last_seen" {
        .text(row.text(0) ?? "")
      } else {
        .number(Int(row.integer(0)))
      }
    return Place(value: value, sortKey: row.text(1) ?? "", id: row.integer(2))
  }

  /// Prepares the page after a place; nil for the first.
  func page(after place: Place?) throws(SQLiteError) -> Page {
    let page = Page(limit: limit)
    guard let place else {
      page.statements = [try statement("true", "")]
      return page
    }
    let isAfter = "(sort_key, movie.id) > (?2, ?3)"
    guard let primary else {
      page.statements = [try statement(isAfter, "")]
      page.statements[0].bind(place)
      return page
    }
    if case .missing = place.value {
      page.statements = [try statement("\(primary) IS NULL AND \(isAfter)", primary)]
    } else {
      page.statements = [
        try statement("\(primary) = ?1 AND \(isAfter)", primary),
        try statement("\(primary) \(descends ? "<" : ">") ?1", primary),
        try statement("\(primary) IS NULL", primary),
      ]
    }
    for statement in page.statements { statement.bind(place) }
    return page
  }

  /// All movies in order.
  func all() throws(SQLiteError) -> RawMovieStatement { try statement("true", "") }

  private var order: String {
    (primary.map { "\($0) \(descends ? "DESC" : "ASC"), " } ?? "") + "sort_key, movie.id"
  }

  private func statement(
    _ condition: String,
    _ primary: String
  ) throws(SQLiteError) -> RawMovieStatement {
    try RawMovieStatement(
      database,
      "SELECT \(RawMovieStatement.columns) FROM \(from) AND \(condition) ORDER BY \(order) LIMIT ?4"
    )
  }
}
