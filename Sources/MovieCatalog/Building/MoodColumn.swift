/// What a column of a mood list, or a member of its objects, can mean to us.
enum MoodColumn: CaseIterable, Hashable, Sendable {
  case mood, count, language, system

  /// The headers it goes by; case, blanks, `_` and `-` make no difference.
  private var headers: [String] {
    switch self {
    case .mood: ["mood", "기분", "무드"]
    case .count: ["count", "편수"]
    case .language: ["language", "언어"]
    case .system: ["system", "system instruction", "지시"]
    }
  }

  /// The column of a header; nil when it means nothing to us.
  init?(header: String) {
    let key = ListColumn.key(header)
    guard let column = Self.allCases.first(where: { $0.headers.map(ListColumn.key).contains(key) })
    else { return nil }
    self = column
  }
}
