public import Movies

/// What a source says of one movie: that it recommends it, or that the user has seen or refuses it.
public struct ListItem: Hashable, Sendable {
  /// The movie; genre and reason are empty where the list has none.
  public var recommendation: Recommendation
  /// Where it stands in its source, counted from 1; nil for behind the one before.
  public var position: Int?
  /// When the list says it was added: UTC, ISO 8601, a point in time or a day.
  public var addedAt: String?
  /// That the user knows the movie; nil when the list recommends it.
  public var seen: Seen?

  /// Puts an item together.
  public init(
    _ recommendation: Recommendation,
    position: Int? = nil,
    addedAt: String? = nil,
    seen: Seen? = nil
  ) {
    self.recommendation = recommendation
    self.position = position
    self.addedAt = addedAt
    self.seen = seen
  }
}

/// What is known of a movie that the user has seen, or refuses.
public struct Seen: Hashable, Sendable {
  /// Whether the user does not want the movie, seen or not.
  public var isRefused: Bool
  /// The day, as ISO 8601 writes it.
  public var watchedOn: String?
  /// The rating, as the list writes it.
  public var rating: String?

  /// What is known when this was said first and then `other`: the latest day, with its rating.
  func followed(by other: Seen) -> Seen {
    if let day = watchedOn, let otherDay = other.watchedOn, otherDay < day {
      return Seen(isRefused: other.isRefused, watchedOn: day, rating: rating ?? other.rating)
    }
    return Seen(
      isRefused: other.isRefused,
      watchedOn: other.watchedOn ?? watchedOn,
      rating: other.rating ?? rating
    )
  }

  /// A movie that was seen, or is refused.
  public init(isRefused: Bool = false, watchedOn: String? = nil, rating: String? = nil) {
    self.isRefused = isRefused
    self.watchedOn = watchedOn
    self.rating = rating
  }
}
