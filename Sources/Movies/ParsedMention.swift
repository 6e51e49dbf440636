/// What a mention says, read once: what is shown of it, and what the resolver goes by.
///
/// A pure function of the mention, and costly: hold on to it.
public struct ParsedMention: Sendable {
  /// The mention that was read.
  public let mention: Mention

  /// The title alone, its article in front.
  public let cleanTitle: String

  /// The year of the first release: as stated, else as the title names it.
  public let year: Int?

  /// Whether the title names a year that is more than one away from the stated one, which wins.
  public let hasOtherYear: Bool

  /// The original title alone, its article in front.
  public let originalTitle: String?

  /// What the work is.
  public let kind: MovieKind

  /// Which film of several this one is, where the title says so.
  public let version: String?

  /// The strict keys of titles that are certain: the title's first, then of aliases and the original.
  let strongKeys: [String]

  /// The strict keys of what may be another title.
  let weakKeys: [String]

  /// The loose keys of the titles that are certain.
  let looseKeys: [String]

  /// What the original title is compared by.
  let original: OriginalTitle?

  /// Reads a mention.
  public init(_ mention: Mention) {
    self.mention = mention
    let title = ParsedTitle(mention.spelling)
    let stated = mention.originalTitle.map(ParsedTitle.init)
    cleanTitle = title.cleanTitle
    year = mention.year ?? title.year
    hasOtherYear =
      if let named = title.year, let stated = mention.year { abs(named - stated) > 1 } else {
        false
      }
    originalTitle = stated?.cleanTitle
    kind = title.kind == .movie ? stated?.kind ?? .movie : title.kind
    version = title.version

    var list = KeyList()
    list.add(strong: title.title)
    for alias in title.aliases { list.add(strong: alias) }
    original = stated.map { list.add(original: $0.title) }
    for alias in stated?.aliases ?? [] { list.add(strong: alias) }
    for alias in title.weakAliases { list.add(weak: alias) }
    strongKeys = list.strong
    weakKeys = list.weak
    looseKeys = list.loose
  }

  /// The keys a catalog stores: a loose one only where no title of the mention has it as it is.
  public var keys: [MentionKey] {
    let strong = strongKeys.enumerated().map { index, key in
      let role: MentionKey.Role = index == 0 ? .title : key == original?.key ? .original : .alias
      return MentionKey(role: role, text: key)
    }
    let loose = looseKeys.filter { !strongKeys.contains($0) }
    return strong + loose.map { MentionKey(role: .loose, text: $0) }
      + weakKeys.map { MentionKey(role: .weak, text: $0) }
  }

  /// The key of the title itself.
  public var titleKey: String { strongKeys[0] }

  /// Whether a key is of the title or the original title, not of an alias.
  func isTitle(_ key: String) -> Bool { key == strongKeys[0] || key == original?.key }

  /// The keys of other titles that are certain.
  var aliasKeys: ArraySlice<String> { strongKeys.dropFirst() }
}

/// An original title as it is compared: two that differ in one script are of two movies.
struct OriginalTitle: Hashable, Sendable {
  let key: String
  let looseKey: String
  let script: Script
}

/// Collects keys, none twice.
private struct KeyList {
  var strong: [String] = []
  var weak: [String] = []
  var loose: [String] = []

  mutating func add(strong title: String) {
    let (strict, loose) = NormalForm.keys(title)
    add(strict, loose)
  }

  mutating func add(original title: String) -> OriginalTitle {
    let (strict, loose) = NormalForm.keys(title)
    add(strict, loose)
    return OriginalTitle(key: strict, looseKey: loose, script: Script(of: title))
  }

  private mutating func add(_ strict: String, _ loose: String) {
    if !strong.contains(strict) { strong.append(strict) }
    if !self.loose.contains(loose) { self.loose.append(loose) }
  }

  mutating func add(weak title: String) {
    let strict = NormalForm.strictKey(title)
    if !strong.contains(strict) && !weak.contains(strict) { weak.append(strict) }
  }
}
