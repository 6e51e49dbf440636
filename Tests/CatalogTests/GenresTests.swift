import CatalogSQLite
import Movies
import Testing

@testable import Catalog

@Suite struct GenresTests {
  @Test func `genres and free tags are counted by movies, most first, ties by name`() throws {
    let catalog = try Catalog.inMemory()
    try catalog.record(
      .call(at: 0),
      [
        .sample("Paris, Texas", genre: "Road movie, Documentary"),
        .sample("Kings of the Road", genre: "ROAD MOVIE; documentary"),
        .sample("리틀 포레스트", genre: "음식 영화, 드라마"),
        .sample("Heat", genre: "Crime"),
        .sample("Wings", genre: " "),
      ]
    )
    try catalog.record(.call(at: 1), [.sample("Heat", genre: "Drama"), .sample("heat")])
    #expect(
      try catalog.genres() == [
        GenreMovies(genre: Genre(rawValue: "documentary"), movies: 2),
        GenreMovies(genre: Genre(rawValue: "drama"), movies: 2),
        GenreMovies(genre: Genre(rawValue: "road movie"), movies: 2),
        GenreMovies(genre: Genre(rawValue: "crime"), movies: 1),
        GenreMovies(genre: Genre(rawValue: "음식 영화"), movies: 1),
      ]
    )
  }

  @Test func `each count is the number of movies that the genre's list has`() throws {
    let catalog = try ListTests.catalog()
    let genres = try catalog.genres()
    #expect(genres.map(\.genre.rawValue) == ["drama", "crime", "horror"])
    for item in genres {
      let query = MovieQuery(genre: item.genre, limit: 1000)
      #expect(try catalog.movies(matching: query).movies.count == item.movies)
    }
  }

  @Test func `a genre that nobody said is left out`() throws {
    let catalog = try Catalog.inMemory()
    #expect(try catalog.genres().isEmpty)
    try catalog.database.execute("INSERT INTO genre (name, is_canonical) VALUES ('war', 1)")
    #expect(try catalog.genres().isEmpty)
  }

  @Test func `counting is one pass over an index, and only the genres are sorted`() throws {
    let plan = try Catalog.inMemory().database.prepare(Catalog.countGenres).queryPlan()
    #expect(plan.contains("SCAN movie_genre USING COVERING INDEX movie_genre_genre"))
    #expect(plan.filter { $0.contains("TEMP B-TREE") } == ["USE TEMP B-TREE FOR ORDER BY"])
  }
}
