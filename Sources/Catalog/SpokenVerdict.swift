public import Movies

/// What the user said about mentions, as it is written down: it outlives rows, and holds in every
/// catalog.
public struct SpokenVerdict: Hashable, Sendable {
  /// What can be said.
  public enum Kind: String, Hashable, Sendable {
    /// Two mentions are of one movie.
    case same
    /// Two mentions are of two movies.
    case different
    /// The movie of a mention is shown by a title.
    case title
  }

  /// What was said.
  public var kind: Kind
  /// The mention it was said of.
  public var mention: Mention
  /// The other mention; nil for a title.
  public var other: Mention?
  /// The title; nil for what is no title.
  public var title: String?
  /// When it was said, as the catalog stores it.
  public var saidAt = ""
  /// When it was taken back; nil as long as it holds.
  public var withdrawnAt: String?
  /// What was said together has the same number, within one catalog.
  public var act: Int64 = 0

  /// Puts a verdict together.
  public init(_ kind: Kind, _ mention: Mention, other: Mention? = nil, title: String? = nil) {
    self.kind = kind
    self.mention = mention
    self.other = other
    self.title = title
  }
}

/// What one command said.
struct Act {
  var id: Int64
  var verdicts: [SpokenVerdict] = []
  /// The movies of the mentions that it moved.
  var homes: [Int64: Int64] = [:]
}
