/// What a work is: movies of different kinds are never one.
///
/// Open: a catalog may hold kinds that another version knows.
public struct MovieKind: RawRepresentable, Hashable, Sendable {
  /// The kind as it is stored.
  public let rawValue: String

  /// Creates a kind of a stored word.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A film, which everything is unless it says otherwise.
  public static let movie = MovieKind(rawValue: "movie")
  /// A television series.
  public static let series = MovieKind(rawValue: "tv")
  /// A game.
  public static let game = MovieKind(rawValue: "game")
  /// A book.
  public static let book = MovieKind(rawValue: "book")
  /// A record.
  public static let album = MovieKind(rawValue: "album")
}
