/// Which movies a list shows, and in what order.
public struct MovieQuery: Hashable, Sendable {
  /// The order of the movies.
  public var order: MovieOrder

  /// Whether the order is turned round.
  public var isReversed: Bool

  /// Only movies that this genre was said for; nil for all.
  public var genre: Genre?

  /// Only movies that at least so many sources recommend; nil for all.
  public var minimumFrequency: Int?

  /// Movies on one page, at least 1.
  public var limit: Int

  /// Creates a query; as it stands, for the twenty most recommended movies.
  public init(
    order: MovieOrder = .frequency,
    isReversed: Bool = false,
    genre: Genre? = nil,
    minimumFrequency: Int? = nil,
    limit: Int = 20
  ) {
    self.order = order
    self.isReversed = isReversed
    self.genre = genre
    self.minimumFrequency = minimumFrequency
    self.limit = limit
  }
}
