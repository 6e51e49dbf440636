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
    case "reason", "reasons": (.reason, false)
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

  /// Adds one of a list of genres or reasons.
  mutating func append(_ word: String, to field: MovieField) {
    let word = clean(word)
    if field == .reason {
      repairs.insert(.reasonList)
      Self.add(word, to: &reason, after: "\n")
    } else {
      repairs.insert(.genreList)
      Self.add(word, to: &genre, after: ", ")
    }
  }

  /// Adds to the text in its place: a copy for each word would cost the square of a long list.
  private static func add(_ word: String, to text: inout String?, after separator: String) {
    if text == nil {
      text = word
    } else {
      text?.append(separator)
      text?.append(word)
    }
  }

  mutating func beginWords(_ field: MovieField) { begin(field) }

  mutating func set(_ field: MovieField, to scalar: Scalar, literal: [UInt8]) {
    begin(field)
    switch (field, scalar) {
    case (_, .null): if field != .year { faults[field] = Self.isNull }
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

  private static let isNull = "is null"

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
  func recommendation(requiresAll: Bool) -> (movie: Recommendation?, fault: String) {
    if let syntaxFault { return (nil, syntaxFault) }
    guard looksLikeMovie else { return (nil, "has no title, genre or reason") }
    if let title, !title.showsSomething {
      return (nil, "title is empty")
    }
    if let fault = fault(of: .title, title)
      ?? fault(of: .genre, genre, isRequired: requiresAll)
      ?? fault(of: .reason, reason, isRequired: requiresAll)
    {
      return (nil, fault)
    }
    return (
      Recommendation(
        title: title ?? "",
        genre: (genre ?? "").trimmed,
        reason: reason ?? "",
        year: year,
        originalTitle: originalTitle.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
      ), ""
    )
  }

  private func fault(
    of field: MovieField,
    _ value: String?,
    isRequired: Bool = true
  ) -> String? {
    if let fault = faults[field], isRequired || fault != Self.isNull {
      return "\(field.name) \(fault)"
    }
    if !isRequired { return nil }
    guard let value else { return "\(field.name) is missing" }
    return value.utf8.contains { $0 > 0x20 } ? nil : "\(field.name) is empty"
  }

  // MARK: - Values

  private mutating func setYear(_ text: String) {
    let text = text.trimmed
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

  private mutating func clean(_ text: String) -> String {
    let clean = text.withoutStrayControls
    if clean.utf8.count != text.utf8.count { repairs.insert(.controlCharacter) }
    return clean
  }
}

extension Int {
  fileprivate init(clamping value: Double) {
    self = value > 0 && value < 100_000 ? Int(value) : 0
  }
}
