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
    let (bare, groups) = BracketGroup.removed(from: title)
    var main = bare
    var texts: [Substring] = []
    for note in groups.map(BracketNote.init) {
      year = year ?? note.year
      if let kind = note.kind { self.kind = kind }
      version = version ?? note.version
      if let alias = note.statedAlias { aliases.append(ParsedTitle.bare(alias)) }
      if let text = note.text { texts.append(text) }
    }
    main = takeYear(atEndOf: main)
    main = ParsedTitle.withoutEdition(main)
    if let sides = BilingualTitle.sides(of: main) {
      main = sides[0]
      aliases += sides[1...].map(String.init)
    } else {
      weakAliases = BilingualTitle.halves(of: main).map(String.init)
    }
    title = String(main)
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

  private static func bare(_ text: Substring) -> String { Decoration.removed(from: String(text)) }

  /// Reads the year of "인셉션 / Inception / 2010".
  private mutating func takeYear(atEndOf title: Substring) -> Substring {
    guard let slash = title.utf8.lastIndex(of: UInt8(ascii: "/")),
      title[..<slash].utf8.last == 0x20,
      let found = YearText(title[title.utf8.index(after: slash)...].trimmed)
    else { return title }
    year = year ?? found.year
    return title[..<slash].trimmed
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
    let scalars = title.unicodeScalars
    guard let mark = scalars.lastIndex(where: isDashOrColon),
      mark > scalars.startIndex
    else { return title }
    let tail = title[scalars.index(after: mark)...].trimmed
    // No edition is longer.
    guard tail.utf8.count <= 24, editions.contains(NormalForm.folded(String(tail))) else {
      return title
    }
    let rest = title[..<mark].trimmed
    return rest.isEmpty ? title : rest
  }
}
