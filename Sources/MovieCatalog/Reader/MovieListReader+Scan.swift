import Movies

// The scanner: which byte means what in which state. Each function reads from `index` on and returns
// the index to go on at.
extension MovieListReader {
  /// Reads bytes until the piece ends, or the text turns out to be wrapped in a string.
  mutating func process(
    _ bytes: Span<UInt8>,
    from start: Int,
    into movies: inout [Recommendation]
  ) -> Int {
    var index = start
    while index < bytes.count {
      switch state {
      case .prose:
        index = prose(bytes, index)
        if layer == .maybeString { return index }
      case .fenceTag: index = fenceTag(bytes, index)
      case .value: index = value(bytes, index, &movies)
      case .afterValue: index = afterValue(bytes, index, &movies)
      case .key: index = key(bytes, index, &movies)
      case .colon: index = colon(bytes, index)
      case .string: index = string(bytes, index)
      case .literal: index = literal(bytes, index)
      case .skipping: index = skip(bytes, index)
      case .resynchronizing: index = resynchronize(bytes, index, &movies)
      case .strayText: index = strayText(bytes, index)
      }
    }
    return index
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func prose(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte != UInt8(ascii: "`") { backticks = 0 }
      switch byte {
      case UInt8(ascii: "["):
        open(.list)
        return index
      case UInt8(ascii: "{"):
        open(.object)
        return index
      case UInt8(ascii: "`"):
        backticks += 1
        guard backticks == 3 else { continue }
        repairs.insert(.fence)
        backticks = 0
        endRootList()
        state = .fenceTag
        return index
      case UInt8(ascii: "\"") where layer == .plain && !hasText && lists == 0 && !hasEmptyList:
        layer = .maybeString
        return index
      case UInt8(ascii: ","):
        continue
      default:
        if isBlank(byte) { continue }
        // A byte order mark is no text.
        if byte == 0xEF || byte == 0xBB || byte == 0xBF, !hasText, lists == 0 { continue }
        hasText = true
        endRootList()
      }
    }
    return index
  }

  private mutating func fenceTag(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: "{"):
        state = .prose
        return index
      default: index += 1
      }
    }
    return index
  }

  private mutating func value(
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ movies: inout [Recommendation]
  ) -> Int {
    let byte = bytes[start]
    if isBlank(byte) { return start + 1 }
    let container = frames.last?.container
    switch byte {
    case UInt8(ascii: "\""):
      beginString(for: container)
      return scanString(bytes, start + 1)
    case UInt8(ascii: "{"):
      beginObject()
    case UInt8(ascii: "["):
      beginList()
    case UInt8(ascii: "]") where container != .object:
      if isAfterComma { repairs.insert(.trailingComma) }
      closeList()
    case UInt8(ascii: ",") where container == .list:
      repairs.insert(.trailingComma)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "I"):
      token.removeAll(keepingCapacity: true)
      state = .literal
      return start
    default:
      return fault("an unexpected \(name(of: byte)) where a value should be", at: start)
    }
    return start + 1
  }

  private mutating func afterValue(
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ movies: inout [Recommendation]
  ) -> Int {
    let byte = bytes[start]
    if isBlank(byte) { return start + 1 }
    let isObject = frames.last?.container == .object
    switch byte {
    case UInt8(ascii: ","):
      isAfterComma = true
      state = isObject ? .key : .value
    case UInt8(ascii: "]") where !isObject:
      closeList()
    case UInt8(ascii: "}") where isObject:
      closeObject(&movies)
    case UInt8(ascii: "{") where frames.last?.container == .list:
      repairs.insert(.missingComma)
      state = .value
      return start
    default:
      return fault("an unexpected \(name(of: byte)) after a value", at: start)
    }
    return start + 1
  }

  private mutating func key(
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ movies: inout [Recommendation]
  ) -> Int {
    let byte = bytes[start]
    if isBlank(byte) { return start + 1 }
    switch byte {
    case UInt8(ascii: "\""):
      purpose = .key
      return scanString(bytes, start + 1)
    case UInt8(ascii: "}"):
      if isAfterComma { repairs.insert(.trailingComma) }
      closeObject(&movies)
      return start + 1
    default:
      return fault(
        "an unexpected \(name(of: byte)) where a key in double quotes should be",
        at: start
      )
    }
  }

  private mutating func colon(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let byte = bytes[start]
    if isBlank(byte) { return start + 1 }
    guard byte == UInt8(ascii: ":") else {
      return fault("an unexpected \(name(of: byte)) after a key", at: start)
    }
    isAfterComma = false
    state = .value
    return start + 1
  }

  // MARK: - Strings and literals

  /// Reads a string's inside: at once when it lies whole and plain in the piece, which most do.
  private mutating func scanString(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        endString(bytes.extracting(start..<index))
        return index + 1
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    token.removeAll(keepingCapacity: true)
    state = .string
    return start
  }

  private mutating func string(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var text: [UInt8] = []
    swap(&text, &token)
    let (next, isClosed) = strings.read(bytes, from: start, into: &text)
    if isClosed { endString(text.span) }
    swap(&text, &token)
    return next
  }

  private mutating func endString(_ bytes: Span<UInt8>) {
    state = purpose == .key ? .colon : .afterValue
    isAfterComma = false
    switch purpose {
    case .key:
      let found = MovieField.named(bytes)
      field = found?.field
      if let found { draft.noteKey(isExact: found.isExact) }
    case .field(let field): draft.set(field, to: text(bytes))
    case .word: if let field { draft.append(text(bytes), to: field) }
    case .item: rejectItem("is text, not a movie")
    case .nothing: break
    }
  }

  private mutating func text(_ bytes: Span<UInt8>) -> String {
    if let span = try? UTF8Span(validating: bytes) { return String(copying: span) }
    repairs.insert(.notUTF8)
    return String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
  }

  private mutating func literal(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        // A number that never ends (models do that) need not be kept to be known as one.
        if token.count < 64 { token.append(bytes[index]) }
        index += 1
      default: return endLiteral() ? index : fault("an unquoted word", at: index)
      }
    }
    return index
  }
}
