/// A column of an export; its raw value is its name in CSV.
protocol TableColumn: RawRepresentable<String>, Sendable {
  associatedtype Row

  /// Whether its values are numbers.
  var isNumber: Bool { get }

  func value(of row: Row) -> TableValue
}

extension TableColumn {
  /// The name in JSON: `first_seen` is `firstSeen` there.
  var jsonName: String {
    let words = rawValue.split(separator: "_")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// The name for people.
  var heading: String { rawValue.replacing("_", with: " ") }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

/// What a cell of an export holds.
enum TableValue {
  case missing
  case text(String)
  case number(Int)
  /// Texts that stand in one cell with `separator` between them where there are no lists.
  case list([String], separator: String)

  init(_ text: String?) { self = text.map(Self.text) ?? .missing }

  init(_ number: Int?) { self = number.map(Self.number) ?? .missing }
}
