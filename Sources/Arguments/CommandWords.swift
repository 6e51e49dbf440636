/// The words that a process was called with.
package enum CommandWords {
  /// Returns the words after the tool's own name.
  ///
  /// `CommandLine.arguments` is not used: it repairs what is not UTF-8 without a word.
  ///
  /// - Throws: `UsageError` when a word is not UTF-8.
  package static func current() throws(UsageError) -> [String] {
    let argv = unsafe CommandLine.unsafeArgv
    var words: [[UInt8]] = []
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe argv[position] else { break }
      var bytes: [UInt8] = []
      var offset = 0
      while unsafe word[offset] != 0 {
        bytes.append(UInt8(bitPattern: unsafe word[offset]))
        offset += 1
      }
      words.append(bytes)
    }
    return try decoded(words)
  }

  /// Returns the words as text.
  ///
  /// - Throws: `UsageError` when a word is not UTF-8.
  package static func decoded(_ words: [[UInt8]]) throws(UsageError) -> [String] {
    var result: [String] = []
    for (index, bytes) in words.enumerated() {
      do {
        result.append(String(copying: try UTF8Span(validating: bytes.span)))
      } catch {
        let offset = error.byteOffsets.lowerBound
        throw UsageError(.notUTF8(position: index + 1, byte: bytes[offset], offset: offset))
      }
    }
    return result
  }
}
