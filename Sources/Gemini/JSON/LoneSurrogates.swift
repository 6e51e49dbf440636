import Foundation

/// Halves of emoji, as gateways leave them that cut texts by UTF-16 units: no JSON reader takes them.
enum LoneSurrogates {
  /// Decodes JSON, and mends it when it cannot be decoded as it is.
  static func decode<Value: Decodable>(_ json: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: json)
    } catch {
      guard let mended = mended(json) else { throw error }
      return try JSONDecoder().decode(Value.self, from: mended)
    }
  }

  /// The JSON with U+FFFD in the place of each escape that is half of a pair; nil when it has none.
  static func mended(_ json: Data) -> Data? {
    var bytes = Array(json)
    var isMended = false
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let unit = codeUnit(bytes, at: index)
      if let unit, UTF16.isLeadSurrogate(unit),
        let next = codeUnit(bytes, at: index + 6), UTF16.isTrailSurrogate(next)
      {
        index += 12
      } else if let unit, UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
        bytes.replaceSubrange(index + 2..<index + 6, with: "fffd".utf8)
        isMended = true
        index += 6
      } else {
        index += 2
      }
    }
    return isMended ? Data(bytes) : nil
  }

  /// The unit that an escape such as `\ud83c` at this place stands for.
  private static func codeUnit(_ bytes: [UInt8], at index: Int) -> UTF16.CodeUnit? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UTF16.CodeUnit(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
