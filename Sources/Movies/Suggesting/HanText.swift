import Foundation

/// Chinese characters, which have a traditional and a simplified form.
enum HanText {
  /// Returns a key in simplified characters; nil when it has no Han characters.
  static func simplified(_ key: String) -> String? {
    guard key.unicodeScalars.contains(where: { (0x3400...0x9FFF).contains($0.value) }) else {
      return nil
    }
    return key.applyingTransform(StringTransform("Hant-Hans"), reverse: false)
  }
}
