import Foundation

extension TransportResponse {
  /// What to show of a body that is not what we expected: its type and how it begins.
  var sample: String {
    let type = headers["content-type"].map { $0.prefix { $0 != ";" } } ?? "no content type"
    // A page begins with markup, not with what it says.
    let start = String(decoding: body.prefix(4096), as: UTF8.self)
    let text = start.drop { $0.isWhitespace }.hasPrefix("<") ? Self.withoutMarkup(start) : start
    let said = text.singleLine(limit: 120)
    return String(type).singleLine(limit: 60) + (said.isEmpty ? "" : ": \(said)")
  }

  /// The wait that `Retry-After` asks for, nil when it is absent or not understood.
  ///
  /// Source: RFC 9110, section 10.2.3.
  var retryAfter: Duration? {
    guard let value = headers["retry-after"] else { return nil }
    if let wait = Duration(seconds: value.filter { $0 != " " }) { return wait }
    guard let date = Self.date(value) else { return nil }
    let now = headers["date"].flatMap(Self.date) ?? Date()
    return .seconds(max(0, date.timeIntervalSince(now)))
  }

  private static func date(_ text: String) -> Date? {
    let format: Date.FormatString = """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\
      \(minute: .twoDigits):\(second: .twoDigits) GMT
      """
    let strategy = Date.ParseStrategy(
      format: format,
      locale: Locale(identifier: "en_US_POSIX"),
      timeZone: .gmt
    )
    return try? Date(text, strategy: strategy)
  }

  private static func withoutMarkup(_ page: String) -> String {
    var inside = false
    return page.reduce(into: "") { text, character in
      switch character {
      case "<":
        inside = true
        text.append(" ")
      case ">" where inside: inside = false
      default: if !inside { text.append(character) }
      }
    }
  }
}
