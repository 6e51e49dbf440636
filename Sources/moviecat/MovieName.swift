import Arguments
import MovieCatalog

/// A word of the command line that names a movie, or a mention of one: its title, or `id:12`.
struct MovieName {
  static let help = "Its title, with the year where several have it, or its id as in id:12."

  let text: String
  private let catalog: Catalog

  init(_ text: String, in catalog: Catalog) {
    self.text = text
    self.catalog = catalog
  }

  /// All movies that the name may mean, at least one.
  func movies() throws -> [Movie] {
    let movies =
      try id.map { try catalog.movie(id: $0).map { [$0] } ?? [] } ?? catalog.movies(named: text)
    if movies.isEmpty { throw CommandError.unknownMovie(text, catalog: catalog.path) }
    return movies
  }

  /// The one movie that the name means.
  func movie() throws -> Movie {
    let movies = try movies()
    guard movies.count == 1 else {
      throw CommandError.ambiguousMovie(text, candidates: movies.map(\.label))
    }
    return movies[0]
  }

  /// The one mention of a movie that the name means: its spelling to the letter, else its key.
  func mention(of movie: Movie) throws -> MentionCount {
    let all = try catalog.mentions(of: movie)
    let named = Mention(spelling: text)
    var found = all.filter { $0.id == id }
    if found.isEmpty { found = all.filter { $0.mention.spelling == named?.spelling } }
    if found.isEmpty, let named {
      let key = ParsedMention(named).titleKey
      found = all.filter { ParsedMention($0.mention).titleKey == key }
    }
    if found.isEmpty { throw CommandError.unknownMention(text, movie: movie.label) }
    guard found.count == 1 else {
      throw CommandError.ambiguousMention(text, candidates: found.map(\.label))
    }
    return found[0]
  }

  private var id: Int64? {
    text.hasPrefix("id:") ? Int64(text.dropFirst(3)) : nil
  }
}

extension Movie {
  /// The movie as messages name it, so that it can be named again.
  var label: String { "\(titleAndYear) id:\(id)" }

  /// The title, and in brackets the year and what the work is when it is no film.
  var titleAndYear: String {
    let facts = [year.map { "\($0)" }, kind == .movie ? nil : kind.rawValue].compactMap { $0 }
    return facts.isEmpty ? title : "\(title) (\(facts.joined(separator: ", ")))"
  }
}

extension MentionCount {
  /// The mention as messages name it, so that it can be named again.
  var label: String { "\(mention.label) id:\(id)" }
}

extension Mention {
  /// What the mention says, in one line.
  var label: String {
    spelling + (year.map { " (\($0))" } ?? "") + (originalTitle.map { " [\($0)]" } ?? "")
  }
}
