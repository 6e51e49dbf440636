import CatalogSQLite
import Movies

/// The tables `movie` and `movie_genre`: what is counted, and the title a movie is shown by.
final class MovieTable {
  private let database: Database
  private let insert: Statement
  private let addCounters: Statement
  private let setCounters: Statement
  private let count: Statement
  private let said: Statement
  private let selectMovie: Statement
  private let selectMentions: Statement
  private let setTitle: Statement
  private let addGenre: Statement
  private let deleteGenres: Statement
  private let copyToGenres: Statement
  private let mainGenre: Statement
  private let setGenre: Statement
  private let delete: Statement

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    insert = try database.prepare(
      "INSERT INTO movie (title, sort_key, year, original_title) VALUES (?, ?, ?, ?)"
    )
    addCounters = try database.prepare(
      """
      UPDATE movie SET frequency = frequency + ?2, first_seen = min(ifnull(first_seen, ?3), ?3),
        last_seen = max(ifnull(last_seen, ?4), ?4) WHERE id = ?1
      """
    )
    setCounters = try database.prepare(
      "UPDATE movie SET frequency = ?2, first_seen = ?3, last_seen = ?4 WHERE id = ?1"
    )
    count = try database.prepare(
      """
      SELECT count(DISTINCT source.id), min(recorded_at), max(recorded_at)
      FROM mention JOIN recommendation ON mention_id = mention.id JOIN source ON source.id = source_id
      WHERE movie_id = ?
      """
    )
    said = try database.prepare(
      """
      SELECT DISTINCT source_id, genre FROM mention
      JOIN recommendation ON mention_id = mention.id
      WHERE movie_id = ? AND genre IS NOT NULL ORDER BY source_id
      """
    )
    selectMovie = try database.prepare(
      "SELECT title, year, original_title, frequency, sort_key, genre FROM movie WHERE id = ?"
    )
    selectMentions = try database.prepare(
      """
      SELECT title, year, original_title FROM mention WHERE movie_id = ?
      ORDER BY frequency DESC, length(title), title, year, original_title
      """
    )
    setTitle = try database.prepare(
      "UPDATE movie SET title = ?2, sort_key = ?3, year = ?4, original_title = ?5 WHERE id = ?1"
    )
    addGenre = try database.prepare(
      """
      INSERT INTO movie_genre (movie_id, genre_id, said, frequency, sort_key)
      VALUES (?1, ?2, ?3, 0, '')
      ON CONFLICT (movie_id, genre_id) DO UPDATE SET said = said + ?3
      """
    )
    deleteGenres = try database.prepare("DELETE FROM movie_genre WHERE movie_id = ?")
    copyToGenres = try database.prepare(
      "UPDATE movie_genre SET frequency = ?2, sort_key = ?3 WHERE movie_id = ?1"
    )
    mainGenre = try database.prepare(
      """
      SELECT name FROM movie_genre JOIN genre ON genre.id = genre_id
      WHERE movie_id = ? ORDER BY said DESC, name LIMIT 1
      """
    )
    setGenre = try database.prepare("UPDATE movie SET genre = ?2 WHERE id = ?1")
    delete = try database.prepare("DELETE FROM movie WHERE id = ?")
  }

  /// Makes the movie that a mention names.
  func insert(_ mention: Mention) throws(SQLiteError) -> Int64 {
    insert.bind(mention.spelling, at: 1)
    insert.bind(SortKey.make(title: mention.spelling, year: mention.year), at: 2)
    insert.bind(mention.year, at: 3)
    insert.bind(mention.originalTitle, at: 4)
    try insert.run()
    return database.lastInsertedID
  }

  /// Adds what a transaction's sources said.
  func add(_ tally: MovieTally, to movie: Int64) throws(SQLiteError) {
    addCounters.bind(movie, at: 1)
    addCounters.bind(tally.sources, at: 2)
    addCounters.bind(tally.first, at: 3)
    addCounters.bind(tally.last, at: 4)
    try addCounters.run()
    try add(tally.genres, to: movie)
    try refresh(movie)
  }

  /// Counts again from the recommendations themselves, for a movie whose mentions have changed.
  func recount(_ movie: Int64, _ genres: GenreTable) throws(SQLiteError) {
    var sources: [Int64: Set<Int64>] = [:]
    said.bind(movie, at: 1)
    while try said.step() {
      sources[said.integer(0), default: []].formUnion(try genres.ids(of: said.text(1)))
    }
    said.reset()
    deleteGenres.bind(movie, at: 1)
    try deleteGenres.run()
    count.bind(movie, at: 1)
    _ = try count.step()
    let counters = (count.integer(0), count.text(1), count.text(2))
    count.reset()
    setCounters.bind(movie, at: 1)
    setCounters.bind(counters.0, at: 2)
    setCounters.bind(counters.1, at: 3)
    setCounters.bind(counters.2, at: 4)
    try setCounters.run()
    try add(
      sources.values.reduce(into: [:]) { counts, said in
        for genre in said { counts[genre, default: 0] += 1 }
      },
      to: movie
    )
    try refresh(movie)
  }

  private func add(_ genres: [Int64: Int], to movie: Int64) throws(SQLiteError) {
    for (genre, count) in genres.sorted(by: { $0.key < $1.key }) {
      addGenre.bind(movie, at: 1)
      addGenre.bind(genre, at: 2)
      addGenre.bind(count, at: 3)
      try addGenre.run()
    }
  }

  /// Elects the title, year and genre that a movie is shown by, and brings their copies up to date.
  private func refresh(_ movie: Int64) throws(SQLiteError) {
    guard let elected = try elect(movie) else {
      // Its last mention went to another movie.
      delete.bind(movie, at: 1)
      return try delete.run()
    }
    selectMovie.bind(movie, at: 1)
    guard try selectMovie.step() else { return selectMovie.reset() }
    let current = ElectedTitle(
      title: selectMovie.text(0) ?? "",
      year: selectMovie.optionalInteger(1),
      originalTitle: selectMovie.text(2)
    )
    let frequency = selectMovie.integer(3)
    var sortKey = selectMovie.text(4) ?? ""
    let genre = selectMovie.text(5)
    selectMovie.reset()
    if elected != current {
      sortKey = SortKey.make(title: elected.title, year: elected.year)
      setTitle.bind(movie, at: 1)
      setTitle.bind(elected.title, at: 2)
      setTitle.bind(sortKey, at: 3)
      setTitle.bind(elected.year, at: 4)
      setTitle.bind(elected.originalTitle, at: 5)
      try setTitle.run()
    }
    copyToGenres.bind(movie, at: 1)
    copyToGenres.bind(frequency, at: 2)
    copyToGenres.bind(sortKey, at: 3)
    try copyToGenres.run()
    mainGenre.bind(movie, at: 1)
    let said = try mainGenre.step() ? mainGenre.text(0) : nil
    mainGenre.reset()
    guard said != genre else { return }
    setGenre.bind(movie, at: 1)
    setGenre.bind(said, at: 2)
    try setGenre.run()
  }

  private struct ElectedTitle: Equatable {
    var title: String
    var year: Int?
    var originalTitle: String?
  }

  /// The most frequent mention's title, else the shortest, else the smallest in bytes; the year and
  /// the original title are the most frequent ones given.
  private func elect(_ movie: Int64) throws(SQLiteError) -> ElectedTitle? {
    selectMentions.bind(movie, at: 1)
    defer { selectMentions.reset() }
    guard try selectMentions.step() else { return nil }
    var elected = ElectedTitle(
      title: selectMentions.text(0) ?? "",
      year: selectMentions.optionalInteger(1),
      originalTitle: selectMentions.text(2)
    )
    while elected.year == nil || elected.originalTitle == nil, try selectMentions.step() {
      elected.year = elected.year ?? selectMentions.optionalInteger(1)
      elected.originalTitle = elected.originalTitle ?? selectMentions.text(2)
    }
    return elected
  }
}
