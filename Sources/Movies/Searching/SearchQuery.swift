/// What a user looks for: words, which all must be in one recommendation.
///
/// Any text is a query, and no sign in it means anything: `title:x` looks for `title` and `x`.
package struct SearchQuery {
  /// A word that is looked for.
  package struct Word: Hashable {
    /// The words of a text that must be there in a row: several are the pairs of one that is cut so.
    package let parts: [String]
    /// Whether the last part may be the beginning of a longer word.
    package let isBeginning: Bool
    fileprivate let bytes: [UInt8]

    fileprivate init(_ run: [Unicode.Scalar], isPaired: Bool) {
      func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
      }
      if isPaired {
        isBeginning = run.count == 1
        parts =
          isBeginning ? [text(run[...])] : run.indices.dropLast().map { text(run[$0...$0 + 1]) }
      } else {
        isBeginning = run.count { $0.isLetter } > 1
        parts = [text(run[...])]
      }
      bytes = Array(parts.joined(separator: " ").utf8)
    }
  }

  /// Words that stand for one thing: as they were typed, or as the genre that they name.
  package struct Piece: Hashable {
    /// What was typed.
    package let words: [Word]
    /// The words of the known genre that was named so; empty when none was.
    package let genre: [Word]
  }

  /// Where a recommendation has the words, the best place first.
  package enum Hit: Int, Comparable {
    /// The title has them all, each as a whole word.
    case wholeTitle
    /// The title has them all.
    case title
    /// Title, genre, reason and year have them all.
    case words
    /// A genre that was named in another way is needed.
    case genre

    package static func < (left: Hit, right: Hit) -> Bool { left.rawValue < right.rawValue }
  }

  /// What must be there; empty when the text has neither letters nor digits.
  package let pieces: [Piece]

  /// Reads what a user typed.
  package init(_ text: String) {
    let typed = NormalForm.cleaned(text).split(separator: " ")
    var pieces: [Piece] = []
    var known: Set<Piece> = []
    var start = 0
    while start < typed.count {
      // The longest name of a genre: 공포 영화 before 공포.
      let ends = (start + 1...min(start + 3, typed.count)).reversed()
      let named = ends.lazy.compactMap { end in
        Genre.named(typed[start..<end].joined(separator: " ")).map { (end, $0) }
      }.first
      let end = named?.0 ?? start + 1
      let words = Self.words(of: typed[start..<end].joined(separator: " "))
      let genre = named.map { Self.words(of: $0.1.rawValue) } ?? []
      let piece = Piece(words: words, genre: genre == words ? [] : genre)
      if !words.isEmpty && known.insert(piece).inserted { pieces.append(piece) }
      start = end
    }
    self.pieces = pieces
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var run: [Unicode.Scalar] = []
    var kind = SearchLetter.none
    func endRun() {
      if !run.isEmpty { words.append(Word(run, isPaired: kind == .paired)) }
      run = []
    }
    SearchLetter.forEach(in: text) { scalar, letter in
      if letter == .apostrophe { return }
      if letter != kind { endRun() }
      kind = letter
      switch letter {
      case .spaced, .paired: run.append(scalar)
      case .and: words.append(Word(["a", "n", "d"], isPaired: false))
      case .apostrophe, .none: break
      }
    }
    endRun()
    return words
  }

  /// Where a recommendation has what is looked for; nil when something is missing.
  package func hit(in text: SearchText) -> Hit? {
    let text = text.bytes
    var hit = Hit.wholeTitle
    for piece in pieces {
      if let worst = Self.worstHit(of: piece.words, in: text) {
        hit = max(hit, worst)
      } else if !piece.genre.isEmpty, Self.worstHit(of: piece.genre, in: text) != nil {
        hit = .genre
      } else {
        return nil
      }
    }
    return pieces.isEmpty ? nil : hit
  }

  private static func worstHit(of words: [Word], in text: [UInt8]) -> Hit? {
    var worst = Hit.wholeTitle
    for word in words {
      guard let hit = word.bestHit(in: text) else { return nil }
      worst = max(worst, hit)
    }
    return worst
  }
}

extension SearchQuery.Word {
  /// The best of the places where the word begins.
  fileprivate func bestHit(in text: [UInt8]) -> SearchQuery.Hit? {
    var best: SearchQuery.Hit?
    var start = 0
    while start < text.count {
      if let end = end(in: text, at: start) {
        let isTitle = text[start] == Self.mark
        let isWhole = text[end] == Self.blank
        if isTitle && isWhole { return .wholeTitle }
        if isWhole || isBeginning { best = min(best ?? .words, isTitle ? .title : .words) }
      }
      while text[start] != Self.blank { start += 1 }
      start += 1
    }
    return best
  }

  /// Where the word ends that begins at a place; nil when another one does.
  private func end(in text: [UInt8], at start: Int) -> Int? {
    var place = start
    for byte in bytes {
      if text[place] == Self.mark { place += 1 }
      guard place < text.count, text[place] == byte else { return nil }
      place += 1
      // Every text ends with a blank, and no word does.
      if place == text.count { return nil }
    }
    return place
  }

  private static let blank = UInt8(ascii: " ")
  private static let mark = SearchText.titleMarkByte
}
