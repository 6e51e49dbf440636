import CatalogSQLite
public import Movies

/// A genre of the catalog, and how many movies have it.
public struct GenreMovies: Hashable, Sendable {
  /// The genre: one of the known list, or a free tag.
  public var genre: Genre
  /// The number of movies that it was said for, at least 1.
  public var movies: Int
}

extension Catalog {
  /// The genres of the catalog, the one of most movies first, ties in the order of their names.
  ///
  /// A genre that nobody said is left out. The cost is one pass over an index that holds all that is
  /// counted, in the order it is grouped by: no movie is read, and only the genres are sorted.
  public func genres() throws(CatalogError) -> [GenreMovies] {
    try translating { () throws(SQLiteError) in try storedGenres() }
  }

  func storedGenres() throws(SQLiteError) -> [GenreMovies] {
    let statement = try database.prepare(Catalog.countGenres)
    var genres: [GenreMovies] = []
    while try statement.step() {
      genres.append(
        GenreMovies(
          genre: Genre(rawValue: statement.text(0) ?? ""),
          movies: Int(statement.integer(1))
        )
      )
    }
    return genres
  }

  static let countGenres = """
    SELECT genre.name, counted.movies
    FROM (
      SELECT genre_id, count(*) AS movies FROM movie_genre GROUP BY genre_id
    ) AS counted
    CROSS JOIN genre ON genre.id = counted.genre_id
    ORDER BY counted.movies DESC, genre.name
    """
}
