/// What a list says of its movies.
public enum ListMeaning: String, CaseIterable, Hashable, Sendable {
  /// They are recommended.
  case recommendations
  /// The user has seen them.
  case seen
}

/// Whose list a file is, and what it means.
struct ListForm: Hashable, Sendable {
  /// Who writes lists in this form.
  enum Service: String, CaseIterable, Hashable, Sendable {
    /// Anybody, moviecat too.
    case csv
    /// Letterboxd: lists, watchlist and likes recommend; diary, reviews, ratings and watched are seen.
    case letterboxd
    /// IMDb: lists recommend, ratings are seen.
    case imdb
    /// TMDB: rated movies are seen, others are recommended.
    case tmdb
  }

  /// Who wrote the list.
  var service: Service
  /// What it says of its movies.
  var meaning: ListMeaning

  /// Puts a form together.
  init(service: Service, meaning: ListMeaning) {
    self.service = service
    self.meaning = meaning
  }
}
