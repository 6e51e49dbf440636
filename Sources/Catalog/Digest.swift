import Movies

/// Enough of a recommendation to tell whether another one says the same to the letter, in this
/// process.
struct Digest: Hashable {
  let first: Int64
  let second: Int64

  init(_ said: Recommendation) {
    first = Self.hash(said, seed: 1)
    second = Self.hash(said, seed: 2)
  }

  private static func hash(_ said: Recommendation, seed: Int) -> Int64 {
    var hasher = Hasher()
    hasher.combine(seed)
    hasher.combine(said.year)
    for text in [said.title, said.genre, said.reason, said.originalTitle ?? ""] {
      // Texts that are equal for Swift may differ in their bytes.
      var text = text
      text.withUTF8 { bytes in
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      }
      hasher.combine(UInt8.max)
    }
    return Int64(hasher.finalize())
  }
}
