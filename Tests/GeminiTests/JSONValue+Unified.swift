import Foundation
import Gemini

extension JSONValue {
  /// What was written, with names in camelCase and bytes in the standard alphabet of base64.
  ///
  /// The API takes snake_case and the URL-safe alphabet too, and Google's own clients mix them in
  /// one body. Names that the caller chose, those of properties and definitions, stay.
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
    switch (name, self) {
    case ("properties", .object(let members)), ("defs", .object(let members)),
      ("$defs", .object(let members)):
      .object(members.mapValues(\.unified))
    case ("data", .string(let base64)):
      .string(base64.replacing("-", with: "+").replacing("_", with: "/"))
    default: unified
    }
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
