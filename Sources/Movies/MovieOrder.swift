/// The orders a list of movies can have; the raw value is the word of the command line.
///
/// Ties are settled by sort key, year and title bytes, in every order.
public enum MovieOrder: String, CaseIterable, Sendable {
  /// Most recommended first.
  case frequency
  /// By sort key.
  case title
  /// By most-said genre; movies without one last.
  case genre
  /// Latest recommended first.
  case recent
  /// Newest first; movies without a year last.
  case year
}
