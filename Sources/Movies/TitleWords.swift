/// The words of a title that its keys and its sort key are made of.
struct TitleWords {
  /// How the numbers of a title are read.
  enum Numbers {
    /// Roman and counted numbers become digits: "Part II", "2부".
    case resolved
    /// As they are written.
    case written
  }

  /// The title with its article in front, case and marks taken off.
  let folded: String

  /// Letters and digits only; empty when the title is all signs.
  let words: [String]

  let cleanTitle: String

  init(_ cleanTitle: String, numbers: Numbers = .resolved) {
    self.cleanTitle = cleanTitle
    folded = NormalForm.folded(Article.movedToFront(cleanTitle))
    let split = Self.split(folded)
    words = numbers == .resolved ? Numerals.resolved(split) : split
  }

  var strictKey: String {
    words.isEmpty ? rawKey : Self.joined(words[...])
  }

  var looseKey: String {
    guard let first = words.first else { return rawKey }
    if words.count > 1 && Article.isArticle(first) { return Self.joined(words.dropFirst()) }
    let key = strictKey
    return Article.isElided(folded) && key.unicodeScalars.count > 3 ? String(key.dropFirst()) : key
  }

  /// Keeps "$" and "???" apart, and from every title with a letter.
  private var rawKey: String { "raw:" + NormalForm.folded(cleanTitle) }

  /// Splits at everything that is no letter, digit or mark; apostrophes vanish, "&" is a word.
  private static func split(_ folded: String) -> [String] {
    var words: [String] = []
    var word = ""
    func endWord() {
      if word.isEmpty { return }
      words.append(word)
      word = ""
    }
    for scalar in folded.unicodeScalars {
      switch scalar {
      case "'": break
      case "&":
        endWord()
        words.append("and")
      case _ where scalar.isWordPart: word.unicodeScalars.append(scalar)
      default: endWord()
      }
    }
    endWord()
    return words
  }

  /// Joins without blanks, except that two numbers stay two: 1.1.2 is not 11.2.
  private static func joined(_ words: ArraySlice<String>) -> String {
    var key = ""
    for word in words {
      if key.endsInDigit && word.startsWithDigit { key += "." }
      key += word
    }
    return key
  }
}

extension String {
  fileprivate var startsWithDigit: Bool { unicodeScalars.first?.isDigit ?? false }
  fileprivate var endsInDigit: Bool { unicodeScalars.last?.isDigit ?? false }
}

extension Unicode.Scalar {
  /// Whether the character is a digit of any script.
  var isDigit: Bool {
    if isASCII { return ("0"..."9").contains(self) }
    if isSettled { return false }
    return properties.numericType == .decimal || properties.numericType == .digit
  }

  /// Whether the character belongs to a word: a letter, a number, or a mark on one.
  var isWordPart: Bool {
    if isASCII {
      return ("a"..."z").contains(self) || ("0"..."9").contains(self) || ("A"..."Z").contains(self)
    }
    switch value {
    case 0xAC00...0xD7A3, 0x4E00...0x9FA5, 0x3041...0x3096, 0x30A1...0x30FA: return true
    case 0x2010...0x201F, 0x3001...0x3003, 0x3008...0x3011: return false
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default:
      return false
    }
  }
}
