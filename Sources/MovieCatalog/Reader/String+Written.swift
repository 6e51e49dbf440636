import Movies

// Texts as others wrote them.
extension String {
  /// The text without the C0 controls that cut texts short in SQLite tools and CSV readers.
  var withoutStrayControls: String {
    func isStray(_ byte: UInt8) -> Bool {
      byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }
    let bytes = utf8.span
    guard bytes.indices.contains(where: { isStray(bytes[$0]) }) else { return self }
    return String(decoding: utf8.filter { !isStray($0) }, as: UTF8.self)
  }

  /// The text without blanks and controls around it.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20
    else { return self }
    let bytes = utf8.drop { $0 <= 0x20 }
    let end = bytes.lastIndex { $0 > 0x20 }.map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Whether something of it can be seen: marks for direction and joining alone name nothing.
  var showsSomething: Bool {
    unicodeScalars.contains { scalar in
      if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
      return switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator,
        .lineSeparator, .paragraphSeparator, .nonspacingMark:
        false
      default: true
      }
    }
  }

  /// Enough of the text to know it by, for a message.
  var excerpt: String { count > 40 ? prefix(39) + "…" : self }
}

extension Recommendation {
  /// The recommendation with each of its texts changed.
  func mapTexts(_ change: (String) -> String) -> Self {
    var movie = self
    movie.title = change(title)
    movie.originalTitle = originalTitle.map(change)
    movie.genre = change(genre)
    movie.reason = change(reason)
    return movie
  }
}
