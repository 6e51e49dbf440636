import Movies

// What becomes of bytes that are no JSON where they stand: the item is given up, not the list.
extension MovieListReader {
  /// Notes a fault at `index` and decides where reading goes on.
  mutating func fault(_ fault: String, at index: Int) -> Int {
    let item = frames.indices.last { frames[$0].container == .object && isItem(at: $0) }
    let list = frames.lastIndex { $0.ordinal != nil }
    if let item, item > list ?? -1 {
      depth = frames.count - item
      restartMatch = 0
      frames.removeSubrange((item + 1)...)
      draft.syntaxFault = fault
      state = .resynchronizing
    } else if let list {
      frames.removeSubrange((list + 1)...)
      state = .strayText
    } else {
      // No list so far: what looked like the start of JSON was text.
      frames.removeAll()
      outerDrafts.removeAll()
      draft = RecommendationDraft()
      hasText = true
      state = .prose
    }
    return index
  }

  private func isItem(at index: Int) -> Bool {
    index == 0 ? draft.looksLikeMovie : frames[index - 1].container == .list
  }

  private static let movieStart = Array("{\"title\"".utf8)

  /// Goes to the end of the broken item by its brackets alone: its quotation marks cannot be trusted.
  ///
  /// Where a bracket is missing, the next movie begins before the item has ended.
  mutating func resynchronize(
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ movies: inout [Recommendation]
  ) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
      if startsMovie(bytes[index - 1]) {
        frames.removeLast()
        endObject(&movies)
        repairs.insert(.missingComma)
        open(.object)
        field = .title
        draft.noteKey(isExact: true)
        purpose = .key
        state = .colon
        return index
      }
      if depth == 0 {
        frames.removeLast()
        isAfterComma = false
        endObject(&movies)
        return index
      }
    }
    return index
  }

  /// Whether this byte completes the beginning of a movie object, in a list.
  private mutating func startsMovie(_ byte: UInt8) -> Bool {
    guard frames.count > 1, frames[frames.count - 2].container == .list else { return false }
    if byte == UInt8(ascii: "{") {
      restartMatch = 1
    } else if restartMatch > 0, byte == Self.movieStart[restartMatch] {
      restartMatch += 1
    } else if restartMatch != 1 || byte > 0x20 {
      restartMatch = 0
    }
    guard restartMatch == Self.movieStart.count else { return false }
    restartMatch = 0
    return true
  }

  /// Goes to the next item or the end of the list.
  mutating func strayText(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    repairs.insert(.strayText)
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        state = .value
        return index
      case UInt8(ascii: "]"):
        state = .afterValue
        return index
      default: index += 1
      }
    }
    return index
  }

  mutating func beginSkipping() {
    depth = 1
    isInString = false
    isEscaped = false
    state = .skipping
  }

  /// Goes to the end of a container that means nothing to us.
  mutating func skip(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInString
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if !isInString {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
        if depth == 0 {
          state = .afterValue
          isAfterComma = false
          return index
        }
      }
    }
    return index
  }

  func name(of byte: UInt8) -> String {
    switch byte {
    case 0x21..<0x7F: "'\(Character(Unicode.Scalar(byte)))'"
    case 0x80...: "character"
    default: "control character"
    }
  }
}
