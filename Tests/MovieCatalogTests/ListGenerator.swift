/// SplitMix64: the same texts on every run, made of what lists trip over.
struct ListGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let words = [
    "\"", "\"\"", ",", ";", "\t", "\r", "\n", "\r\n", " ", "a", "Heat", "괴물", "e\u{301}", "👍🏽",
    "=1+1", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{1}", "'", "\\", "sep=;", "\u{1112}\u{1161}",
  ]

  /// Up to six words, most often few.
  mutating func text() -> String {
    (0..<Int.random(in: 0...6, using: &self)).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &self)]
    }.joined()
  }
}
