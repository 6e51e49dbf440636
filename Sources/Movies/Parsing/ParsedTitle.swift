/// What a title says, taken apart: steps 4 to 7 of the normal form.
///
/// "인셉션 (Inception, 2010)" names a film, gives another title of it and a year.
public struct ParsedTitle: Hashable, Sendable {
  /// The title alone, with a trailing article where it stands: "Matrix, The".
  public private(set) var title: String

  /// The year that the text names.
  public private(set) var year: Int?

  /// Other titles of the same movie, in another script or announced as such.
  public private(set) var aliases: [String] = []

  /// What may be another title: it may as well be an actor, a place or half of a title.
  public private(set) var weakAliases: [String] = []

  /// What the work is.
  public private(set) var kind = MovieKind.movie

  /// Which film of several this one is: a country, "remake", "live-action".
  public private(set) var version: String?

  /// The title as it is shown: its article in front.
  public var cleanTitle: String { Article.movedToFront(title) }

  /// Takes a title apart.
  ///
  /// - Parameter cleanTitle: A title as `NormalForm.cleaned(_:)` returns it.
  public init(_ cleanTitle: String) {
    title = Decoration.removed(from: cleanTitle)
    guard ParsedTitle.hasParts(title) else { return }
    var main = title[...]
    let texts = takeTails(off: &main)
    if let sides = BilingualTitle.sides(of: main) {
      main = take(sides)
    } else {
      weakAliases += BilingualTitle.halves(of: main).map(String.init)
    }
    title = ParsedTitle.bare(main)
    let script = Script(of: main)
    for text in texts.map(ParsedTitle.bare) {
      let other = Script(of: text)
      if other.isEmpty || script.isEmpty || !other.isDisjoint(with: script) {
        weakAliases.append(text)
      } else {
        aliases.append(text)
      }
    }
  }

  /// Most titles are ASCII words: they cost one look at their bytes.
  private static func hasParts(_ title: String) -> Bool {
    title.utf8.contains { byte in
      switch Unicode.Scalar(byte) {
      case ")", "]", "/", "|", "-", ":", "\u{80}"...: true
      default: false
      }
    }
  }

  /// More brackets than that are no title's; what they say is left out.
  private static let mostGroups = 8

  /// Reads what follows a title, in any order: "Blade Runner (1982): The Final Cut [4K]".
  ///
  /// - Returns: The texts of groups that no rule knows.
  private mutating func takeTails(off main: inout Substring) -> [Substring] {
    var texts: [Substring] = []
    var groupsLeft = ParsedTitle.mostGroups
    while true {
      let (bare, groups) = BracketGroup.removed(from: main)
      for note in groups.prefix(groupsLeft).map(BracketNote.init) {
        groupsLeft -= 1
        year = year ?? note.year
        if let kind = note.kind { self.kind = kind }
        version = version ?? note.version
        if let alias = note.statedAlias { aliases.append(ParsedTitle.bare(alias)) }
        if let text = note.text { texts.append(text) }
      }
      main = ParsedTitle.withoutEdition(takeYear(atEndOf: bare))
      if main.endIndex == bare.endIndex { return texts }
    }
  }

  /// Reads each side like a title alone: "인셉션 (2010) / Inception (2010)".
  ///
  /// - Returns: The title of the first.
  private mutating func take(_ sides: [Substring]) -> Substring {
    let parts = sides.map { ParsedTitle(String($0)) }
    for part in parts {
      year = year ?? part.year
      if part.kind != .movie { kind = part.kind }
      version = version ?? part.version
      aliases += part.aliases
      weakAliases += part.weakAliases
    }
    aliases += parts.dropFirst().map(\.title)
    return parts[0].title[...]
  }

  private static func bare(_ text: Substring) -> String { Decoration.removed(from: String(text)) }

  /// Reads the year of "인셉션 / Inception / 2010".
  private mutating func takeYear(atEndOf title: Substring) -> Substring {
    guard let (rest, tail) = ParsedTitle.cut(title, at: { $0 == "/" }),
      rest.utf8.last == UInt8(ascii: " "),
      tail.utf8.first == UInt8(ascii: " "), let found = YearText(tail.trimmed)
    else { return title }
    let main = rest.trimmedAtEnd(of: " ,;")
    if main.isEmpty { return title }
    year = year ?? found.year
    return main
  }

  private static let editions: Set<String> = [
    "open matte", "extended cut", "extended edition", "director's cut", "remastered",
    "the final cut", "final cut", "감독판", "확장판", "파이널 컷", "리마스터링",
  ]

  private static func isDashOrColon(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "–", "—", ":": true
    default: false
    }
  }

  /// Drops an edition after a dash or a colon: "2 Fast 2 Furious - OPEN MATTE".
  private static func withoutEdition(_ title: Substring) -> Substring {
    guard let (rest, tail) = ParsedTitle.cut(title, at: isDashOrColon),
      editions.contains(NormalForm.folded(String(tail.trimmed)))
    else { return title }
    let main = rest.trimmedAtEnd(of: " ,;")
    return main.isEmpty ? title : main
  }

  /// Cuts a title at the last of some marks; nil when there is none near the end.
  private static func cut(
    _ title: Substring,
    at isMark: (Unicode.Scalar) -> Bool
  ) -> (rest: Substring, tail: Substring)? {
    // No edition and no year is longer.
    let end = title.unicodeScalars.suffix(24)
    guard let mark = end.lastIndex(where: isMark) else { return nil }
    return (title[..<mark], title[end.index(after: mark)...])
  }
}
