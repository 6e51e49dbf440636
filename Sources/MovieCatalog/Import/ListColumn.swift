/// What a column of a list can mean to us.
enum ListColumn: Int, CaseIterable, Hashable, Sendable {
  case title, originalTitle, year, releaseDate, genre, reason, added, rating, watched, type

  /// The headers a column goes by: an earlier one wins where a list has several.
  ///
  /// Case, blanks, `_` and `-` make no difference.
  private var headers: [String] {
    switch self {
    case .title:
      [
        "title", "name", "film", "movie", "film title", "movie title", "primary title", "제목",
        "영화", "영화 제목", "영화명", "작품", "작품명",
      ]
    case .originalTitle: ["original title", "original name", "원제", "원제목"]
    case .year:
      [
        "year", "release year", "released", "연도", "년도", "개봉연도", "개봉년도", "제작연도",
        "제작년도",
      ]
    case .releaseDate: ["release date", "개봉일"]
    case .genre: ["genre", "genres", "장르"]
    case .reason:
      [
        "reason", "why", "description", "notes", "note", "comment", "comments", "review", "이유",
        "추천 이유", "메모", "한줄평", "감상", "감상평", "리뷰",
      ]
    case .added: ["added at", "date added", "added", "created", "recorded at"]
    case .rating:
      // The user's own first: IMDb and TMDB have everybody's beside it.
      ["your rating", "my rating", "you rated", "rating10", "rating", "평점", "별점"]
    case .watched:
      ["watched date", "watched on", "date watched", "date rated", "watched at", "관람일", "본 날"]
    case .type: ["title type", "type"]
    }
  }

  /// The headers of a column as keys.
  var keys: [String] { headers.map(Self.key) }

  /// A header as it is compared.
  static func key(_ header: String) -> String {
    var key = ""
    for scalar in header.lowercased().unicodeScalars where !isGap(scalar) {
      key.unicodeScalars.append(scalar)
    }
    return key
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", "\u{FEFF}": true
    default: scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
    }
  }
}
