public struct Recommendation: Hashable, Sendable {
  public var title: String
  public var genre: String?
  public var reason: String?
  public var year: Int?
  public var originalTitle: String?
  public init(title: String, genre: String? = nil, reason: String? = nil, year: Int? = nil, originalTitle: String? = nil) {
    self.title = title; self.genre = genre; self.reason = reason; self.year = year; self.originalTitle = originalTitle
  }
}
public enum Movie { public static let years = 1870...2100 }
