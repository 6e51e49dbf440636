extension Genre {
  /// Returns the genres that a text names, in its order and without repeats.
  ///
  /// The text is looked up as a whole first, since "멜로/로맨스" is one genre, then in ever
  /// smaller pieces. A piece the list does not know stays whole, as a free tag; a marker ("인디")
  /// is dropped.
  public static func parse(_ text: String) -> [Genre] {
    let text = NormalForm.cleaned(text)
    let genres = whole(text) ?? pieces(of: text).flatMap { genresOrTag(of: $0) }
    var seen: Set<Genre> = []
    return genres.filter { seen.insert($0).inserted }
  }

  private static func genresOrTag(of piece: String) -> [Genre] {
    whole(piece)
      ?? all(splitAtConjunctions(piece))
      ?? all(words(of: piece))
      ?? pair(in: words(of: piece))
      ?? all(piece.split(separator: "-").map(String.init))
      ?? [Genre(rawValue: bare(piece))]
  }

  /// Looks a text up without what decorates it; nil when it is unknown.
  private static func whole(_ text: String) -> [Genre]? {
    let text = bare(text)
    return text.isEmpty ? [] : GenreTable.shared.genres(spelled: text)
  }

  /// Looks up every part; nil when one of them is unknown, or there is only one.
  private static func all(_ parts: [String]) -> [Genre]? {
    if parts.count < 2 { return nil }
    var genres: [Genre] = []
    for part in parts {
      guard let known = whole(part) else { return nil }
      genres += known
    }
    return genres
  }

  /// Looks for the one blank with a known genre of several words on a side.
  private static func pair(in words: [String]) -> [Genre]? {
    // No genre has so many words; a text of thousands is a model in a loop.
    guard words.count <= 8 else { return nil }
    for cut in words.indices.dropFirst() {
      let sides = [words[..<cut], words[cut...]].map { $0.joined(separator: " ") }
      if let genres = all(sides) { return genres }
    }
    return nil
  }

  // MARK: Cutting

  /// Cuts at brackets, at signs between genres, and after each hashtag.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var piece: [Unicode.Scalar] = []
    func endPiece() {
      let text = trimmed(piece, of: { $0 == " " })
      if !text.isEmpty { pieces.append(text) }
      piece = []
    }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let endsHashtag = scalar == " " && isHashtag(piece)
      if separators.contains(scalar) || endsHashtag || isSpacedDash(at: index, in: scalars) {
        endPiece()
      } else {
        piece.append(scalar)
      }
    }
    endPiece()
    return pieces
  }

  private static let separators: Set<Unicode.Scalar> = [
    ",", "、", ";", "|", "/", "\\", "·", "・", "•", "&", "+", ">", "→", "(", ")", "[", "]",
    // What NFKC makes of "ㆍ", which Korean keyboards type for "·".
    "\u{119E}",
  ]

  private static func isHashtag(_ piece: [Unicode.Scalar]) -> Bool {
    guard let start = piece.lastIndex(of: "#") else { return false }
    return start < piece.count - 1 && !piece[start...].contains(" ")
  }

  /// A dash without blanks is part of a word: "Sci-Fi".
  private static func isSpacedDash(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index] == "-" || scalars[index] == "–" else { return false }
    guard index > 0, index < scalars.count - 1 else { return false }
    return scalars[index - 1] == " " && scalars[index + 1] == " "
  }

  /// Cuts at words for "and" and "or"; Korean hangs them on the word before: "드라마와 로맨스".
  private static func splitAtConjunctions(_ piece: String) -> [String] {
    var parts: [[String]] = [[]]
    let words = words(of: piece)
    for (index, word) in words.enumerated() {
      let isInside = index > 0 && index < words.count - 1
      if isInside && conjunctions.contains(word.lowercased()) {
        parts.append([])
      } else if index < words.count - 1, let stem = stemBeforeParticle(word) {
        parts[parts.count - 1].append(stem)
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.map { $0.joined(separator: " ") }
  }

  private static let conjunctions: Set<String> = [
    "and", "y", "e", "et", "und", "ou", "or", "o", "및", "또는",
  ]

  private static func stemBeforeParticle(_ word: String) -> String? {
    guard word.unicodeScalars.count > 1, word.hasSuffix("와") || word.hasSuffix("과") else {
      return nil
    }
    return String(word.dropLast())
  }

  private static func words(of piece: String) -> [String] {
    piece.split(separator: " ").map(String.init)
  }

  /// Takes off blanks and the signs that decorate a word.
  private static func bare(_ text: String) -> String {
    trimmed(Array(text.unicodeScalars), of: { $0 == " " || decoration.contains($0) })
  }

  private static let decoration: Set<Unicode.Scalar> = [
    "#", "(", ")", "[", "]", "{", "}", "\"", "'", "“", "”", "*", "`", ".",
  ]

  private static func trimmed(
    _ scalars: [Unicode.Scalar],
    of isTrimmed: (Unicode.Scalar) -> Bool
  ) -> String {
    guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[first...last])
    return text
  }
}
