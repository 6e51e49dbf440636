import CatalogSQLite
import Movies

/// The tables `movie` and `movie_genre`: what is counted, and the title a movie is shown by.
final class MovieTable {
  private let database: Database
  private let insert: Statement
  private let setCounters: Statement
  private let setAll: Statement
  private let count: Statement
  private let said: Statement
  private let selectMovie: Statement
  private let selectMentions: Statement
  private let setTitle: Statement
  private let addGenre: Statement
  private let deleteGenres: Statement
  private let copyFrequency: Statement
  private let copySortKey: Statement
  private let mainGenre: Statement
  private let delete: Statement
  private let setDeleted: Statement
  private let verdicts: VerdictTable

  init(_ database: Database, _ verdicts: VerdictTable) throws(SQLiteError) {
    self.database = database
    self.verdicts = verdicts
    insert = try database.prepare(
      """
      INSERT INTO movie (id, title, sort_key, year, original_title, kind)
      VALUES (coalesce(?1, 1 + max(ifnull((SELECT max(id) FROM movie), 0), ifnull((
        SELECT CAST(value AS INTEGER) FROM property WHERE name = 'last_deleted_movie'), 0)
      )), ?, ?, ?, ?, ?)
      """
    )
    setCounters = try database.prepare(
      "UPDATE movie SET frequency = ?2, last_seen = ?3 WHERE id = ?1"
    )
    setAll = try database.prepare(
      "UPDATE movie SET frequency = ?2, last_seen = ?3, first_seen = ?4, genre = ?5 WHERE id = ?1"
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
      """
      SELECT title, year, original_title, sort_key, genre, frequency, first_seen, last_seen, kind
      FROM movie WHERE id = ?
      """
    )
    selectMentions = try database.prepare(
      """
      SELECT title, year, original_title, kind FROM (
        SELECT *, sum(frequency) OVER (PARTITION BY title) AS said
        FROM mention WHERE movie_id = ?
      ) ORDER BY said DESC, length(title), title, frequency DESC, year, original_title
      """
    )
    setTitle = try database.prepare(
      """
      UPDATE movie SET title = ?2, sort_key = ?3, year = ?4, original_title = ?5, kind = ?6
      WHERE id = ?1
      """
    )
    addGenre = try database.prepare(
      """
      INSERT INTO movie_genre (movie_id, genre_id, said, frequency, sort_key)
      VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (movie_id, genre_id) DO UPDATE SET said = said + ?3
      """
    )
    deleteGenres = try database.prepare("DELETE FROM movie_genre WHERE movie_id = ?")
    copyFrequency = try database.prepare(
      "UPDATE movie_genre SET frequency = ?2 WHERE movie_id = ?1"
    )
    copySortKey = try database.prepare(
      "UPDATE movie_genre SET sort_key = ?2 WHERE movie_id = ?1"
    )
    mainGenre = try database.prepare(
      """
      SELECT name FROM movie_genre JOIN genre ON genre.id = genre_id
      WHERE movie_id = ? ORDER BY said DESC, name LIMIT 1
      """
    )
    delete = try database.prepare("DELETE FROM movie WHERE id = ?")
    // An id that other tools may have kept is never given to another movie.
    setDeleted = try database.prepare(
      """
      INSERT INTO property (name, value) VALUES ('last_deleted_movie', CAST(?1 AS TEXT))
      ON CONFLICT (name) DO UPDATE SET value = CAST(max(CAST(value AS INTEGER), ?1) AS TEXT)
      """
    )
  }

  /// Makes the movie that a mention names, under an id that no movie has; nil for a new one.
  func insert(_ mention: ParsedMention, id: Int64? = nil) throws(SQLiteError) -> Int64 {
    insert.bind(id, at: 1)
    insert.bind(mention.cleanTitle, at: 2)
    insert.bind(SortKey.make(title: mention.cleanTitle, year: mention.year), at: 3)
    insert.bind(mention.year, at: 4)
    insert.bind(mention.originalTitle, at: 5)
    insert.bind(mention.kind.rawValue, at: 6)
    try insert.run()
    return database.lastInsertedID
  }

  func contains(_ movie: Int64) throws(SQLiteError) -> Bool { try current(movie) != nil }

  /// Adds what a transaction's sources said.
  func add(_ tally: MovieTally, to movie: Int64) throws(SQLiteError) {
    guard let current = try current(movie) else { return }
    let counters = Counters(
      frequency: current.counters.frequency + Int64(tally.sources),
      first: current.counters.first.map { min($0, tally.first) } ?? tally.first,
      last: current.counters.last.map { max($0, tally.last) } ?? tally.last
    )
    try write(movie, current, counters, tally.genres)
  }

