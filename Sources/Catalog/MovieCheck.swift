import CatalogSQLite
import Movies

/// Checks every movie: its counters, its sort key, its genres, and that something names it.
final class MovieCheck {
  private let comparesWords: Bool
  private let movies: Statement
  private let claims: Statement
  private let genres: Statement
  private let names: Int
  private let counters: Int
  private let sortKeys: Int
  private let said: Int
  private var known: [String: [String]] = [:]

  init(
    _ database: Database,
    _ report: inout CheckReport,
    comparesWords: Bool
  ) throws(SQLiteError) {
    self.comparesWords = comparesWords
    movies = try database.prepare(
      """
      SELECT id, title, year, sort_key, genre, frequency, first_seen, last_seen, (
        SELECT count(*) - count(link.mention_id)
        FROM mention LEFT JOIN link ON link.mention_id = mention.id WHERE movie_id = movie.id
      )
      FROM movie ORDER BY id
      """
    )
    claims = try database.prepare(
      """
      SELECT source_id, recorded_at, genre
      FROM mention CROSS JOIN recommendation ON mention_id = mention.id
      CROSS JOIN source ON source.id = source_id
      WHERE movie_id = ? ORDER BY source_id
      """
    )
    genres = try database.prepare(
      """
      SELECT name, said FROM movie_genre JOIN genre ON genre.id = genre_id
      WHERE movie_id = ? ORDER BY said DESC, name
      """
    )
    names = report.begin("movies", "mentions name them, all but one tied to another")
    counters = report.begin(
      "movies",
      "the frequency is the number of distinct sources, and the times are theirs"
    )
    sortKeys = report.begin("movies", "the sort key is that of title and year")
    said = report.begin("genres of movies", "each counts the distinct sources that said it")
  }

  /// A movie's row.
  private struct Row {
    var id: Int64
    var title: String
    var sortKey: StoredText
    var frequency: Int64
    var name: String { "movie \(id) '\(title)'" }
  }

  func run(_ report: inout CheckReport) throws(SQLiteError) {
    while try movies.step() {
      let movie = Row(
        id: movies.integer(0),
        title: movies.text(1) ?? "",
        sortKey: StoredText(movies.text(3) ?? ""),
        frequency: movies.integer(5)
      )
      report.count(names)
      report.compare(
        names,
        movie.name,
        "the number of mentions that are tied to none",
        movies.integer(8),
        1
      )
      if comparesWords {
        report.count(sortKeys)
        let expected = SortKey.make(title: movie.title, year: movies.optionalInteger(2))
        report.compare(sortKeys, movie.name, "sort_key", movie.sortKey, StoredText(expected))
      }
      let counts = try checkCounters(of: movie, &report)
      try checkGenres(of: movie, counts, &report)
    }
  }

  /// Counts what was said of a movie, source by source.
  ///
  /// - Returns: How many sources said each genre.
  private func checkCounters(
    of movie: Row,
    _ report: inout CheckReport
  ) throws(SQLiteError) -> [String: Int64] {
    var counts: [String: Int64] = [:]
    var saidBySource: Set<String> = []
    var source: Int64?
    var frequency: Int64 = 0
    var first: String?
    var last: String?
    claims.bind(movie.id, at: 1)
    while try claims.step() {
      if claims.integer(0) != source {
        source = claims.integer(0)
        frequency += 1
        for genre in saidBySource { counts[genre, default: 0] += 1 }
        saidBySource.removeAll(keepingCapacity: true)
        let time = claims.text(1) ?? ""
        first = first.map { min($0, time) } ?? time
        last = last.map { max($0, time) } ?? time
      }
      if comparesWords, let text = claims.text(2) { saidBySource.formUnion(genreNames(in: text)) }
    }
    claims.reset()
    for genre in saidBySource { counts[genre, default: 0] += 1 }
    report.count(counters)
    report.compare(counters, movie.name, "frequency", movie.frequency, frequency)
    report.compare(
      counters,
      movie.name,
      "first_seen",
      StoredText(movies.text(6)),
      StoredText(first)
    )
    report.compare(counters, movie.name, "last_seen", StoredText(movies.text(7)), StoredText(last))
    return counts
  }

  private func checkGenres(
    of movie: Row,
    _ counts: [String: Int64],
    _ report: inout CheckReport
  ) throws(SQLiteError) {
    var counts = counts
    var main: StoredText?
    genres.bind(movie.id, at: 1)
    while try genres.step() {
      let genre = genres.text(0) ?? ""
      if main == nil { main = StoredText(genre) }
      report.count(said)
      if comparesWords {
        report.compare(
          said,
          "\(movie.name): genre '\(genre)'",
          "said",
          genres.integer(1),
          counts.removeValue(forKey: genre) ?? 0
        )
      }
    }
    genres.reset()
    report.compare(said, movie.name, "genre", StoredText(movies.text(4)), main)
    if !comparesWords { return }
    for (genre, count) in counts.sorted(by: { $0.key < $1.key }) {
      report.add(said, "\(movie.name): genre '\(genre)' is missing, \(count) said it")
    }
  }

  /// The stored names of the genres in a text; the texts of a catalog are few.
  private func genreNames(in text: String) -> [String] {
    if let names = known[text] { return names }
    let names = Genre.parse(text).map(\.storedName)
    if known.count >= 10_000 { known.removeAll() }
    known[text] = names
    return names
  }
}
