/// The name of a model, checked so that it cannot change which path is called.
struct ModelName {
  /// The name without the prefix `models/`.
  let name: String

  /// Takes a name with or without its prefix.
  ///
  /// - Parameter text: The name as the user wrote it.
  /// - Throws: `GeminiError.invalidModelName` when it is empty or holds what has a meaning in a URL.
  init(_ text: String) throws(GeminiError) {
    let name = text.hasPrefix("models/") ? text.dropFirst("models/".count) : text[...]
    let isSafe = name.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        && !"/\\?#%:".unicodeScalars.contains($0)
    }
    guard isSafe, !name.allSatisfy({ $0 == "." }) else {
      throw .invalidModelName(text.singleLine(limit: 80))
    }
    self.name = String(name)
  }
}
