/// One row of a list that could not be kept, and why.
struct BadRow: Hashable, Sendable {
  /// The line of the file on which it begins, counted from 1.
  let line: Int
  /// Which row it is, counted from 1 without the header.
  let record: Int
  /// What is wrong with it, in a few words.
  let fault: String

  /// The place, as people look for it.
  var place: String { "line \(line) (record \(record))" }
}

/// What a reader has to say of a list beside its movies.
struct ListReport: Hashable, Sendable {
  /// Rows of one kind that are no movies and were left out.
  struct LeftOut: Hashable, Sendable {
    /// What they are: `TV`, `game`, `podcast` or `music video`.
    let kind: String
    /// How many they are.
    var count: Int
  }

  /// Whose list it is, and what it means.
  var form: ListForm
  /// How many movies were read.
  var entryCount = 0
  /// The rows that could not be kept: the first 20 of them.
  var badRows: [BadRow] = []
  /// How many rows could not be kept.
  var badRowCount = 0
  /// The rows that are no movies, by kind.
  var leftOut: [LeftOut] = []
  /// What was left out of rows that were kept, and which columns mean nothing to us.
  var notes: [String] = []

  /// Whether something of the list is missing, so that it counts as done in part.
  var isPartial: Bool { badRowCount > 0 }
}
