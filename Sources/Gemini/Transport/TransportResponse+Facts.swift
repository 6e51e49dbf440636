import Foundation

extension TransportResponse {
  /// What to show of a body that is not what we expected: its type and how it begins.
  func sample(hiding key: APIKey?) -> String {
    let type = headers["content-type"].map { $0.prefix { $0 != ";" } } ?? "no content type"
    // A page begins with markup, not with what it says.
    var start = String(decoding: body.prefix(4096), as: UTF8.self)
    start = key?.hidden(in: start) ?? start
    let text = start.drop { $0.isWhitespace }.hasPrefix("<") ? Self.withoutMarkup(start) : start
    let said = text.singleLine(limit: 120)
    let shownType = key?.hidden(in: String(type)) ?? String(type)
    return shownType.singleLine(limit: 60) + (said.isEmpty ? "" : ": \(said)")
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

  /// Reads a date in the form of HTTP, or in one of the two that were used before.
  ///
  /// Source: RFC 9110, section 5.6.7.
  private static func date(_ text: String) -> Date? {
    var words = text.split { " ,-".contains($0) }
    // asctime has the year at its end: `Sun Nov  6 08:49:37 1994`.
    if words.count == 5 { words = [words[0], words[2], words[1], words[4], words[3]] }
    guard words.count >= 5, let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: words[2].lowercased())
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3 else { return nil }
    var components = DateComponents()
    // RFC 850 has two digits for the year, which are never far in the future.
    components.year = year < 70 ? year + 2000 : year < 100 ? year + 1900 : year
    (components.month, components.day) = (month + 1, day)
    (components.hour, components.minute, components.second) = (time[0], time[1], time[2])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: components)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

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
