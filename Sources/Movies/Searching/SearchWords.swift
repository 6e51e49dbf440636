/// Writes the words that a text is searched by, each before a blank.
///
/// Case, marks and ways to encode a letter make no difference, and apostrophes vanish: "Don't" is
/// `dont`, and "l'amour" is both `lamour` and `amour`. Hangul, Han, kana and the scripts that put no
/// blanks between words are cut into pairs that overlap, and the last letter alone: 기생충 is
/// `기생 생충 충`. So a word inside a longer one is found by its own pairs, and one letter as the
/// beginning of a pair.
struct SearchWords {
  private(set) var bytes: [UInt8] = []

  private var mark: UInt8?
  /// Where the word begins that is being written; nil between words.
  private var wordStart: Int?
  /// Where the part after its apostrophe begins.
  private var tailStart: Int?
  /// The last letter of those that are cut into pairs.
  private var letter: Unicode.Scalar?

  private static let blank = UInt8(ascii: " ")

  /// Writes the words of a text, each after the mark.
  mutating func append(_ text: String, mark: UInt8? = nil) {
    self.mark = mark
    SearchLetter.forEach(in: text) { scalar, letter in
      switch letter {
      case .spaced: addToWord(scalar)
      case .paired: addToPairs(scalar)
      case .apostrophe: if wordStart != nil { tailStart = bytes.count }
      case .and:
        endRun()
        beginWord()
        bytes += "and ".utf8
      case .none: endRun()
      }
    }
    endRun()
  }

  private mutating func addToWord(_ scalar: Unicode.Scalar) {
    if wordStart == nil {
      endRun()
      beginWord()
      wordStart = bytes.count
    }
    write(scalar)
  }

  private mutating func addToPairs(_ scalar: Unicode.Scalar) {
    if let letter {
      beginWord()
      write(letter)
      write(scalar)
      bytes.append(Self.blank)
    } else {
      endRun()
    }
    letter = scalar
  }

  private mutating func beginWord() {
    if let mark { bytes.append(mark) }
  }

  private mutating func endRun() {
    if let letter {
      beginWord()
      write(letter)
      bytes.append(Self.blank)
    } else if wordStart != nil {
      let end = bytes.count
      bytes.append(Self.blank)
      // The letter of "don't" is no word.
      if let tailStart, end - tailStart > 2 {
        beginWord()
        bytes += bytes[tailStart...end]
      }
    }
    letter = nil
    wordStart = nil
    tailStart = nil
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}
