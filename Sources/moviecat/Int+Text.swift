import Foundation

extension Int {
  // The tool speaks English wherever it runs.
  private static let locale = Locale(identifier: "en_US")

  /// The number with a comma before every three digits.
  var grouped: String { formatted(.number.locale(Self.locale)) }

  /// The number and what it counts: `1 fault`, `2 faults`.
  func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// The number of bytes in the unit that leaves few digits: `716.8 MB`.
  var byteCount: String {
    formatted(.byteCount(style: .decimal, spellsOutZero: false).locale(Self.locale))
  }
}
