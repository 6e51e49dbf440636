/// A bracket group that closes a title, and what stands before it.
struct BracketGroup {
  /// What stands before the group, without the blanks and commas between.
  let outside: Substring

  /// What stands in the group.
  let inside: Substring

  /// Finds the group that ends a title, brackets balanced; nil when there is none, or nothing
  /// stands before it ("[REC]").
  init?(closing title: Substring) {
    let scalars = title.unicodeScalars
    guard let closer = scalars.last, closer == ")" || closer == "]" else { return nil }
    let opener: Unicode.Scalar = closer == ")" ? "(" : "["
    var depth = 0
    var index = scalars.endIndex
    while index > scalars.startIndex {
      index = scalars.index(before: index)
      if scalars[index] == closer { depth += 1 }
      if scalars[index] == opener { depth -= 1 }
      if depth == 0 { break }
    }
    guard depth == 0, index > scalars.startIndex else { return nil }
    // A list may put a comma before the group: "Chef, (2014)".
    outside = title[..<index].trimmedAtEnd(of: " ,;")
    inside = title[scalars.index(after: index)...].dropLastScalar.trimmed
  }

  /// Takes the groups off the end of a title, the last one first.
  ///
  /// - Returns: The title without them, never without a letter or digit, and the groups' texts.
  static func removed(from title: Substring) -> (title: Substring, groups: [Substring]) {
    var title = title
    var groups: [Substring] = []
    guard let firstWord = title.unicodeScalars.firstIndex(where: \.isWordPart) else {
      return (title, groups)
    }
    while let group = BracketGroup(closing: title), firstWord < group.outside.endIndex {
      if !group.inside.isEmpty {
        // "Birdman or (The Unexpected Virtue of Ignorance)" is one title.
        if group.isGoverned && YearText(group.inside) == nil { break }
        groups.append(group.inside)
      }
      title = group.outside
    }
    return (title, groups)
  }

  /// Whether a word before the group asks for what is in it.
  private var isGoverned: Bool {
    ["or", "Or", "and", "of"].contains { word in
      let end = outside.utf8.suffix(word.utf8.count + 1)
      return end.elementsEqual(word.utf8) || end.elementsEqual((" " + word).utf8)
    }
  }
}

extension Substring {
  fileprivate var dropLastScalar: Substring { Substring(unicodeScalars.dropLast()) }
}
