import Movies

/// One movie of a list.
struct ListEntry: Hashable, Sendable {
  /// The movie and why; genre and reason are empty where the list has none.
  var recommendation: Recommendation
  /// When it came on the list: UTC as `YYYY-MM-DDTHH:MM:SS.mmmZ`, or a plain day `YYYY-MM-DD`.
  var addedAt: String?
  /// The day the user watched it: `YYYY-MM-DD`.
  var watchedOn: String?
  /// The user's rating as written.
  var rating: String?
  /// The line of the file on which its row begins, counted from 1.
  var line: Int
  /// Which row it is, counted from 1 without the header.
  var record: Int

  /// Puts an entry together.
  init(
    recommendation: Recommendation,
    addedAt: String? = nil,
    watchedOn: String? = nil,
    rating: String? = nil,
    line: Int,
    record: Int
  ) {
    self.recommendation = recommendation
    self.addedAt = addedAt
    self.watchedOn = watchedOn
    self.rating = rating
    self.line = line
    self.record = record
  }
}
