/// Why a mention is taken for the movie of another: one step of `show --why`.
///
/// Mentions are named by their place in the block that was resolved.
public struct Link: Hashable, Sendable {
  /// A rule that ties two mentions, in words.
  ///
  /// Open: a catalog may hold links by rules that another version knows.
  public struct Rule: RawRepresentable, Hashable, Sendable {
    /// The rule in words, as it is stored and shown.
    public let rawValue: String

    /// Creates a rule of stored words.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The user said so.
    public static let verdict = Rule(rawValue: "said to be the same")

    /// A certain title of one is a certain title of the other, and the years are equal.
    public static let sameKeySameYear = Rule(rawValue: "same key, same year")

    /// What may be another title of one is a certain title of the other; the years are equal.
    public static let weakAliasSameYear = Rule(rawValue: "possible alias, same year")

    /// The titles are equal but for an article, and so are the years.
    public static let sameLooseKeySameYear = Rule(rawValue: "same key without article, same year")

    /// A certain title is shared; one reply took the year of another country's release.
    public static let sameKeyAdjacentYears = Rule(rawValue: "same key, years one apart")

    /// A certain title is shared, one has no year, and no other movie fits.
    public static let onlyMovieThatFits = Rule(rawValue: "same key, no year, one movie fits")

    /// A certain title is shared, and neither mention has a year.
    public static let sameKeyNoYears = Rule(rawValue: "same key, no years")

    /// The same title without a year that several movies fit: one open question.
    public static let sameOpenQuestion = Rule(rawValue: "same key, no year, one open question")
  }

  /// The mention that is tied.
  public var mention: Int

  /// The mention it is tied to, which is of the group already.
  public var target: Int

  /// The rule that ties them.
  public var rule: Rule

  /// The key they share.
  public var key: String

  /// Creates a link between two mentions of a block.
  public init(mention: Int, target: Int, rule: Rule, key: String) {
    self.mention = mention
    self.target = target
    self.rule = rule
    self.key = key
  }
}
