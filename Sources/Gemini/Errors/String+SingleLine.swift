extension String {
  /// The text on one line: controls and invisible marks are gone, runs of blanks are one space.
  ///
  /// A text of more than `limit` characters is cut, and the cut marked with `…`.
  package func singleLine(limit: Int) -> String {
    var line = ""
    var count = 0
    var blank = false
    for character in self {
      if character.isWhitespace {
        blank = count > 0
        continue
      }
      var visible = String.UnicodeScalarView()
      for scalar in character.unicodeScalars where !scalar.isInvisible { visible.append(scalar) }
      if visible.isEmpty { continue }
      count += blank ? 2 : 1
      if count > limit { return line + "…" }
      if blank { line += " " }
      blank = false
      line.unicodeScalars += visible
    }
    return line
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would act on it, or a reader could not see it.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
