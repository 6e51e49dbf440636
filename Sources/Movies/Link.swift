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

    /// The strict keys are equal, and so are the years.
    public static let sameKeySameYear = Rule(rawValue: "same key, same year")

    /// The strict keys are equal, and neither mention has a year.
    public static let sameKeyNoYears = Rule(rawValue: "same key, no years")
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
