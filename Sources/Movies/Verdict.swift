/// What the user said about two mentions; it wins over every rule, and the latest wins over others.
///
/// It names mentions by what they say, so it holds in every catalog.
public struct Verdict: Hashable, Sendable {
  /// What can be said of two mentions.
  public enum Kind: String, Sendable {
    /// They are of one movie.
    case same
    /// They are of two movies.
    case different
  }

  /// What was said.
  public var kind: Kind

  /// The mention it was said of; one that was split off, when they are different.
  public var mention: Mention

  /// The other mention.
  public var other: Mention

  /// Creates a verdict.
  public init(_ kind: Kind, _ mention: Mention, _ other: Mention) {
    self.kind = kind
    self.mention = mention
    self.other = other
  }
}
