/// What a bracket group says of the movie: step 5 of the normal form.
struct BracketNote: Hashable {
  /// The year it names.
  var year: Int?

  /// What it says the work is, when it is no film.
  var kind: MovieKind?

  /// Which film of several it says this one is.
  var version: String?

  /// Whether words of it say nothing about identity: format, edition, genre.
  var hasNote = false

  /// Another title after "a.k.a." or a word like it.
  var statedAlias: Substring?

  /// What none of the rules knows: another title, an actor, a place.
  var text: Substring?

  /// Reads the inside of a group.
  init(_ inside: Substring) {
    var parts = inside.split { ",;/·".unicodeScalars.contains($0.unicodeScalars.first ?? " ") }
      .map(\.trimmed).filter { !$0.isEmpty }
    var rest = inside
    if let last = parts.last, let year = YearText(last) {
      set(year)
      parts.removeLast()
      // Beside a comma a year is one with any text: "The Matrix, 1999", "2010, Christopher Nolan".
      rest = inside[..<last.startIndex].trimmed(of: " ,;/·")
    } else if parts.count > 1, let year = YearText(parts[0]) {
      set(year)
      rest = inside[parts.removeFirst().endIndex...].trimmed(of: " ,;/·")
    }
    if parts.isEmpty { return }
    var note = self
    if parts.allSatisfy({ note.add($0) }) {
      self = note
    } else if let alias = StatedAlias.read(rest) {
      statedAlias = alias
    } else {
      text = rest
    }
  }

  /// Takes in a part whose words are known all.
  private mutating func add(_ part: Substring) -> Bool {
    if add(known: part) { return true }
    if year == nil, let (year, words) = YearText.beside(wordsOf: part) {
      var note = self
      note.set(year)
      guard note.add(words) else { return false }
      // "2008 animated film": the year says which of several films it is.
      note.version = version
      self = note
      return true
    }
    if year == nil, let year = YearText(part) {
      set(year)
      return true
    }
    let words = part.split(separator: " ")
    guard (2...3).contains(words.count) else { return false }
    var note = self
    guard words.allSatisfy({ note.add(known: $0) }) else { return false }
    self = note
    return true
  }

  private mutating func set(_ year: YearText) {
    if self.year == nil { self.year = year.year }
    if year.isRange { kind = .series }
  }

  /// Takes in a word, or words that are known as one.
  private mutating func add(known part: Substring) -> Bool {
    let folded = NormalForm.folded(String(part))
    if BracketWords.notes.contains(folded) || BracketWords.isRunningTime(folded)
      || GenreTable.shared.isBracketed(String(part))
    {
      hasNote = true
    } else if let version = BracketWords.version(part, folded: folded) {
      self.version = self.version ?? version
    } else if let kind = BracketWords.kind(folded) {
      self.kind = self.kind ?? kind
    } else {
      return false
    }
    return true
  }
}

/// A title that a bracket group announces: "aka Se7en", "원제: Oldboy".
enum StatedAlias {
  private static let announcements = [
    "original title", "titre original", "título original", "titulo original", "originaltitel",
    "a.k.a.", "a.k.a", "aka", "원제목", "원제", "영제", "영문", "또는", "別名", "原題", "原名", "又名", "vo",
  ]

  /// Returns the title after an announcement; nil when there is none.
  static func read(_ text: Substring) -> Substring? {
    let lowercased = text.lowercased()
    for announcement in announcements where lowercased.hasPrefix(announcement) {
      let rest = text.unicodeScalars.dropFirst(announcement.unicodeScalars.count)
      guard let next = rest.first, " :.".unicodeScalars.contains(next) else { continue }
      let title = Substring(rest).trimmed(of: " :.")
      if !title.isEmpty { return title }
    }
    return nil
  }
}
