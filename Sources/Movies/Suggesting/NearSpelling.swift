/// A key by its letters, Hangul by jamo: "메디슨" and "매디슨" differ in one of eight.
struct NearSpelling {
  /// The letters of the key, its syllables taken apart.
  let letters: [Unicode.Scalar]

  /// Shorter keys that differ in a letter are other words: "Twister" and "Twisted".
  static let shortest = 8

  /// Longer keys are not compared, which bounds the cost of a hostile title.
  static let longest = UInt128.bitWidth

  /// Below this, in percent, two keys are of two titles as a rule.
  static let leastLikeness = 85

  /// Takes a key apart; nil when it is too short or too long to be compared.
  init?(_ key: String) {
    guard key.unicodeScalars.prefix(Self.longest + 1).count <= Self.longest else { return nil }
    letters = key.unicodeScalars.flatMap(Self.jamo)
    guard (Self.shortest...Self.longest).contains(letters.count) else { return nil }
  }

  /// Returns the two or three jamo of a Hangul syllable, any other letter as it is.
  private static func jamo(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    guard (0xAC00...0xD7A3).contains(letter.value) else { return [letter] }
    let place = letter.value - 0xAC00
    let tail = place % 28
    let jamo =
      [0x1100 + place / 588, 0x1161 + place % 588 / 28] + (tail == 0 ? [] : [0x11A7 + tail])
    return jamo.compactMap(Unicode.Scalar.init)
  }

  /// Whether the keys are nearly one spelling and have the same digits.
  func isNear(_ other: NearSpelling) -> Bool {
    let least = Self.leastLikeness * (letters.count + other.letters.count)
    // No more can be common than the shorter one has.
    guard 200 * min(letters.count, other.letters.count) >= least,
      letters.filter(\.isDigit) == other.letters.filter(\.isDigit)
    else { return false }
    return 200 * commonCount(with: other) >= least
  }

  /// The length of the longest common subsequence, a row of its table in each step.
  ///
  /// Source: Hyyrö, "Bit-parallel LCS-length computation revisited" (2004).
  func commonCount(with other: NearSpelling) -> Int {
    var places: [Unicode.Scalar: UInt128] = [:]
    for (place, letter) in letters.enumerated() { places[letter, default: 0] |= 1 << place }
    var row = UInt128.max
    for letter in other.letters {
      let matches = row & places[letter, default: 0]
      row = (row &+ matches) | (row &- matches)
    }
    return (~row).nonzeroBitCount
  }
}
