public import Foundation

/// The days that Google's quotas are for, from midnight to midnight Pacific time.
///
/// Source: the Gemini API documentation, "Rate limits".
public enum QuotaDay {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    // Without a time zone database, an hour too late in summer.
    if let zone = TimeZone(identifier: "America/Los_Angeles") ?? TimeZone(secondsFromGMT: -28_800) {
      calendar.timeZone = zone
    }
    return calendar
  }()

  /// The day of a point in time, such as `2026-11-30`.
  public static func text(of time: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: time)
    return [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }

  /// When the day of a point in time is over.
  public static func end(of time: Date) -> Date {
    let start = calendar.startOfDay(for: time)
    return calendar.date(byAdding: .day, value: 1, to: start) ?? start.addingTimeInterval(86_400)
  }
}
