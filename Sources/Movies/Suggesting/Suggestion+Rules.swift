extension Suggestion.Rule {
  /// The title is part of the other's, beside a colon or dash, and the years are equal.
  public static let sameBaseTitle = Self(rawValue: "same base title, same year")

  /// The titles differ in a few letters, not in a number, and the years are equal.
  public static let nearSpelling = Self(rawValue: "near spelling, same year")

  /// The titles are equal but for the form of their Chinese characters.
  public static let sameSimplifiedKey = Self(rawValue: "same key in simplified characters")

  /// The titles are equal, and one is said to be of a series.
  public static let anotherKind = Self(rawValue: "same key, another kind")

  /// The titles are equal, and one names a country or says that it is a remake.
  public static let anotherVersion = Self(rawValue: "same key, another version")

  /// The titles and the original titles are equal, the years are not: one may be that of another
  /// country's release, or of a remake.
  public static let yearsFarApart = Self(rawValue: "same title and original title, years far apart")

  /// The titles are equal and the years close, but the movie of one has mentions further away.
  public static let sameKeyCloseYears = Self(rawValue: "same key, years at most one apart")

  /// The titles are equal, and one or both have no year: several movies may fit.
  public static let sameKeyNoYear = Self(rawValue: "same key, no year")

  /// The titles are equal but for an article, and one or both have no year.
  public static let sameLooseKeyNoYear = Self(rawValue: "same key without article, no year")

  /// What may be another title of one is the title of the other; one or both have no year.
  public static let weakAliasNoYear = Self(rawValue: "possible alias, no year")
}

extension Suggestion {
  /// Finds what two mentions share by a rule; nil when the rule says nothing of them.
  typealias Finding = @Sendable (MentionPair) -> String?

  /// The rules, the likeliest first, with how many of a hundred such pairs are one movie.
  static let rules: [(rule: Rule, likelihood: Int, sharedKey: Finding)] = [
    (.nearSpelling, 95, { $0.years == .equal && $0.isOfOneKind ? $0.nearKeys : nil }),
    (.sameBaseTitle, 95, { $0.years == .equal && $0.isOfOneKind ? $0.baseKey : nil }),
    (.sameSimplifiedKey, 90, { $0.years != .far && $0.isOfOneKind ? $0.simplifiedKey : nil }),
    (.anotherKind, 75, { $0.years != .far && $0.isSeriesAndMovie ? $0.strongKey : nil }),
    (.anotherVersion, 70, { $0.years != .far && $0.hasOneVersion ? $0.strongKey : nil }),
    (.sameKeyCloseYears, 60, { $0.hasCloseYears && $0.isOfOneKind ? $0.strongKey : nil }),
    (.sameKeyNoYear, 50, { $0.years == .open && $0.isOfOneKind ? $0.strongKey : nil }),
    (.sameLooseKeyNoYear, 45, { $0.years == .open && $0.isOfOneKind ? $0.looseKey : nil }),
    (.weakAliasNoYear, 40, { $0.years == .open && $0.isOfOneKind ? $0.weakKey : nil }),
    (.yearsFarApart, 30, { $0.years == .far && $0.isOfOneKind ? $0.keyBesideOriginal : nil }),
  ]
}
