/// What a character is to a search.
enum SearchLetter {
  /// A letter or digit of a script that puts blanks between words.
  case spaced
  /// A letter of a script that puts none, or hangs endings on its words.
  case paired
  /// An apostrophe, which vanishes.
  case apostrophe
  /// The sign that is read as "and".
  case and
  /// Anything else: it parts words.
  case none

  /// Calls `body` with every character of a text, its case and marks taken off.
  static func forEach(in text: String, _ body: (Unicode.Scalar, SearchLetter) -> Void) {
    if text.unicodeScalars.allSatisfy(\.isPlain) {
      for scalar in text.unicodeScalars {
        let lower = ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 32) : scalar
        body(lower, SearchLetter(lower))
      }
    } else {
      for scalar in NormalForm.folded(NormalForm.cleaned(text)).unicodeScalars {
        body(scalar, SearchLetter(scalar))
      }
    }
  }

  private init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: self = .spaced
    case 0xAC00...0xD7A3, 0x4E00...0x9FA5, 0x3041...0x3096, 0x30A1...0x30FA: self = .paired
    case 0x27, 0x60, 0x2018, 0x2019, 0x201B: self = .apostrophe
    case 0x26: self = .and
    case 0..<0x80: self = .none
    default: self = !scalar.isWordPart ? .none : scalar.isInUnspacedScript ? .paired : .spaced
    }
  }
}

extension Unicode.Scalar {
  /// Whether neither cleaning nor folding changes more of the character than its case, and an
  /// apostrophe: most texts are of these alone.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0x2010, 0x2012...0x2015, 0x2018...0x201F, 0x3001...0x3003, 0x3008...0x3011,
      0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FA5, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  fileprivate var isInUnspacedScript: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF,  // Thai, Lao, Burmese, Khmer
      0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF,  // loose jamo
      0x3005...0x3007, 0x3097...0x318F, 0x31F0...0x31FF,  // more kana
      0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:  // more Han
      true
    default: false
    }
  }
}
