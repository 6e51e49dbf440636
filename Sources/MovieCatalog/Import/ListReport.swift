/// One row of a list that could not be kept, and why.
public struct BadRow: Hashable, Sendable, CustomStringConvertible {
  /// The line of the file on which it begins, counted from 1.
  public let line: Int
  /// Which row it is, counted from 1 without the header.
  public let record: Int
  /// What is wrong with it, in a few words.
  public let fault: String

  /// Describes a row that could not be kept.
  public init(line: Int, record: Int, fault: String) {
    self.line = line
    self.record = record
    self.fault = fault
  }

  /// The place and the fault in one phrase.
  public var description: String { "line \(line) (record \(record)): \(fault)" }
}

/// What a reader has to say of a list beside its movies.
public struct ListReport: Hashable, Sendable {
  /// Rows of one kind that are no movies and were left out.
  public struct LeftOut: Hashable, Sendable {
    /// What they are: `TV`, `game`, `podcast` or `music video`.
    public let kind: String
    /// How many they are.
    public internal(set) var count: Int
  }

  /// Whose list it is, and what it means.
  public internal(set) var form: ListForm
  /// How many movies were read.
  public internal(set) var entryCount = 0
  /// The rows that could not be kept: the first 20 of them.
  public internal(set) var badRows: [BadRow] = []
  /// How many rows could not be kept.
  public internal(set) var badRowCount = 0
  /// The rows that are no movies, by kind.
  public internal(set) var leftOut: [LeftOut] = []
  /// What was left out of rows that were kept, and which columns mean nothing to us.
  public internal(set) var notes: [String] = []

  /// Whether something of the list is missing, so that it counts as done in part.
  public var isPartial: Bool { badRowCount > 0 }
}
