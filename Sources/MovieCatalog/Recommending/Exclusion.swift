public import Catalog
import Gemini
public import Movies

/// Movies that are not to be recommended again: the prompt names them, and what comes all the same is
/// known by them.
public final class Exclusion {
  private enum Scope { case seen, all }

  /// What the movies are, in a word or a file's name.
  public let name: String
  private let catalog: Catalog
  private let scope: Scope
  /// The catalog that tells which of a list's movies models name most.
  private let ranking: Catalog?
  /// A list's movies in the order of the ranking, once they were asked for.
  private var ranked: [Movie]?

  private init(_ name: String, _ catalog: Catalog, _ scope: Scope, ranking: Catalog? = nil) {
    self.name = name
    self.catalog = catalog
    self.scope = scope
    self.ranking = ranking
  }

  /// The movies that the user has seen or refuses.
  public static func seen(in catalog: Catalog) -> Exclusion {
    Exclusion("seen", catalog, .seen)
  }

  /// Every movie of a catalog.
  public static func all(of catalog: Catalog) -> Exclusion {
    Exclusion("catalog", catalog, .all)
  }

  /// Every movie of a list.
  ///
  /// - Parameters:
  ///   - list: A catalog that the list was imported into, such as one in memory.
  ///   - name: What the list is called.
  ///   - ranking: The catalog that tells which of the movies are recommended most.
  /// - Returns: The movies that are not to be recommended again.
  public static func list(
    _ list: Catalog,
    named name: String,
    rankedBy ranking: Catalog? = nil
  ) -> Exclusion {
    Exclusion(name, list, .all, ranking: ranking)
  }

  /// Whether a recommendation is one of the movies.
  ///
  /// - Throws: `CatalogError`.
  public func contains(_ recommendation: Recommendation) throws(CatalogError) -> Bool {
    guard let movie = try catalog.movie(for: recommendation) else { return false }
    if try catalog.seen(of: movie) != nil { return true }
    return scope == .all && movie.frequency > 0
  }

  /// Calls `body` with the movies, those first that models name most, until it has had enough.
  ///
  /// - Parameter body: Returns whether it takes more.
  /// - Throws: `CatalogError`.
  func forEachMovie(_ body: (Movie) -> Bool) throws(CatalogError) {
    if let ranking {
      if ranked == nil { ranked = try movies(rankedBy: ranking) }
      for movie in ranked ?? [] where !body(movie) { return }
      return
    }
    do {
      if scope == .all {
        try catalog.forEachMovie(matching: MovieQuery(order: .frequency)) {
          if !body($0) { throw Enough() }
        }
      }
      try catalog.forEachSeenMovie { if !body($0.movie) { throw Enough() } }
    } catch let error as CatalogError {
      throw error
    } catch {
      return
    }
  }

  private func movies(rankedBy ranking: Catalog) throws(CatalogError) -> [Movie] {
    var movies: [(movie: Movie, frequency: Int)] = []
    var failure: CatalogError?
    try Exclusion(name, catalog, scope).forEachMovie { movie in
      let named = Recommendation(
        title: movie.title,
        genre: "",
        reason: "",
        year: movie.year,
        originalTitle: movie.originalTitle
      )
      do throws(CatalogError) {
        movies.append((movie, try ranking.movie(for: named)?.frequency ?? 0))
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    // Equal ones keep the order that they came in.
    return movies.enumerated().sorted {
      ($1.element.frequency, $0.offset) < ($0.element.frequency, $1.offset)
    }.map(\.element.movie)
  }

  private struct Enough: Error {}
}

extension MovieRequest {
  /// Has the prompt name movies that are not to be recommended, as many as fit.
  ///
  /// - Parameters:
  ///   - exclusions: The movies; of each the likeliest first, in turn.
  ///   - tokens: About how many tokens their names may take.
  /// - Returns: Whether all of them fit.
  /// - Throws: `CatalogError`.
  @discardableResult
  public mutating func exclude(
    _ exclusions: [Exclusion],
    tokens: Int = 2000
  ) throws(CatalogError) -> Bool {
    var left = tokens
    var names: [String] = []
    var known: Set<String> = []
    for exclusion in exclusions {
      try exclusion.forEachMovie { movie in
        // In quotation marks, so that no title is taken for a part of the prompt.
        let title = JSONLine.text(movie.title.singleLine(limit: 100))
        let name = title + (movie.year.map { " (\($0))" } ?? "")
        guard known.insert(name).inserted else { return true }
        left -= Self.tokens(of: name)
        if left >= 0 { names.append(name) }
        return left >= 0
      }
    }
    excluded = names
    return left >= 0
  }

  /// About how many tokens a name takes, with the sign behind it: rather too many than too few.
  private static func tokens(of name: String) -> Int {
    2 + name.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 4) } / 3
  }
}
