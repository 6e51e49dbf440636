import Foundation

extension NormalForm {
  /// Returns the text with case and marks taken off.
  ///
  /// Marks come off Latin and Greek letters only: on kana, й, Indic and Thai letters they make
  /// another letter.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return foldedByTable(text) ?? foldedByProperties(text)
  }

  /// Most titles are of these characters, which a table folds many times as fast.
  private static func foldedByTable(_ text: String) -> String? {
    var folded = ""
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A:
        folded.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
      case 0..<0x80, 0x2010...0x201F, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FA5,
        0xAC00...0xD7A3:
        folded.unicodeScalars.append(scalar)
      case 0xC0..<0x180: folded += latin[Int(scalar.value) - 0xC0]
      default: return nil
      }
    }
    return folded
  }

  /// The letters from À to ſ, folded.
  private static let latin = (UInt32(0xC0)..<0x180).map { value in
    foldedByProperties(Unicode.Scalar(value).map { String($0) } ?? "")
  }

  private static func foldedByProperties(_ text: String) -> String {
    let folded = caseFolded(text)
    return folded.unicodeScalars.contains(where: mayCarryMark) ? unmarked(folded) : folded
  }

  /// Lower case alone would keep "ß" apart from "SS", and "ς" from "Σ".
  private static func caseFolded(_ text: String) -> String {
    var folded = ""
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.hasNoCase {
        folded.unicodeScalars.append(scalar)
      } else {
        folded += scalar.properties.uppercaseMapping.lowercased()
      }
    }
    return folded
  }

  /// Only these can change when marks are taken off; Hangul, kana and Han never do.
  private static func mayCarryMark(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII
      && (scalar.isLatinOrGreek || scalar == "ё"
        || scalar.properties.generalCategory == .nonspacingMark)
  }

  private static func unmarked(_ text: String) -> String {
    var plain = ""
    var base: Unicode.Scalar = " "
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark {
        if base.isLatinOrGreek || isDiaeresisOfYo(scalar, after: base) { continue }
      } else {
        base = scalar
      }
      if let spelled = spelledLetter(scalar) {
        plain += spelled
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain.precomposedStringWithCanonicalMapping
  }

  /// Russian prints "е" for "ё" as a rule.
  private static func isDiaeresisOfYo(
    _ mark: Unicode.Scalar,
    after base: Unicode.Scalar
  ) -> Bool {
    mark == "\u{308}" && base == "\u{435}"
  }

  /// Returns the plain letters for one that Unicode does not decompose ("ß" is left of "ẞ").
  private static func spelledLetter(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": "ss"
    case "ø": "o"
    case "đ", "ð": "d"
    case "ł": "l"
    case "ı": "i"
    case "æ": "ae"
    case "œ": "oe"
    case "þ": "th"
    case "ħ": "h"
    case "ŋ": "n"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter of the Latin or the Greek script.
  var isLatinOrGreek: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF,
      0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF,
      0x370...0x3FF, 0x1F00...0x1FFF:
      properties.isAlphabetic
    default: false
    }
  }

  /// Whether the character is of a script that knows no case: kana, Han, Hangul.
  fileprivate var hasNoCase: Bool {
    switch value {
    case 0x3041...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
