import Foundation

/// Chinese characters, which have a traditional and a simplified form.
enum HanText {
  /// Returns a key in simplified characters; nil when it has no Han characters, or very many.
  static func simplified(_ key: String) -> String? {
    guard key.utf8.count <= 512,
      key.unicodeScalars.contains(where: { (0x3400...0x9FFF).contains($0.value) })
    else {
      return nil
    }
    return key.applyingTransform(StringTransform("Hant-Hans"), reverse: false)
  }
}
