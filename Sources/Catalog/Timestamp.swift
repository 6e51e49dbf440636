package import Foundation

/// Points in time as the catalog stores them: UTC text with milliseconds, which sorts as it reads.
package enum Timestamp {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The text of the nearest millisecond: the style cuts, and a `Date` is seldom a whole one.
  package static func text(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    return Date(timeIntervalSince1970: milliseconds / 1000 + 0.0002).formatted(style)
  }

  /// Reads what `text(_:)` wrote.
  package static func date(_ text: String) -> Date? { try? Date(text, strategy: style) }
}
