/// Text that came from outside, made safe to show on a terminal.
enum TerminalText {
  /// Returns the text with everything visible that could steer a terminal or hide in it.
  ///
  /// Line breaks and tabs become one blank, other control characters, bidirectional controls and
  /// invisible blanks become escapes such as `\u{202E}`. All else stays, joiners of emoji too.
  static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if !scalars.contains(where: isUnsafe) { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in scalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\t": result.append(" ")
      case _ where isUnsafe(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case ...0x9F: true
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
