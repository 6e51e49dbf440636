import Movies

/// The members of a movie object that mean something to us.
enum MovieField: Int, Hashable, Sendable, CaseIterable {
  case title, originalTitle, year, genre, reason

  var name: StaticString {
    switch self {
    case .title: "title"
    case .originalTitle: "originalTitle"
    case .year: "year"
    case .genre: "genre"
    case .reason: "reason"
    }
  }

  /// The field a key stands for, and whether the key is spelled as we asked for it.
  static func named(_ key: Span<UInt8>) -> (field: MovieField, isExact: Bool)? {
    for field in allCases where matches(key, field.name) { return (field, true) }
    let letters = (0..<key.count).reduce(into: [UInt8]()) { letters, index in
      let byte = key[index]
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte | 0x20)
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): break
      default: letters.append(byte)
      }
    }
    return switch String(decoding: letters, as: UTF8.self) {
    case "title": (.title, false)
    case "originaltitle": (.originalTitle, false)
    case "year": (.year, false)
    case "genre", "genres": (.genre, false)
    case "reason": (.reason, false)
    default: nil
    }
  }

  private static func matches(_ key: Span<UInt8>, _ name: StaticString) -> Bool {
    guard key.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where unsafe bytes[index] != key[index] { return false }
      return true
    }
  }
}

/// One movie object while it is being read, and what became of each of its fields.
struct RecommendationDraft: Sendable {
  /// A value that is not a string, as far as it matters.
  enum Scalar: Hashable, Sendable {
    case null, boolean, number, notANumber
  }

  private var title: String?
  private var originalTitle: String?
  private var genre: String?
  private var reason: String?
  private var year: Int?
  private var present: UInt8 = 0
  private var faults: [MovieField: String] = [:]

  /// What broke the object's syntax, if anything did.
  var syntaxFault: String?

  private(set) var repairs: Set<MovieListRepair> = []

  /// Whether the object has shown a member that only a movie has, and so is one.
  var looksLikeMovie: Bool { present & 0b11001 != 0 }

  /// Whether the object is a movie whatever else is in it, so that lists inside it are not ours.
  var isSurelyMovie: Bool { has(.title) && (has(.genre) || has(.reason)) }

  private func has(_ field: MovieField) -> Bool { present & (1 << field.rawValue) != 0 }

  mutating func noteKey(isExact: Bool) {
    if !isExact { repairs.insert(.keySpelling) }
  }

  /// Keeps a string; where a key comes twice the last one wins.
  mutating func set(_ field: MovieField, to text: String) {
    begin(field)
    switch field {
    case .title: title = clean(text)
    case .originalTitle: originalTitle = clean(text)
    case .genre: genre = clean(text)
    case .reason: reason = clean(text)
    case .year: setYear(text)
    }
  }

  mutating func appendGenre(_ word: String) {
    repairs.insert(.genreList)
    let word = clean(word)
    genre = genre.map { $0 + ", " + word } ?? word
  }

  mutating func beginGenreList() { begin(.genre) }

  mutating func set(_ field: MovieField, to scalar: Scalar, literal: [UInt8]) {
    begin(field)
    switch (field, scalar) {
    case (_, .null): if field != .year { faults[field] = "is null" }
    case (.year, .number): setYear(number: String(decoding: literal, as: UTF8.self))
    case (.year, _): repairs.insert(.yearLeftOut)
    case (_, .boolean): setFault(field, found: "true or false")
    case (_, .number), (_, .notANumber): setFault(field, found: "a number")
    }
  }

  /// Notes that a field holds something else than text.
  mutating func setFault(_ field: MovieField, found: String) {
    begin(field)
    if field == .year {
      repairs.insert(.yearLeftOut)
    } else {
      faults[field] = "is \(found), not text"
    }
  }

  private mutating func begin(_ field: MovieField) {
    present |= 1 << field.rawValue
    if !faults.isEmpty { faults[field] = nil }
    switch field {
    case .title: title = nil
    case .originalTitle: originalTitle = nil
    case .genre: genre = nil
    case .reason: reason = nil
    case .year: year = nil
    }
  }

  /// The recommendation, or what keeps the object from being one.
  func recommendation() -> (movie: Recommendation?, fault: String) {
    if let syntaxFault { return (nil, syntaxFault) }
    guard looksLikeMovie else { return (nil, "has no title, genre or reason") }
    if let title, !title.unicodeScalars.contains(where: Self.shows) {
      return (nil, "title is empty")
    }
    if let fault = fault(of: .title, title) ?? fault(of: .genre, genre)
      ?? fault(of: .reason, reason)
    {
      return (nil, fault)
    }
    return (
      Recommendation(
        title: title ?? "",
        genre: trimmed(genre ?? ""),
        reason: reason ?? "",
        year: year,
        originalTitle: originalTitle.map(trimmed).flatMap { $0.isEmpty ? nil : $0 }
      ), ""
    )
  }

  /// Whether a character can be seen: a title of marks for direction and joining alone names nothing.
  private static func shows(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark:
      false
    default: true
    }
  }

  private func fault(of field: MovieField, _ value: String?) -> String? {
    if let fault = faults[field] { return "\(field.name) \(fault)" }
    guard let value else { return "\(field.name) is missing" }
    return value.utf8.contains { $0 > 0x20 } ? nil : "\(field.name) is empty"
  }

  // MARK: - Values

  private mutating func setYear(_ text: String) {
    let text = trimmed(text)
    guard !text.isEmpty else { return }
    repairs.insert(.yearSpelling)
    setYear(number: text)
  }

  private mutating func setYear(number: String) {
    guard
      number.utf8.allSatisfy({ $0 < 0x3A || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }),
      let value = Double(number), value == value.rounded(),
      ReleaseYear.range.contains(Int(clamping: value))
    else {
      repairs.remove(.yearSpelling)
      repairs.insert(.yearLeftOut)
      return
    }
    if !number.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      repairs.insert(.yearSpelling)
    }
    year = Int(value)
  }

  /// Takes out the C0 controls that cut texts short in SQLite tools and CSV readers.
  private mutating func clean(_ text: String) -> String {
    func isStray(_ byte: UInt8) -> Bool {
      byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }
    guard text.utf8.contains(where: isStray) else { return text }
    repairs.insert(.controlCharacter)
    return String(decoding: text.utf8.filter { !isStray($0) }, as: UTF8.self)
  }

  private func trimmed(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last, first <= 0x20 || last <= 0x20
    else { return text }
    let bytes = text.utf8.drop { $0 <= 0x20 }
    let end = bytes.lastIndex { $0 > 0x20 }.map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}

extension Int {
  fileprivate init(clamping value: Double) {
    self = value > 0 && value < 100_000 ? Int(value) : 0
  }
}
