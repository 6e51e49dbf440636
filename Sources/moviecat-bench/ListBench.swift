import Catalog
import CatalogSQLite
import Foundation
import MovieCatalog

/// The first page of twenty and one nine tenths down, by every order.
///
/// Yardstick: a hand-written SELECT that begins at the same row of the same index, and the same two
/// look-ups for each movie.
enum ListBench {
  static func run(movies: Int, _ folder: String, _ report: inout Report) throws {
    let path = RecordBench.path(folder, movies: movies)
    if !FileManager.default.fileExists(atPath: path) {
      try RecordBench.build(path, movies: movies, group: 1000)
    }
    let catalog = try Catalog(path: path, access: .reading)
    let raw = try RawPages(path)
    for order in MovieOrder.allCases {
      let query = MovieQuery(order: order)
      let rows = try raw.count()
      let deep = try cursor(catalog, query, rows: rows * 9 / 10)
      for (name, start) in [("first page", nil), ("deep page", deep)] as [(String, Cursor?)] {
        let ours = try Report.median { _ = try catalog.movies(matching: query, after: start) }
        let page = try catalog.movies(matching: query, after: start).movies
        let yardstick = try Report.median { try raw.read(order, from: page.first) }
        report.time("list \(order.rawValue), \(name)", movies, ours: ours, raw: yardstick)
      }
    }
    for order in [MovieOrder.frequency, .title] {
      let query = MovieQuery(order: order, genre: Genre(rawValue: "war"))
      let ours = try Report.median { _ = try catalog.movies(matching: query) }
      let yardstick = try Report.median { try raw.readGenre(order, "war") }
      report.time("list war by \(order.rawValue)", movies, ours: ours, raw: yardstick)
    }
  }

  /// A place that many rows down, found once by walking there in the largest pages.
  private static func cursor(_ catalog: Catalog, _ query: MovieQuery, rows: Int) throws -> Cursor? {
    var query = query
    query.limit = 500
    var cursor: Cursor?
    for _ in 0..<(rows / 500) { cursor = try catalog.movies(matching: query, after: cursor).next }
    return cursor
  }
}

/// Pages by SQL written by hand.
private final class RawPages {
  private let database: Database
  private let genres: Statement
  private let reason: Statement

  init(_ path: String) throws {
    database = try Database(path: path, mode: .readOnly)
    genres = try database.prepare(
      "SELECT name FROM movie_genre JOIN genre ON id = genre_id WHERE movie_id = ? ORDER BY said DESC"
    )
    reason = try database.prepare(
      """
      SELECT reason FROM mention JOIN recommendation ON mention_id = mention.id WHERE movie_id = ?
      LIMIT 1
      """
    )
  }

  func count() throws -> Int {
    Int(try database.integer("SELECT count(*) FROM movie WHERE frequency > 0") ?? 0)
  }

  func read(_ order: MovieOrder, from first: Movie?) throws {
    let condition: String
    switch order {
    case .title:
      condition = "sort_key >= (SELECT sort_key FROM movie WHERE id = ?) ORDER BY sort_key"
    case .frequency:
      condition = "frequency <= (SELECT frequency FROM movie WHERE id = ?) ORDER BY frequency DESC"
    case .recent:
      condition = "last_seen <= (SELECT last_seen FROM movie WHERE id = ?) ORDER BY last_seen DESC"
    case .year:
      condition = "year <= ifnull((SELECT year FROM movie WHERE id = ?), 9999) ORDER BY year DESC"
    case .genre: condition = "genre >= (SELECT genre FROM movie WHERE id = ?) ORDER BY genre"
    }
    try page("SELECT * FROM movie WHERE frequency > 0 AND \(condition) LIMIT 20", first?.id)
  }

  func readGenre(_ order: MovieOrder, _ name: String) throws {
    let genre = try database.integer("SELECT id FROM genre WHERE name = '\(name)'")
    let column = order == .title ? "movie_genre.sort_key" : "movie_genre.frequency DESC"
    try page(
      """
      SELECT movie.* FROM movie_genre JOIN movie ON movie.id = movie_id WHERE genre_id = ?
      ORDER BY \(column) LIMIT 20
      """,
      genre
    )
  }

  private func page(_ sql: String, _ value: Int64?) throws {
    let statement = try database.prepare(sql)
    statement.bind(value, at: 1)
    while try statement.step() {
      for column in Int32(0)..<10 { _ = statement.text(column) }
      for extra in [statement.integer(0)] {
        genres.bind(extra, at: 1)
        while try genres.step() { _ = genres.text(0) }
        genres.reset()
        reason.bind(extra, at: 1)
        if try reason.step() { _ = reason.text(0) }
        reason.reset()
      }
    }
  }
}
