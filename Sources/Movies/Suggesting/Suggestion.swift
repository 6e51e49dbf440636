/// Why two mentions that were left apart may be one movie.
///
/// Rules make suggestions where linking would be wrong too often: only the user can tell.
public struct Suggestion: Hashable, Sendable {
  /// What speaks for one movie, in words.
  ///
  /// Open: a catalog may hold suggestions by rules that another version knows.
  public struct Rule: RawRepresentable, Hashable, Sendable {
    /// The rule in words, as it is stored and shown.
    public let rawValue: String

    /// Creates a rule of stored words.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What speaks for one movie.
  public var rule: Rule

  /// The key they share, or what each has of it: shown to the user.
  public var key: String

  /// How often such a pair is one movie, 0 to 100: the likeliest are shown first.
  public var likelihood: Int

  /// Returns the suggestion for two mentions of two movies; nil when nothing speaks for it.
  ///
  /// It is the same whichever comes first, and follows from the two mentions alone.
  public init?(_ mention: ParsedMention, _ other: ParsedMention) {
    let pair = MentionPair(mention, other)
    if pair.isContradicted { return nil }
    for (rule, likelihood, sharedKey) in Self.rules {
      guard let key = sharedKey(pair) else { continue }
      self.rule = rule
      self.key = key
      self.likelihood = likelihood
      return
    }
    return nil
  }
}
