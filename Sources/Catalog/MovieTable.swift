import CatalogSQLite
import Movies

/// The tables `movie` and `movie_genre`: what is counted, and the title a movie is shown by.
///
/// A movie that a transaction makes is written once, when it has been counted: until then it has an
/// id and no row.
final class MovieTable {
  private let database: Database
  private let selectLast: Statement
  private let insert: Statement
  private let addFrequency: Statement
  private let setFrequency: Statement
  private let setCounters: Statement
  private let setGenre: Statement
  private let setAll: Statement
  private let count: Statement
  private let said: Statement
  private let selectMovie: Statement
  private let setTitle: Statement
  private let delete: Statement
  private let setDeleted: Statement
  private let election: TitleElection
  private let genres: MovieGenreTable

  // Of the transaction.
  private var last: Int64?
  private var unwritten: Set<Int64> = []

  init(
    _ database: Database,
    _ verdicts: VerdictTable,
    _ genreTable: GenreTable
  ) throws(SQLiteError) {
    self.database = database
    election = try TitleElection(database, verdicts)
    genres = try MovieGenreTable(database, genreTable)
    selectLast = try database.prepare(
      """
      SELECT max(ifnull((SELECT max(id) FROM movie), 0), ifnull((
        SELECT CAST(value AS INTEGER) FROM property WHERE name = 'last_deleted_movie'), 0))
      """
    )
    insert = try database.prepare(
      """
      INSERT INTO movie (
        id, title, sort_key, year, original_title, kind, genre, frequency, first_seen, last_seen
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    addFrequency = try database.prepare(
      """
      UPDATE movie SET frequency = frequency + ?2
      WHERE id = ?1 AND first_seen <= ?3 AND last_seen >= ?4 AND genre IS ?5
      """
    )
    setFrequency = try database.prepare("UPDATE movie SET frequency = ?2 WHERE id = ?1")
    setCounters = try database.prepare(
      "UPDATE movie SET frequency = ?2, last_seen = ?3 WHERE id = ?1"
    )
    setGenre = try database.prepare("UPDATE movie SET genre = ?2 WHERE id = ?1")
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
      SELECT genre, frequency, first_seen, last_seen, sort_key, title, year, original_title, kind
      FROM movie WHERE id = ?
      """
    )
    setTitle = try database.prepare(
      """
      UPDATE movie SET title = ?2, sort_key = ?3, year = ?4, original_title = ?5, kind = ?6
      WHERE id = ?1
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

  /// Makes a movie under an id that no movie has; nil for a new one.
  func insert(id: Int64? = nil) throws(SQLiteError) -> Int64 {
    if last == nil { last = try selectLast.firstInteger() }
    let movie = id ?? (last ?? 0) + 1
    last = max(last ?? 0, movie)
    unwritten.insert(movie)
    return movie
  }

  func contains(_ movie: Int64) throws(SQLiteError) -> Bool { try current(movie) != nil }

  /// Adds what a transaction's sources said.
  func add(_ tally: MovieTally, to movie: Int64) throws(SQLiteError) {
    let said = tally.genres.lazy.filter { $0.count > 0 }.map { ($0.id, $0.count) }
    let genre = try genres.add(Array(said), to: movie, isNew: unwritten.contains(movie))
    // Most often the frequency is all that changes; what the user chose need not be what was elected.
    let isShown = tally.isShown ? try !election.isChosen(movie) : false
    if isShown {
      addFrequency.bind(movie, at: 1)
      addFrequency.bind(tally.sources, at: 2)
      addFrequency.bind(tally.first, at: 3)
      addFrequency.bind(tally.last, at: 4)
      addFrequency.bind(genre, at: 5)
      try addFrequency.run()
      if database.changedRows > 0 { return }
    }
    guard let current = try current(movie, isTitleNeeded: !isShown) else { return }
    let counters = Counters(
      frequency: current.counters.frequency + Int64(tally.sources),
      first: current.counters.first.map { min($0, tally.first) } ?? tally.first,
      last: current.counters.last.map { max($0, tally.last) } ?? tally.last
    )
    try write(movie, current, counters, genre)
  }

  /// Counts again from the recommendations themselves, for a movie whose mentions have changed.
  func recount(_ movie: Int64, _ genreTable: GenreTable) throws(SQLiteError) {
    guard let current = try current(movie) else { return }
    var sources: [Int64: Set<Int64>] = [:]
    said.bind(movie, at: 1)
    while try said.step() {
      sources[said.integer(0), default: []].formUnion(try genreTable.ids(of: said.text(1)))
    }
    said.reset()
    if !unwritten.contains(movie) { try genres.delete(of: movie) }
    count.bind(movie, at: 1)
    _ = try count.step()
    let counters = Counters(
      frequency: count.integer(0),
      first: count.text(1),
      last: count.text(2)
    )
    count.reset()
    let counts = sources.values.reduce(into: [Int64: Int]()) { counts, said in
      for genre in said { counts[genre, default: 0] += 1 }
    }
    let genre = try genres.add(counts.map { ($0.key, $0.value) }, to: movie, isNew: true)
    try write(movie, current, counters, genre, isRecount: true)
  }

  /// Ends a transaction: what was made in it is written, or is nothing any more.
  func end() throws(SQLiteError) {
    for movie in unwritten.sorted() { try write(movie, Current(), Counters(), nil) }
    last = nil
  }

  private struct Counters {
    var frequency: Int64 = 0
    var first: String?
    var last: String?
  }

  /// A movie's row as it stands; an empty one where it is not written yet.
  private struct Current {
    /// Nil where it is not needed.
    var title: ElectedTitle?
    var sortKey = ""
    var genre: String?
    var counters = Counters()
  }

  private func current(
    _ movie: Int64,
    isTitleNeeded: Bool = true
  ) throws(SQLiteError) -> Current? {
    if unwritten.contains(movie) { return Current() }
    selectMovie.bind(movie, at: 1)
    defer { selectMovie.reset() }
    guard try selectMovie.step() else { return nil }
    var current = Current(
      genre: selectMovie.text(0),
      counters: Counters(
        frequency: selectMovie.integer(1),
        first: selectMovie.text(2),
        last: selectMovie.text(3)
      )
    )
    if !isTitleNeeded { return current }
    current.sortKey = selectMovie.text(4) ?? ""
    current.title = ElectedTitle(
      title: selectMovie.text(5) ?? "",
      year: selectMovie.optionalInteger(6),
      originalTitle: selectMovie.text(7),
      kind: selectMovie.text(8) ?? ""
    )
    return current
  }

  /// Elects the title, year and genre that a movie is shown by, and writes them and the counters,
  /// each only where it changes: setting a column rewrites its indexes even where the value stays.
  private func write(
    _ movie: Int64,
    _ current: Current,
    _ counters: Counters,
    _ genre: String?,
    isRecount: Bool = false
  ) throws(SQLiteError) {
    let isNew = unwritten.remove(movie) != nil
    if isNew || current.title != nil {
      guard let elected = try election.elect(movie) else {
        // Its last mention went to another movie.
        try genres.delete(of: movie)
        delete.bind(movie, at: 1)
        try delete.run()
        setDeleted.bind(movie, at: 1)
        return try setDeleted.run()
      }
      // A recount makes the key anew: an older version may have made another one.
      let sortKey =
        elected == current.title && !isRecount
        ? current.sortKey : SortKey.make(title: elected.title, year: elected.year)
      if isNew { return try insert(movie, elected, sortKey, genre, counters) }
      if elected != current.title || sortKey != current.sortKey {
        try set(elected, sortKey, of: movie)
      }
    }
    if counters.first != current.counters.first {
      setAll.bind(movie, at: 1)
      setAll.bind(counters.frequency, at: 2)
      setAll.bind(counters.last, at: 3)
      setAll.bind(counters.first, at: 4)
      setAll.bind(genre, at: 5)
      return try setAll.run()
    }
    if counters.last != current.counters.last {
      setCounters.bind(movie, at: 1)
      setCounters.bind(counters.frequency, at: 2)
      setCounters.bind(counters.last, at: 3)
      try setCounters.run()
    } else if counters.frequency != current.counters.frequency {
      setFrequency.bind(movie, at: 1)
      setFrequency.bind(counters.frequency, at: 2)
      try setFrequency.run()
    }
    if genre != current.genre {
      setGenre.bind(movie, at: 1)
      setGenre.bind(genre, at: 2)
      try setGenre.run()
    }
  }

  private func set(
    _ elected: ElectedTitle,
    _ sortKey: String,
    of movie: Int64
  ) throws(SQLiteError) {
    setTitle.bind(movie, at: 1)
    setTitle.bind(elected.title, at: 2)
    setTitle.bind(sortKey, at: 3)
    setTitle.bind(elected.year, at: 4)
    setTitle.bind(elected.originalTitle, at: 5)
    setTitle.bind(elected.kind, at: 6)
    try setTitle.run()
  }

  private func insert(
    _ movie: Int64,
    _ elected: ElectedTitle,
    _ sortKey: String,
    _ genre: String?,
    _ counters: Counters
  ) throws(SQLiteError) {
    insert.bind(movie, at: 1)
    insert.bind(elected.title, at: 2)
    insert.bind(sortKey, at: 3)
    insert.bind(elected.year, at: 4)
    insert.bind(elected.originalTitle, at: 5)
    insert.bind(elected.kind, at: 6)
    insert.bind(genre, at: 7)
    insert.bind(counters.frequency, at: 8)
    insert.bind(counters.first, at: 9)
    insert.bind(counters.last, at: 10)
    try insert.run()
  }
}
