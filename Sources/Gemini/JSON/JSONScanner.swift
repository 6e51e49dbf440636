/// Reads JSON straight into typed values, in the form that programs write it.
///
/// It knows less than Foundation's reader and is many times faster. Whatever it does not take (`null`,
/// escapes in names, half of an emoji, anything that is no JSON) gives nil, and is left to that reader;
/// what it takes means the same there.
struct JSONScanner {
  /// Where it stands in the text.
  private var index = 0

  /// Goes over blanks, and over a byte if that is the next one.
  mutating func take(_ byte: UInt8, _ json: Span<UInt8>) -> Bool {
    skipBlanks(json)
    guard index < json.count, json[index] == byte else { return false }
    index += 1
    return true
  }

  /// Whether nothing but blanks is left.
  mutating func isAtEnd(_ json: Span<UInt8>) -> Bool {
    skipBlanks(json)
    return index == json.count
  }

  private mutating func skipBlanks(_ json: Span<UInt8>) {
    while index < json.count, Self.isBlank(json[index]) { index += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Reads the name of a member, and returns where it stands.
  mutating func name(_ json: Span<UInt8>) -> Range<Int>? {
    guard let (range, hasEscapes) = rawString(json), !hasEscapes else { return nil }
    return take(UInt8(ascii: ":"), json) ? range : nil
  }

  /// Reads a string.
  mutating func string(_ json: Span<UInt8>) -> String? {
    guard let (range, hasEscapes) = rawString(json) else { return nil }
    let raw = json.extracting(range)
    if !hasEscapes { return Self.text(raw) }
    return Self.unescaped(raw).flatMap { Self.text($0.span) }
  }

  private static func text(_ bytes: Span<UInt8>) -> String? {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }

  /// Reads `true` or `false`.
  mutating func bool(_ json: Span<UInt8>) -> Bool? {
    switch word(json) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// Reads a number, as its digits.
  mutating func number(_ json: Span<UInt8>) -> String? {
    guard let word = word(json), Self.isNumber(word.utf8) else { return nil }
    return word
  }

  /// Reads what has no quotation marks, as far as it could be a value.
  private mutating func word(_ json: Span<UInt8>) -> String? {
    skipBlanks(json)
    let start = index
    while index < json.count, index - start < 32 {
      switch json[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "-"), UInt8(ascii: "."):
        index += 1
      default: return Self.text(json.extracting(start..<index))
      }
    }
    return nil
  }

  /// Whether these are the digits of a number, without an exponent.
  private static func isNumber(_ text: String.UTF8View) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let whole = digits.prefix(while: isDigit)
    let rest = digits[whole.endIndex...]
    return !whole.isEmpty && (whole.first != UInt8(ascii: "0") || whole.count == 1)
      && (rest.isEmpty
        || rest.count > 1 && rest.first == UInt8(ascii: ".")
          && rest.dropFirst().allSatisfy(isDigit))
  }

  /// Goes over a string, and returns where it stands and whether there are escapes in it.
  private mutating func rawString(_ json: Span<UInt8>) -> (Range<Int>, hasEscapes: Bool)? {
    guard take(UInt8(ascii: "\""), json) else { return nil }
    let start = index
    var end = start
    var hasEscapes = false
    while end < json.count {
      let byte = json[end]
      if byte == UInt8(ascii: "\"") {
        index = end + 1
        return (start..<end, hasEscapes)
      }
      if byte < 0x20 { return nil }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        end += 1
      }
      end += 1
    }
    return nil
  }

  // MARK: - Escapes

  private static func unescaped(_ raw: Span<UInt8>) -> [UInt8]? {
    var isWhole = true
    // No escape is shorter than what it stands for.
    let bytes = [UInt8](capacity: raw.count) { bytes in
      var index = 0
      while index < raw.count {
        let byte = raw[index]
        index += 1
        if byte != UInt8(ascii: "\\") {
          bytes.append(byte)
        } else if let scalar = scalar(raw, &index) {
          for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(unit) }
        } else {
          isWhole = false
          return
        }
      }
    }
    return isWhole ? bytes : nil
  }

  /// Reads what stands behind a backslash.
  private static func scalar(_ raw: Span<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
    guard index < raw.count else { return nil }
    let byte = raw[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let unit = codeUnit(raw, &index) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard index + 1 < raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    else { return nil }
    index += 2
    guard let trail = codeUnit(raw, &index), UTF16.isTrailSurrogate(trail) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
  }

  private static func codeUnit(_ raw: Span<UInt8>, _ index: inout Int) -> UTF16.CodeUnit? {
    guard index + 4 <= raw.count else { return nil }
    var unit: UTF16.CodeUnit = 0
    for _ in 0..<4 {
      guard let digit = hexDigit(raw[index]) else { return nil }
      unit = unit << 4 | digit
      index += 1
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UTF16.CodeUnit? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UTF16.CodeUnit(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UTF16.CodeUnit(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UTF16.CodeUnit(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
