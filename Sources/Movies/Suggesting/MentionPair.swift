/// Two mentions as the rules of suggestions see them, in one order whichever came first.
struct MentionPair {
  let first: ParsedMention
  let second: ParsedMention
  let years: Years
  let originals: Originals

  /// How far the years are apart.
  enum Years {
    case equal
    case adjacent
    case far
    /// One of them is missing.
    case open
  }

  /// What the original titles say.
  enum Originals {
    case equal
    /// Two titles in one script: two movies.
    case different
    /// One of them is missing, or they are in two scripts.
    case open
  }

  init(_ mention: ParsedMention, _ other: ParsedMention) {
    let isInOrder = mention.mention < other.mention
    first = isInOrder ? mention : other
    second = isInOrder ? other : mention
    years = Self.years(first, second)
    originals = Self.originals(first, second)
  }

  private static func years(_ first: ParsedMention, _ second: ParsedMention) -> Years {
    guard let year = first.year, let other = second.year else { return .open }
    return year == other ? .equal : abs(year - other) == 1 ? .adjacent : .far
  }

  private static func originals(_ first: ParsedMention, _ second: ParsedMention) -> Originals {
    guard let original = first.original, let other = second.original else { return .open }
    if original.looseKey == other.looseKey { return .equal }
    if first.strongKeys.contains(other.key) || second.strongKeys.contains(original.key) {
      return .open
    }
    return original.script == other.script ? .different : .open
  }

  /// Whether the mentions cannot be of one movie.
  var isContradicted: Bool {
    originals == .different || years == .far && originals != .equal
  }

  /// Whether both have years, at most one apart.
  var hasCloseYears: Bool { years == .equal || years == .adjacent }

  /// Whether both are of one kind and version, as far as they say.
  var isOfOneKind: Bool { first.kind == second.kind && first.version == second.version }

  /// Whether one is said to be of a series and the other is not.
  var isSeriesAndMovie: Bool {
    first.version == second.version && Set([first.kind, second.kind]) == [.series, .movie]
  }

  /// Whether only one says which movie of several it is.
  var hasOneVersion: Bool {
    first.kind == second.kind && (first.version == nil) != (second.version == nil)
  }

  // MARK: What they share

  /// The key of a certain title of both.
  var strongKey: String? { shared(\.strongKeys) }

  /// A key of both, article aside.
  var looseKey: String? { shared(\.looseKeys) }

  /// The key of what may be another title of one and is a title of the other.
  var weakKey: String? { shared(\.weakKeys, \.strongKeys) }

  /// The key of a title of both, besides the original title they share.
  ///
  /// An original title that repeats the title adds nothing: remakes have those.
  var keyBesideOriginal: String? {
    let keys = first.strongKeys.filter(second.strongKeys.contains)
    return keys.first { $0 != first.original?.key && $0 != second.original?.key }
  }

  /// The title of one that is a part of the other's, or the telling subtitle of both.
  ///
  /// The series of both does not count: it can have two movies in a year.
  var baseKey: String? {
    let firstBases = first.baseTitles
    let secondBases = second.baseTitles
    if firstBases.isEmpty && secondBases.isEmpty { return nil }
    return Self.shared(firstBases.flatMap(\.keys), second.looseKeys)
      ?? Self.shared(first.looseKeys, secondBases.flatMap(\.keys))
      ?? Self.shared(
        firstBases.flatMap(\.tellingSubtitles),
        secondBases.flatMap(\.tellingSubtitles)
      )
  }

  /// The keys of both titles, when they are nearly one spelling but not the same.
  var nearKeys: String? {
    let key = first.looseKeys[0]
    let other = second.looseKeys[0]
    guard key != other, let near = NearSpelling(key), let otherNear = NearSpelling(other),
      near.isNear(otherNear)
    else { return nil }
    return key + " ~ " + other
  }

  /// A key of both when its Chinese characters are simplified, and only then.
  var simplifiedKey: String? {
    if strongKey != nil { return nil }
    return Self.shared(
      first.strongKeys.compactMap(HanText.simplified),
      second.strongKeys.compactMap(HanText.simplified)
    )
  }

  private func shared(_ keys: KeyPath<ParsedMention, [String]>) -> String? {
    Self.shared(first[keyPath: keys], second[keyPath: keys])
  }

  /// The roles of the two may be either way round.
  private func shared(
    _ keys: KeyPath<ParsedMention, [String]>,
    _ others: KeyPath<ParsedMention, [String]>
  ) -> String? {
    Self.shared(first[keyPath: keys], second[keyPath: others])
      ?? Self.shared(first[keyPath: others], second[keyPath: keys])
  }

  private static func shared(_ keys: [String], _ others: [String]) -> String? {
    keys.first(where: others.contains)
  }
}

extension ParsedMention {
  /// The parts of the title and the original title.
  var baseTitles: [BaseTitle] {
    [cleanTitle, originalTitle].compactMap { $0.map(BaseTitle.init) }.filter { !$0.keys.isEmpty }
  }
}
