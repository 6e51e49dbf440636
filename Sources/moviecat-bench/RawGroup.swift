import CatalogSQLite
import Movies

/// The rows that one transaction writes, for each table.
struct RawGroup {
  var sources: [[RawValue]] = []
  var genres: [[RawValue]] = []
  var movies: [[RawValue]] = []
  var mentions: [[RawValue]] = []
  var keys: [[RawValue]] = []
  var links: [[RawValue]] = []
  var recommendations: [[RawValue]] = []
  var movieGenres: [[RawValue]] = []

  // Of rows that are there already: the id, then what changes.
  var movieCounts: [[RawValue]] = []
  var mentionCounts: [[RawValue]] = []
  var genreCounts: [[RawValue]] = []
}

/// Reads a finished catalog in groups of sources, and says which rows each of them added.
final class RawGroupReader {
  static let sourceColumns = """
    id, identity, kind, name, position, content_hash, mood, language, requested_count, parameters, \
    model, model_version, response_id, finish_reason, prompt_tokens, candidates_tokens, \
    thoughts_tokens, total_tokens, is_partial, recorded_at
    """
  static let movieColumns = "id, title, sort_key, year, original_title, genre"
  static let mentionColumns = """
    id, movie_id, spelling, stated_year, stated_original_title, title, year, original_title
    """
  static let linkColumns = "mention_id, other_mention_id, rule, key"
  static let recommendationColumns = """
    id, mention_id, source_id, position, title, genre, reason, year, original_title
    """

  private let sources: RawStatement
  private let recommendations: RawStatement
  private let mention: RawStatement
  private let movie: RawStatement
  private let link: RawStatement
  private let genres: RawStatement

  private var last: Int64 = 0
  private var movieOfMention: [Int64: Int64] = [:]
  private var written: Set<Int64> = []
  private var writtenGenres: Set<MovieGenre> = []
  private var waitingLinks: [Int64: [[RawValue]]] = [:]
  private var genreIDs: [String: Int64] = [:]
  private var genresOfText: [String: [Int64]] = [:]

  private struct MovieGenre: Hashable {
    var movie: Int64
    var genre: Int64
  }

  private struct Tally {
    var sources = 0
    var first: RawValue
    var last: RawValue
    var said: [Int64: Int] = [:]
  }

  init(_ path: String) throws {
    let database = try Database(path: path, mode: .readOnly)
    sources = try RawStatement(
      database,
      "SELECT \(Self.sourceColumns) FROM source WHERE id > ? ORDER BY id LIMIT ?",
      types: "itttitttitttttiiiiit"
    )
    recommendations = try RawStatement(
      database,
      """
      SELECT \(Self.recommendationColumns) FROM recommendation WHERE source_id = ? ORDER BY position
      """,
      types: "iiiitttit"
    )
    mention = try RawStatement(
      database,
      "SELECT \(Self.mentionColumns) FROM mention WHERE id = ?",
      types: "iitittit"
    )
    movie = try RawStatement(
      database,
      "SELECT \(Self.movieColumns) FROM movie WHERE id = ?",
      types: "ittitt"
    )
    link = try RawStatement(
      database,
      "SELECT \(Self.linkColumns) FROM link WHERE mention_id = ?",
      types: "iitt"
    )
    genres = try RawStatement(
      database,
      "SELECT id, name, is_canonical FROM genre WHERE name = ?",
      types: "iti"
    )
  }

