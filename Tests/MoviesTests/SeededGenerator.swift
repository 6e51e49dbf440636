/// SplitMix64: the same numbers on every run, so that a failure can be seen again.
struct SeededGenerator: RandomNumberGenerator {
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

  /// Returns a text of up to twelve characters from the scripts and signs that titles mix.
  mutating func title() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x61...0x7A, 0xA0...0x24F, 0x300...0x345, 0x370...0x3FF, 0x400...0x45F,
      0x905...0x94D, 0xE01...0xE4E, 0x1E00...0x1FFF, 0x2010...0x202E, 0x2100...0x2190,
      0x2600...0x26FF, 0x3041...0x30FF, 0x3131...0x318E, 0x3200...0x33FF, 0x4E00...0x4EFF,
      0xAC00...0xACFF, 0xFE00...0xFE0F, 0xFF01...0xFF9F, 0x1F300...0x1F64F,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &self) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      let value = UInt32.random(in: range, using: &self)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

/// Returns the UTF-8 of a text: `==` on texts would take NFC and NFD for one.
func bytes(_ text: String) -> [UInt8] {
  Array(text.utf8)
}
