/// How many cells of a terminal text takes.
enum DisplayWidth {
  /// Returns the cells of one grapheme cluster: 0, 1 or 2, or more for some Indic clusters.
  static func cells(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first == character.unicodeScalars.last { return cells(of: first) }
    if isEmoji(scalars, first: first) { return 2 }
    return scalars.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns the cells of one scalar that stands alone.
  static func cells(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return (0x20...0x7E).contains(value) || value >= 0xA0 ? 1 : 0
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .lineSeparator,
      .paragraphSeparator:
      return 0
    default:
      // Medial and final letters of Hangul share the two cells of the initial one.
      if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
      return isWide(value) || properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static func isEmoji(
    _ scalars: Character.UnicodeScalarView,
    first: Unicode.Scalar
  ) -> Bool {
    guard first.properties.isEmoji else { return false }
    let isFlag = (0x1F1E6...0x1F1FF).contains(first.value)
    let emojiStyle: Unicode.Scalar = "\u{FE0F}"
    let joiner: Unicode.Scalar = "\u{200D}"
    return isFlag
      || scalars.contains { $0 == emojiStyle || $0.properties.isEmojiModifier }
      || scalars.dropLast().contains(joiner)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].lowerBound <= value
  }

  /// Wide and fullwidth scalars that are not shown as emoji; unassigned gaps are bridged.
  ///
  /// Source: the Unicode Character Database, `EastAsianWidth.txt`, version 17.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DF2,
    0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension StringProtocol {
  /// The cells of a terminal that the text takes.
  var displayWidth: Int {
    if let width = asciiWidth { return width }
    return reduce(0) { $0 + DisplayWidth.cells(of: $1) }
  }

  /// Returns the text cut to at most `width` cells, with `…` at the end where it was cut.
  func truncated(toWidth width: Int) -> String {
    if utf8.count <= width || displayWidth <= width { return String(self) }
    if width < 1 { return "" }
    var cells = 0
    var end = startIndex
    while end < endIndex {
      cells += DisplayWidth.cells(of: self[end])
      if cells > width - 1 { break }
      formIndex(after: &end)
    }
    return self[..<end] + "…"
  }

  /// Returns the text with blanks added up to `width` cells, behind it or before it.
  func padded(toWidth width: Int, leading: Bool = false) -> String {
    let blanks = String(repeating: " ", count: Swift.max(0, width - displayWidth))
    return leading ? blanks + self : self + blanks
  }

  /// The width of text that is printable ASCII, where bytes are cells.
  private var asciiWidth: Int? {
    utf8.allSatisfy { (0x20...0x7E).contains($0) } ? utf8.count : nil
  }
}
