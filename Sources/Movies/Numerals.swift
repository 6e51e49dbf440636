/// The ways titles write a number: "Rocky II", "Part Two", "2부".
enum Numerals {
  /// Returns the words with every sequel number in digits.
  ///
  /// A first word is a title of its own ("X", "10"), and a number word alone stays: "Ocean's
  /// Eleven" is not "Ocean's 11".
  static func resolved(_ words: [String]) -> [String] {
    let words = uncounted(words)
    guard words.count > 1 else { return words }
    var resolved = [words[0]]
    resolved.reserveCapacity(words.count)
    var index = 1
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1] : nil
      if let next, parts.contains(word), let number = partNumber(next) {
        resolved.append(String(number))
        index += 1
      } else if let number = romanNumber(word, isLast: next == nil) {
        resolved.append(String(number))
      } else {
        resolved.append(numberAfterPart(word) ?? word)
      }
      index += 1
    }
    return resolved
  }

  // MARK: Latin

  private static let roman: [String: Int] = [
    "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10, "xi": 11,
    "xii": 12, "xiii": 13, "xiv": 14, "xv": 15,
  ]

  private static let spelled: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "deux": 2, "dos": 2, "zwei": 2, "due": 2, "원": 1, "투": 2,
  ]

  private static let parts: Set<String> = [
    "part", "parte", "partie", "teil", "chapter", "vol", "volume", "episode", "pt", "파트", "에피소드",
    "챕터",
  ]

  /// Inside a title "v" and "x" are letters: "Alien v Predator".
  private static func romanNumber(_ word: String, isLast: Bool) -> Int? {
    guard word.utf8.count <= 4, isLast || (word != "v" && word != "x") else { return nil }
    return roman[word]
  }

  /// After a word like "part" a number may be written in any way.
  private static func partNumber(_ word: String) -> Int? {
    if let number = roman[word] ?? spelled[word] { return number }
    if word == "i" { return 1 }
    guard word.utf8.count < 3, let number = Int(word), number > 0 else { return nil }
    return number
  }

  /// Returns the digits of "vol2" and "파트2".
  private static func numberAfterPart(_ word: String) -> String? {
    guard let last = word.unicodeScalars.last, last.isDigit else { return nil }
    for part in ["vol", "part", "pt", "파트"] where word.hasPrefix(part) {
      let number = word.dropFirst(part.count)
      return number.unicodeScalars.allSatisfy(\.isDigit) ? String(number) : nil
    }
    return nil
  }

  // MARK: Korean

  /// Returns the words with Korean counters taken off: "제2부", "2편", "대부 2 부" end in "2".
  private static func uncounted(_ words: [String]) -> [String] {
    guard words.contains(where: { $0.unicodeScalars.last.map(isCounter) ?? false }) else {
      return words
    }
    var uncounted: [String] = []
    for (index, word) in words.enumerated() {
      guard let last = word.unicodeScalars.last, isCounter(last) else {
        uncounted.append(word)
        continue
      }
      let counted = word.unicodeScalars.dropLast()
      if !counted.isEmpty {
        uncounted += splitNumber(String(counted)) ?? [word]
      } else if index > 0, let number = splitNumber(words[index - 1]) {
        uncounted.removeLast()
        uncounted += number
      } else {
        uncounted.append(word)
      }
      dropOrdinal(&uncounted)
    }
    return uncounted
  }

  private static func isCounter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "편", "부", "탄", "화": true
    default: false
    }
  }

  /// Cuts "대부2" into "대부" and "2", and "제2" down to "2"; nil when no digit ends the text.
  private static func splitNumber(_ text: String) -> [String]? {
    let scalars = text.unicodeScalars
    guard let end = scalars.lastIndex(where: { !$0.isDigit }) else { return [text] }
    let start = scalars.index(after: end)
    guard start < scalars.endIndex else { return nil }
    let name = String(scalars[..<start])
    let number = String(scalars[start...])
    return name == "제" ? [number] : [name, number]
  }

  /// The ordinal sign may be a word of its own: "제 2부".
  private static func dropOrdinal(_ words: inout [String]) {
    guard words.count > 1, words[words.count - 2] == "제",
      words[words.count - 1].unicodeScalars.allSatisfy(\.isDigit)
    else { return }
    words.remove(at: words.count - 2)
  }
}
