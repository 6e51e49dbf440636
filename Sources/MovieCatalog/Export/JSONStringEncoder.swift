/// Writes texts as JSON strings that every reader takes, and that stay on one line.
///
/// Escaped are quotes, backslashes and control characters, the separators U+2028 and U+2029, at which
/// some programs break lines, and U+FEFF, which some take for a byte order mark within the text.
/// All else is UTF-8 as it is. Source: RFC 8259.
package enum JSONStringEncoder {
  /// Appends a text in quotes.
  package static func append(_ text: String, to buffer: inout [UInt8]) {
    buffer.append(.quote)
    let bytes = text.utf8
    if needsEscape(bytes.span) {
      appendEscaped(text, to: &buffer)
    } else {
      buffer.append(contentsOf: bytes)
    }
    buffer.append(.quote)
  }

  /// Appends an array of texts.
  package static func append(list texts: [String], to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { buffer += ", ".utf8 }
      append(text, to: &buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Whether there is anything to escape; now and then it says so of what has nothing.
  private static func needsEscape(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices {
      switch bytes[index] {
      // The lead bytes of U+0080 to U+00BF, of U+2000 to U+2FFF and of U+F000 to U+FFFF.
      case ..<0x20, .quote, .backslash, 0x7F, 0xC2, 0xE2, 0xEF: return true
      default: continue
      }
    }
    return false
  }

  private static func appendEscaped(_ text: String, to buffer: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": buffer += #"\""#.utf8
      case "\\": buffer += #"\\"#.utf8
      case "\n": buffer += #"\n"#.utf8
      case "\r": buffer += #"\r"#.utf8
      case "\t": buffer += #"\t"#.utf8
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        buffer += (#"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
      default: buffer += scalar.utf8
      }
    }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
}
