package import Movies

// The query language of FTS5, in which user text would be syntax.
extension SearchQuery {
  /// What the index is asked for: at least the recommendations that have a hit, of strings alone.
  package var expression: String {
    all(pieces) { piece in
      let typed = all(piece.words) { "(\(both($0)))" }
      return piece.genre.isEmpty ? typed : "(\(typed) OR \(all(piece.genre) { "(\(both($0)))" }))"
    }
  }

  /// The same for titles alone.
  var titleExpression: String {
    all(pieces) { piece in all(piece.words) { parts(of: $0, mark: SearchText.titleMark) } }
  }

  private func both(_ word: Word) -> String {
    "\(parts(of: word, mark: "")) OR \(parts(of: word, mark: SearchText.titleMark))"
  }

  private func parts(of word: Word, mark: String) -> String {
    all(word.parts) { part in
      // Only a word of one part may be the beginning of a longer one.
      "\"\(mark)\(part)\"" + (word.isBeginning && word.parts.count == 1 ? " *" : "")
    }
  }

  /// As many as narrow it down: an expression that is too long would be refused.
  private func all<Item>(_ items: [Item], _ text: (Item) -> String) -> String {
    "(\(items.prefix(12).map(text).joined(separator: " AND ")))"
  }
}
