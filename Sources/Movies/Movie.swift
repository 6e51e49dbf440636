public import Foundation

/// A work in the catalog: what recommendations are about.
public struct Movie: Identifiable, Hashable, Sendable {
  /// The catalog's own number; another catalog has another.
  public var id: Int64

  /// The canonical title: the spelling the catalog shows.
  public var title: String

  /// The year of the first release, when a mention says it.
  public var year: Int?

  /// The title in the original language and script, when a mention says it.
  public var originalTitle: String?

  /// What the work is.
  public var kind: MovieKind

  /// The genres, most often said first.
  public var genres: [Genre]

  /// The number of distinct sources that recommend the movie.
  public var frequency: Int

  /// When the first of its sources was recorded; nil for a movie no source recommends.
  public var firstSeen: Date?

  /// When the latest of its sources was recorded; nil for a movie no source recommends.
  public var lastSeen: Date?

  /// The first reason that was given for it.
  public var reason: String?

  /// Creates a movie of what the catalog stores.
  public init(
    id: Int64,
    title: String,
    year: Int? = nil,
    originalTitle: String? = nil,
    kind: MovieKind = .movie,
    genres: [Genre] = [],
    frequency: Int = 0,
    firstSeen: Date? = nil,
    lastSeen: Date? = nil,
    reason: String? = nil
  ) {
    self.id = id
    self.title = title
    self.year = year
    self.originalTitle = originalTitle
    self.kind = kind
    self.genres = genres
    self.frequency = frequency
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
    self.reason = reason
  }
}
