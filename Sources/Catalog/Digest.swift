import Movies

/// Enough of what is said to tell whether another one says the same to the letter, in this process.
struct Digest: Hashable, Sendable {
  let first: Int64
  let second: Int64

  init(_ said: Recommendation) {
    self.init(nameOf: said, and: [said.genre, said.reason])
  }

  /// Tells only the name apart by which a recommendation calls its movie.
  init(nameOf said: Recommendation) {
    self.init(nameOf: said, and: [])
  }

  private init(nameOf said: Recommendation, and others: [String]) {
    var hashers = (Hasher(), Hasher())
    hashers.0.combine(said.year)
    hashers.1.combine(Int.max)
    hashers.1.combine(said.year)
    for text in [said.title, said.originalTitle ?? ""] + others {
      // Texts that are equal for Swift may differ in their bytes.
      var text = text
      text.withUTF8 { bytes in
        unsafe hashers.0.combine(bytes: UnsafeRawBufferPointer(bytes))
        unsafe hashers.1.combine(bytes: UnsafeRawBufferPointer(bytes))
      }
      hashers.0.combine(UInt8.max)
      hashers.1.combine(UInt8.max)
    }
    first = Int64(hashers.0.finalize())
    second = Int64(hashers.1.finalize())
  }
}
