/// A bracket group that closes a title, and what stands before it.
struct BracketGroup {
  /// What stands before the group, without the blanks between.
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
    outside = title[..<index].trimmed
    inside = title[scalars.index(after: index)...].dropLastScalar.trimmed
  }

  /// Takes the groups off the end of a title, the last one first.
  ///
  /// - Returns: The title without them, never without a letter or digit, and the groups' texts.
  static func removed(from title: String) -> (title: Substring, groups: [Substring]) {
    var title = title[...]
    var groups: [Substring] = []
    while let group = BracketGroup(closing: title) {
      guard group.outside.unicodeScalars.contains(where: \.isWordPart) else { break }
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
    let word = outside.unicodeScalars.reversed().prefix { $0 != " " }.reversed()
    return ["or", "Or", "and", "of"].contains { $0.unicodeScalars.elementsEqual(word) }
  }
}

extension Substring {
  fileprivate var dropLastScalar: Substring { Substring(unicodeScalars.dropLast()) }
}