  /// Counts again from the recommendations themselves, for a movie whose mentions have changed.
  func recount(_ movie: Int64, _ genres: GenreTable) throws(SQLiteError) {
    guard let current = try current(movie) else { return }
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
    let counters = Counters(
      frequency: count.integer(0),
      first: count.text(1),
      last: count.text(2)
    )
    count.reset()
    try write(
      movie,
      current,
      counters,
      sources.values.reduce(into: [:]) { counts, said in
        for genre in said { counts[genre, default: 0] += 1 }
      },
      isRecount: true
    )
  }

  private struct Counters {
    var frequency: Int64
    var first: String?
    var last: String?
  }

  /// A movie's row as it stands.
  private struct Current {
    var title: ElectedTitle
    var sortKey: String
    var genre: String?
    var counters: Counters
  }

  private func current(_ movie: Int64) throws(SQLiteError) -> Current? {
    selectMovie.bind(movie, at: 1)
    defer { selectMovie.reset() }
    guard try selectMovie.step() else { return nil }
    return Current(
      title: ElectedTitle(
        title: selectMovie.text(0) ?? "",
        year: selectMovie.optionalInteger(1),
        originalTitle: selectMovie.text(2),
        kind: selectMovie.text(8) ?? ""
      ),
      sortKey: selectMovie.text(3) ?? "",
      genre: selectMovie.text(4),
      counters: Counters(
        frequency: selectMovie.integer(5),
        first: selectMovie.text(6),
        last: selectMovie.text(7)
      )
    )
  }

  /// Elects the title, year and genre that a movie is shown by, and writes them, the counters and
  /// their copies, each only where it changes: setting a column rewrites its indexes even where the
  /// value stays.
  private func write(
    _ movie: Int64,
    _ current: Current,
    _ counters: Counters,
    _ saidGenres: [Int64: Int],
    isRecount: Bool = false
  ) throws(SQLiteError) {
    guard let elected = try elect(movie) else {
      // Its last mention went to another movie.
      delete.bind(movie, at: 1)
      try delete.run()
      setDeleted.bind(movie, at: 1)
      return try setDeleted.run()
    }
    // A recount makes the key anew: an older version may have made another one.
    let sortKey =
      elected == current.title && !isRecount
      ? current.sortKey : SortKey.make(title: elected.title, year: elected.year)
    if elected != current.title || sortKey != current.sortKey {
      setTitle.bind(movie, at: 1)
      setTitle.bind(elected.title, at: 2)
      setTitle.bind(sortKey, at: 3)
      setTitle.bind(elected.year, at: 4)
      setTitle.bind(elected.originalTitle, at: 5)
      setTitle.bind(elected.kind, at: 6)
      try setTitle.run()
    }
    if counters.frequency != current.counters.frequency {
      copyFrequency.bind(movie, at: 1)
      copyFrequency.bind(counters.frequency, at: 2)
      try copyFrequency.run()
    }
    if sortKey != current.sortKey {
      copySortKey.bind(movie, at: 1)
      copySortKey.bind(sortKey, at: 2)
      try copySortKey.run()
    }
    for (genre, count) in saidGenres.sorted(by: { $0.key < $1.key }) {
      addGenre.bind(movie, at: 1)
      addGenre.bind(genre, at: 2)
      addGenre.bind(count, at: 3)
      addGenre.bind(counters.frequency, at: 4)
      addGenre.bind(sortKey, at: 5)
      try addGenre.run()
    }
    mainGenre.bind(movie, at: 1)
    let genre = try mainGenre.step() ? mainGenre.text(0) : nil
    mainGenre.reset()
    guard counters.first != current.counters.first || genre != current.genre else {
      setCounters.bind(movie, at: 1)
      setCounters.bind(counters.frequency, at: 2)
      setCounters.bind(counters.last, at: 3)
      return try setCounters.run()
    }
    setAll.bind(movie, at: 1)
    setAll.bind(counters.frequency, at: 2)
    setAll.bind(counters.last, at: 3)
    setAll.bind(counters.first, at: 4)
    setAll.bind(genre, at: 5)
    try setAll.run()
  }

  private struct ElectedTitle: Equatable {
    var title: String
    var year: Int?
    var originalTitle: String?
    var kind: String
  }

  /// The user's choice, else the title that most sources gave, else the shortest, else the smallest
  /// in bytes; the year and the original title are the first ones given beside it.
  private func elect(_ movie: Int64) throws(SQLiteError) -> ElectedTitle? {
    selectMentions.bind(movie, at: 1)
    defer { selectMentions.reset() }
    guard try selectMentions.step() else { return nil }
    var elected = ElectedTitle(
      title: selectMentions.text(0) ?? "",
      year: selectMentions.optionalInteger(1),
      originalTitle: selectMentions.text(2),
      kind: selectMentions.text(3) ?? ""
    )
    while elected.year == nil || elected.originalTitle == nil, try selectMentions.step() {
      elected.year = elected.year ?? selectMentions.optionalInteger(1)
      elected.originalTitle = elected.originalTitle ?? selectMentions.text(2)
    }
    if let chosen = try verdicts.title(of: movie) { elected.title = chosen }
    return elected
  }
}
