/// What is in a catalog, in numbers.
public struct CatalogStatistics: Hashable, Sendable {
  /// Movies of one decade.
  public struct Decade: Hashable, Sendable {
    /// Its first year, such as 1990; nil for movies without a year.
    public var start: Int?
    /// The number of movies, at least 1.
    public var movies: Int
  }

  /// What one model recommended.
  public struct Model: Hashable, Sendable {
    /// The model that answered, else the one asked.
    public var name: String
    /// The number of its replies.
    public var sources: Int
    /// What they recommend, repeats and all.
    public var recommendations: Int
  }

  /// Movies that a source recommends.
  public var movies = 0
  /// Movies that the user has watched or refuses.
  public var seenMovies = 0
  /// Distinct ways in which movies were named.
  public var mentions = 0
  /// Recommendations, several of one movie in one source too.
  public var recommendations = 0
  /// Sources by their kind; a kind that there is none of is left out.
  public var sources: [Source.Kind: Int] = [:]
  /// Sources that were cut, or held items that could not be kept.
  public var partialSources = 0
  /// When the first source was recorded, as the catalog stores it: UTC, ISO 8601 with milliseconds.
  public var firstRecorded: String?
  /// When the last source was recorded, in the same form.
  public var lastRecorded: String?
  /// Genres, the one of most movies first.
  public var genres: [GenreMovies] = []
  /// Decades in their order, movies without a year before all.
  public var decades: [Decade] = []
  /// Models, the one of most replies first.
  public var models: [Model] = []
  /// What all replies took; nil where none says it.
  public var tokens = Source.Tokens()
}

extension Source.Tokens {
  /// Adds other counts; what one does not say does not count.
  public mutating func add(_ other: Self) {
    prompt = Self.sum(prompt, other.prompt)
    candidates = Self.sum(candidates, other.candidates)
    thoughts = Self.sum(thoughts, other.thoughts)
    total = Self.sum(total, other.total)
  }

  private static func sum(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    // Counts come from files: whatever they say, adding them up must not fail.
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
