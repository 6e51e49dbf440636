import Foundation

extension NormalForm {
  /// Returns the title as it is stored and shown.
  ///
  /// Invisible characters are dropped, emoji beside other text are blanks, every character has one encoding
  /// (NFKC, then NFC) and blanks are single. Cleaning twice changes nothing.
  ///
  /// - Parameter spelling: A title as it was received.
  /// - Returns: The clean title; empty when nothing visible is left.
  public static func cleaned(_ spelling: String) -> String {
    if isCleanASCII(spelling) || isClean(spelling) { return spelling }
    let clean = cleaned(spelling, keepsSymbols: false)
    // A title of emoji alone ("😀😀") has no other name.
    return clean.isEmpty ? cleaned(spelling, keepsSymbols: true) : clean
  }

  private static func cleaned(_ spelling: String, keepsSymbols: Bool) -> String {
    let visible = visibleText(of: spelling)
    return tidied(isSettled(visible) ? visible : composed(visible), keepsSymbols: keepsSymbols)
  }

  /// Most titles are plain ASCII and already clean: they cost one look at their bytes.
  private static func isCleanASCII(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): if previous == byte { return false }
      case UInt8(ascii: "`"): return false
      case 0x21...0x7E: break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }

  /// Most other titles are clean as well: they cost one look at their characters.
  private static func isClean(_ text: String) -> Bool {
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard scalar.isSettled, apostrophe(for: scalar) == nil, scalar != " " || previous != " "
      else {
        return false
      }
      previous = scalar
    }
    return previous != " "
  }

  /// Takes out what cannot be seen, and maps by hand the signs that NFKC gets wrong.
  private static func visibleText(of spelling: String) -> String {
    var visible = ""
    visible.reserveCapacity(spelling.utf8.count)
    for scalar in spelling.unicodeScalars {
      if let apostrophe = apostrophe(for: scalar) {
        visible.unicodeScalars.append(apostrophe)
      } else if scalar.isSettled {
        visible.unicodeScalars.append(scalar)
      } else if let fraction = spelledFraction(scalar) {
        visible += fraction
      } else if !isTradeMark(scalar) && !isInvisible(scalar) {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// Returns the one apostrophe that stands for all that are typed as one.
  private static func apostrophe(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\u{60}", "\u{B4}", "\u{2BC}", "\u{1FFD}", "\u{2018}", "\u{2019}", "\u{201B}": "'"
    default: nil
    }
  }

  /// Returns a fraction in ASCII with blanks around it: NFKC would make "11⁄2" of "1½".
  private static func spelledFraction(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "¼": " 1/4 "
    case "½": " 1/2 "
    case "¾": " 3/4 "
    case "⅐": " 1/7 "
    case "⅑": " 1/9 "
    case "⅒": " 1/10 "
    case "⅓": " 1/3 "
    case "⅔": " 2/3 "
    case "⅕": " 1/5 "
    case "⅖": " 2/5 "
    case "⅗": " 3/5 "
    case "⅘": " 4/5 "
    case "⅙": " 1/6 "
    case "⅚": " 5/6 "
    case "⅛": " 1/8 "
    case "⅜": " 3/8 "
    case "⅝": " 5/8 "
    case "⅞": " 7/8 "
    case "↉": " 0/3 "
    default: nil
    }
  }

  /// NFKC would spell these out as the letters "TM" and "SM"; they are no part of a title.
  private static func isTradeMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "™", "℠", "®", "©": true
    default: false
    }
  }

  /// Models write characters that show nothing; two titles must not differ by one of them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .surrogate, .privateUse, .unassigned: true
    case .control: !scalar.properties.isWhitespace
    default: scalar.properties.isVariationSelector
    }
  }

  private static func isSettled(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.isSettled)
  }

  /// On Linux NFKC leaves half-width kana and loose jamo in pieces, which NFC then puts together.
  private static func composed(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
  }

  /// Makes blanks of emoji and single blanks of all white space, none at the ends.
  private static func tidied(_ text: String, keepsSymbols: Bool) -> String {
    var tidy = ""
    tidy.reserveCapacity(text.utf8.count)
    var hasBlank = false
    for scalar in text.unicodeScalars {
      if scalar == " " || !scalar.isSettled && isBlank(scalar, keepsSymbols) {
        hasBlank = true
        continue
      }
      if hasBlank && !tidy.isEmpty { tidy.unicodeScalars.append(" ") }
      hasBlank = false
      // NFKC makes the apostrophes of "ŉ" and "｀".
      tidy.unicodeScalars.append(apostrophe(for: scalar) ?? scalar)
    }
    return tidy
  }

  private static func isBlank(_ scalar: Unicode.Scalar, _ keepsSymbols: Bool) -> Bool {
    scalar.properties.isWhitespace || !keepsSymbols && decorates(scalar)
  }

  /// Symbols that NFKC made letters of ("㈱") are letters by now; what is left decorates.
  private static func decorates(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isSettled { return false }
    return scalar.properties.isEmojiModifier
      || scalar.value >= 0x2190 && scalar.properties.generalCategory == .otherSymbol
  }
}

extension Unicode.Scalar {
  /// Whether normalising leaves the character alone, whatever stands beside it.
  ///
  /// A careful list of what titles are mostly written in, so that most of them skip Foundation.
  /// All of these are visible, or the blank; none is a decorating symbol.
  var isSettled: Bool {
    switch value {
    case 0x20...0x7E,  // ASCII
      0xA1...0xA7, 0xAB, 0xB0, 0xB1, 0xB6, 0xB7, 0xBB, 0xBF,  // Latin-1 signs
      0xC0...0x131, 0x134...0x13E, 0x141...0x148, 0x14A...0x17E,  // Latin letters
      0x391...0x3A1, 0x3A3...0x3CE,  // Greek
      0x400...0x45F,  // Cyrillic
      0x2010, 0x2012...0x2015, 0x2018...0x2022,  // dashes and quotes
      0x3001...0x3003, 0x3008...0x3011,  // CJK punctuation
      0x3041...0x3096, 0x30A1...0x30FE,  // kana
      0x4E00...0x9FA5,  // Han
      0xAC00...0xD7A3:  // Hangul syllables
      true
    default: false
    }
  }
}
