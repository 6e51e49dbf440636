/// What a file that is imported is made of.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// A list as a table: CSV, TSV, of any service.
  case csv
  /// A list as JSON: an array of movies, or one object after another.
  case json
  /// Replies of the Gemini API: one, a saved stream, one on each line, or the results of a batch.
  case replies
  /// The bare text of a model, with prose or Markdown around its list.
  case text
  /// A whole catalog, as `moviecat export --format ndjson` writes it.
  case ndjson

  /// Tells the format by how a file begins.
  ///
  /// - Parameter start: The first bytes of the file, as UTF-8 and without a byte-order mark; some
  ///   tens of thousands, or all of a small file.
  /// - Returns: The format that fits best; whether the file is what it looks like shows later.
  static func detect(_ start: ArraySlice<UInt8>) -> Self {
    let text = start.drop { $0 <= 0x20 }
    switch text.first {
    case UInt8(ascii: "{")?, UInt8(ascii: "[")?: return ofJSON(text)
    case _ where isEvent(text): return .replies
    default: break
    }
    // Prose with JSON somewhere in it is a model's; a table without a title column is refused as one.
    let holdsJSON = text.contains(UInt8(ascii: "{")) || text.contains(UInt8(ascii: "["))
    return holdsJSON && !isTable(start) ? .text : .csv
  }

  /// Whether a table of movies begins here.
  private static func isTable(_ start: ArraySlice<UInt8>) -> Bool {
    var reader = DelimitedListReader()
    var entries: [ListEntry] = []
    do {
      try reader.read(Array(start), into: &entries)
      return reader.form != nil
    } catch {
      if case .noTitleColumn = error { return false }
      return true
    }
  }

  private static let replyNames: Set = [
    "candidates", "promptFeedback", "usageMetadata", "modelVersion", "responseId", "response",
    "error", "inlinedResponses", "metadata",
  ]
  private static let movieNames: Set = ["title", "genre", "reason", "year", "movies", "films"]

  private static func ofJSON(_ text: ArraySlice<UInt8>) -> Self {
    let members = JSONMembers(text)
    // Whichever comes first: a movie may have an unknown member of any name.
    for name in members.names {
      if name == CatalogLine.mark { return .ndjson }
      if replyNames.contains(name) { return .replies }
      if movieNames.contains(name.lowercased()) { return .json }
    }
    return .json
  }

  static func isEvent(_ text: ArraySlice<UInt8>) -> Bool {
    ["data:", "event:", ": "].contains { text.starts(with: $0.utf8) }
  }
}
