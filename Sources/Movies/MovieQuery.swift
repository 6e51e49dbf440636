/// Which movies a list shows, and in what order.
public struct MovieQuery: Hashable, Sendable {
  /// The order of the movies.
  public var order: MovieOrder

  /// Whether the order is turned round.
  public var isReversed: Bool

  /// The rule for comparing titles, in every order: titles settle the ties of the others.
  ///
  /// Any but the standard rule, `[]`, is sorted by when it is asked for, so that a page by title
  /// costs as much as all that match.
  public var collation: Collation

  /// Only movies that this genre was said for; nil for all.
  public var genre: Genre?

  /// Only movies that at least so many sources recommend; nil for all.
  public var minimumFrequency: Int?

  /// Only movies that the user has neither seen nor refused.
  public var isUnseen: Bool

  /// Movies on one page, at least 1.
  public var limit: Int

  /// Creates a query; as it stands, for the twenty most recommended movies.
  public init(
    order: MovieOrder = .frequency,
    isReversed: Bool = false,
    collation: Collation = [],
    genre: Genre? = nil,
    minimumFrequency: Int? = nil,
    isUnseen: Bool = false,
    limit: Int = 20
  ) {
    self.order = order
    self.isReversed = isReversed
    self.collation = collation
    self.genre = genre
    self.minimumFrequency = minimumFrequency
    self.isUnseen = isUnseen
    self.limit = limit
  }
}