  /// The rows that the next sources add, or nil when none are left.
  func next(sources count: Int) throws(SQLiteError) -> RawGroup? {
    var group = RawGroup()
    group.sources = try sources.rows(.integer(last), .integer(Int64(count)))
    guard let end = group.sources.last?[0].integer else { return nil }
    last = end
    var mentionCounts: [Int64: Int] = [:]
    var tallies: [Int64: Tally] = [:]
    for source in group.sources {
      let rows = try recommendations.rows(source[0])
      group.recommendations += rows
      var saidMentions: Set<Int64> = []
      var said: [Int64: Set<Int64>] = [:]
      for row in rows {
        let mention = row[1].integer
        let movie = try movie(of: mention, in: &group)
        if saidMentions.insert(mention).inserted { mentionCounts[mention, default: 0] += 1 }
        said[movie, default: []].formUnion(try genreIDs(of: row[5].text, in: &group))
      }
      for (movie, genres) in said {
        var tally = tallies[movie] ?? Tally(first: source[19], last: source[19])
        tally.sources += 1
        tally.last = source[19]
        for genre in genres { tally.said[genre, default: 0] += 1 }
        tallies[movie] = tally
      }
    }
    split(mentionCounts, &group)
    for (id, tally) in tallies.sorted(by: { $0.key < $1.key }) { try add(tally, id, to: &group) }
    return group
  }

  /// The movie of a mention; one that is not written yet becomes a row of the group.
  private func movie(of mention: Int64, in group: inout RawGroup) throws(SQLiteError) -> Int64 {
    if let movie = movieOfMention[mention] { return movie }
    guard let row = try self.mention.rows(.integer(mention)).first else { return 0 }
    movieOfMention[mention] = row[1].integer
    group.mentions.append(row)
    let read = Mention(
      spelling: row[2].text,
      year: row[3].integer == 0 ? nil : Int(row[3].integer),
      originalTitle: row[4].text
    )
    for key in read.map(ParsedMention.init)?.keys ?? [] {
      group.keys.append([.integer(mention), .text(key.text), .text(key.role.rawValue)])
    }
    // A link waits for the later one of its two mentions.
    let links = try link.rows(.integer(mention)) + (waitingLinks.removeValue(forKey: mention) ?? [])
    for link in links {
      let other = link[1].integer
      if movieOfMention[other] != nil {
        group.links.append(link)
      } else {
        waitingLinks[other, default: []].append(link)
      }
    }
    return row[1].integer
  }

  private func genreIDs(of text: String, in group: inout RawGroup) throws(SQLiteError) -> [Int64] {
    if let ids = genresOfText[text] { return ids }
    var ids: [Int64] = []
    for genre in Genre.parse(text) {
      let name = genre.isKnown ? genre.rawValue : genre.rawValue.lowercased()
      if genreIDs[name] == nil {
        for row in try genres.rows(.text(name)) {
          group.genres.append(row)
          genreIDs[name] = row[0].integer
        }
      }
      if let id = genreIDs[name] { ids.append(id) }
    }
    genresOfText[text] = ids
    return ids
  }

  private func split(_ counts: [Int64: Int], _ group: inout RawGroup) {
    for index in group.mentions.indices {
      group.mentions[index].append(.integer(Int64(counts[group.mentions[index][0].integer] ?? 0)))
    }
    let new = Set(group.mentions.map { $0[0].integer })
    group.mentionCounts = counts.filter { !new.contains($0.key) }.sorted { $0.key < $1.key }
      .map { [.integer($0.key), .integer(Int64($0.value))] }
  }

  private func add(_ tally: Tally, _ id: Int64, to group: inout RawGroup) throws(SQLiteError) {
    let movie = RawValue.integer(id)
    if written.insert(id).inserted {
      guard let row = try self.movie.rows(movie).first else { return }
      group.movies.append(row + [.integer(Int64(tally.sources)), tally.first, tally.last])
    } else {
      group.movieCounts.append([movie, .integer(Int64(tally.sources)), tally.last])
    }
    for (genre, said) in tally.said.sorted(by: { $0.key < $1.key }) {
      let count = RawValue.integer(Int64(said))
      if writtenGenres.insert(MovieGenre(movie: id, genre: genre)).inserted {
        group.movieGenres.append([movie, .integer(genre), count])
      } else {
        group.genreCounts.append([movie, .integer(genre), count])
      }
    }
  }
}
