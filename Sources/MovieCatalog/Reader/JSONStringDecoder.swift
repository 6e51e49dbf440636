/// Decodes the inside of one JSON string, byte by byte, over any number of pieces.
///
/// What models get wrong inside strings is mended and noted: control characters that stand there
/// unescaped, escapes that JSON does not know (`\'`, `\$`), halves of surrogate pairs.
struct JSONStringDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case text
    case backslash
    case unicode(digitsLeft: UInt8, value: UInt16)
  }

  private var state: State = .text
  private var highSurrogate: UInt16?

  private(set) var repairs: Set<MovieListRepair> = []

  /// Reads from `index` on, appends what is decoded, and returns the index after what was read.
  ///
  /// - Returns: The index to go on at, and whether the closing quote was met just before it.
  mutating func read(
    _ bytes: Span<UInt8>,
    from index: Int,
    into text: inout [UInt8]
  ) -> (next: Int, isClosed: Bool) {
    var index = index
    while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .text:
        if byte == UInt8(ascii: "\\") {
          state = .backslash
        } else {
          endPair(in: &text)
          if byte == UInt8(ascii: "\"") { return (index + 1, true) }
          if byte < 0x20 { repairs.insert(.rawControlCharacter) }
          text.append(byte)
        }
        index += 1
      case .backslash:
        escape(byte, into: &text)
        index += 1
      case .unicode(let digitsLeft, let value):
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
          // Not four digits: the backslash goes, what stands there stays.
          repairs.insert(.unknownEscape)
          let digits = String(value, radix: 16)
          text.append(UInt8(ascii: "u"))
          text.append(contentsOf: digits.utf8.suffix(4 - Int(digitsLeft)))
          state = .text
          continue
        }
        let wider = value << 4 | UInt16(digit)
        index += 1
        if digitsLeft > 1 {
          state = .unicode(digitsLeft: digitsLeft - 1, value: wider)
        } else {
          state = .text
          append(wider, to: &text)
        }
      }
    }
    return (index, false)
  }

  private mutating func escape(_ byte: UInt8, into text: inout [UInt8]) {
    state = .text
    if byte == UInt8(ascii: "u") {
      state = .unicode(digitsLeft: 4, value: 0)
      return
    }
    endPair(in: &text)
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    default:
      repairs.insert(.unknownEscape)
      text.append(byte)
    }
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if UTF16.isTrailSurrogate(unit), let high = highSurrogate {
      highSurrogate = nil
      append(scalar: 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), to: &text)
      return
    }
    endPair(in: &text)
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else {
      append(scalar: UInt32(unit), to: &text)
    }
  }

  private mutating func append(scalar value: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else {
      repairs.insert(.loneSurrogate)
      text.append(contentsOf: "\u{FFFD}".utf8)
      return
    }
    text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
  }

  /// A first half that is not followed by its second half stands for nothing.
  private mutating func endPair(in text: inout [UInt8]) {
    guard highSurrogate != nil else { return }
    highSurrogate = nil
    repairs.insert(.loneSurrogate)
    text.append(contentsOf: "\u{FFFD}".utf8)
  }
}
