package import Foundation

/// Points in time as the catalog stores them: UTC text with milliseconds, which sorts as it reads.
package enum Timestamp {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  package static func text(_ date: Date) -> String { date.formatted(style) }

  /// Reads what `text(_:)` wrote.
  package static func date(_ text: String) -> Date? { try? Date(text, strategy: style) }
}
