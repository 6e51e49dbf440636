/// The scripts a text is written in, as far as they tell one language's title from another's.
///
/// Kana and Han are one: Japanese titles mix them.
struct Script: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let latin = Script(rawValue: 1)
  static let hangul = Script(rawValue: 2)
  static let kanaOrHan = Script(rawValue: 4)
  static let greek = Script(rawValue: 8)
  static let cyrillic = Script(rawValue: 16)
  static let other = Script(rawValue: 32)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The scripts of a text's letters; empty when it has none.
  init(of text: some StringProtocol) {
    var scripts: Script = []
    for scalar in text.unicodeScalars { scripts.formUnion(Script(of: scalar)) }
    self = scripts
  }

  /// The script of a letter; empty for what is no letter.
  init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: self = scalar.isLetter ? .latin : []
    case 0xAC00...0xD7A3: self = .hangul
    // The dots and the long sign of kana stand beside other scripts as well.
    case 0x30FB, 0x30FC, 0x30A0: self = []
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F:
      self = .kanaOrHan
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xD7B0...0xD7FF: self = .hangul
    case _ where !scalar.isLetter: self = []
    case 0x80..<0x250, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    default: self = .other
    }
  }

  /// Whether a text is in this one script and no other.
  var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}

extension Unicode.Scalar {
  /// Whether the character is a letter of any script; marks on letters are none.
  var isLetter: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default:
      return false
    }
  }
}

extension StringProtocol {
  /// The number of letters in the text.
  var letterCount: Int {
    unicodeScalars.reduce(0) { $0 + ($1.isLetter ? 1 : 0) }
  }
}
