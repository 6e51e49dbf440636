import Catalog
import Movies

/// What an export can say of a recommendation; the raw value is the column's name in CSV.
public enum RecommendationColumn: String, CaseIterable, Hashable, Sendable {
  /// The title as written.
  case title
  /// The genre as written.
  case genre
  /// The reason as written.
  case reason
  /// The year as a field of its own, not read out of the title.
  case year
  /// The original title as written.
  case originalTitle = "original_title"
  /// What was asked with.
  case mood
  /// The model that answered, else the one asked, else the list's name.
  case model
  /// When it was recorded, in UTC.
  case recordedAt = "recorded_at"
}

extension RecommendationColumn: TableColumn {
  typealias Row = RecordedRecommendation

  var isNumber: Bool { self == .year }

  func value(of row: RecordedRecommendation) -> TableValue {
    let said = row.recommendation
    return switch self {
    case .title: .text(said.title)
    case .genre: said.genre.isEmpty ? .missing : .text(said.genre)
    case .reason: said.reason.isEmpty ? .missing : .text(said.reason)
    case .year: TableValue(said.year)
    case .originalTitle: TableValue(said.originalTitle)
    case .mood: TableValue(row.mood)
    case .model: TableValue(row.model)
    case .recordedAt: .text(row.recordedAt)
    }
  }
}
