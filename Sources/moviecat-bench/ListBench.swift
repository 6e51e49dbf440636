import Catalog
import Foundation
import MovieCatalog

/// The first page of twenty and one that begins nine tenths down, by every order; by frequency and
/// by title within one genre too.
///
/// Yardstick: `RawMovies`, whose statements are prepared beforehand. Both must show the same movies.
enum ListBench {
  static func run(movies: Int, in folder: Folder, _ report: Report) throws {
    let path = try folder.catalog(movies: movies)
    let catalog = try Catalog(path: path, access: .reading)
    let all = MovieOrder.allCases.map { MovieQuery(order: $0) }
    let ofGenre = [MovieOrder.frequency, .title].map {
      MovieQuery(order: $0, genre: Genre(rawValue: "war"))
    }
    for query in all + ofGenre {
      let list = try RawMovies(path, query)
      for (name, place) in [("first page", nil), ("deep page", try list.place(at: 0.9))] {
        let genre = query.genre.map { "\($0.rawValue) " } ?? ""
        let work = "list \(genre)by \(query.order.rawValue), \(name)"
        let cursor = try place.map { try self.cursor(at: $0, query, work) }
        let page = try list.page(after: place)
        let shown = try catalog.movies(matching: query, after: cursor).movies.map(\.id)
        guard try page.read() == shown, shown.count == query.limit else {
          throw BenchError.otherPage(work)
        }
        report.time(
          work,
          movies: movies,
          ours: try Measurement.median(of: 101) {
            _ = try catalog.movies(matching: query, after: cursor)
          },
          "prepared keyset SELECT",
          try Measurement.median(of: 101) { _ = try page.read() }
        )
      }
    }
  }

  /// Walking to a deep place page by page would take longer than all the rest: the cursor is made in
  /// the form that the catalog hands out.
  private static func cursor(
    at place: RawMovies.Place,
    _ query: MovieQuery,
    _ work: String
  ) throws -> Cursor {
    let json = try JSONEncoder().encode(
      CursorFields(
        order: query.order.rawValue,
        value: place.value,
        sortKey: place.sortKey,
        id: place.id
      )
    )
    let text = json.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    guard let cursor = Cursor(text.replacing("=", with: ""), for: query) else {
      throw BenchError.badCursor(work)
    }
    return cursor
  }

  private struct CursorFields: Encodable {
    var order: String
    var value: RawMovies.Place.Value
    var sortKey: String
    var id: Int64
  }
}
