import Foundation
import Gemini

extension JSONValue {
  /// What was written, with names in camelCase.
  ///
  /// The API takes snake_case too, and Google's own clients mix both in one body. Names that the
  /// caller chose, those of properties and definitions, are not spelled differently.
  var unified: JSONValue {
    switch self {
    case .array(let items): .array(items.map(\.unified))
    case .object(let members):
      .object(
        Dictionary(uniqueKeysWithValues: members.map { ($0.camelCase, $1.unified(under: $0)) })
      )
    default: self
    }
  }

  private func unified(under name: String) -> JSONValue {
    guard ["properties", "defs", "$defs"].contains(name), case .object(let members) = self else {
      return unified
    }
    return .object(members.mapValues(\.unified))
  }

  /// What a value looks like on the wire.
  static func written(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: JSONEncoder().encode(value))
  }
}

extension String {
  fileprivate var camelCase: String {
    let words = split(separator: "_", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(String(words.first ?? "")) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
