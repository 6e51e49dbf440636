public import Foundation

/// Any JSON value, for what the API sends or takes beyond the typed fields.
///
/// A number is a `Double`, as in most JSON readers: Google writes 64-bit integers as strings.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members by name.
  case object([String: JSONValue])

  /// Reads one JSON document.
  ///
  /// Meant for envelopes that a program wrote, not for text of a model: Foundation's reader lets
  /// a trailing comma pass, keeps the first of two equal keys, and refuses more than 512 levels.
  /// Half of an escaped emoji becomes U+FFFD.
  ///
  /// - Parameter data: The document, in UTF-8.
  /// - Throws: `DecodingError` when the document is not well-formed.
  public init(parsing data: Data) throws {
    self = try LoneSurrogates.decode(data)
  }

  /// The member with this name, nil when there is none or this is not an object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The text, nil when this is not a string.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The items, nil when this is not an array.
  public var array: [JSONValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The members, nil when this is not an object.
  public var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The value with every text in it changed, names of members too.
  func mapStrings(_ change: (String) -> String) -> JSONValue {
    switch self {
    case .string(let text): .string(change(text))
    case .array(let items): .array(items.map { $0.mapStrings(change) })
    case .object(let members):
      .object(
        Dictionary(
          members.map { (change($0), $1.mapStrings(change)) },
          uniquingKeysWith: { first, _ in first }
        )
      )
    case .null, .bool, .number: self
    }
  }

  /// The whole number, also when it is written as a string, as 64-bit integers are.
  public var integer: Int? {
    switch self {
    case .number(let number): Int(exactly: number)
    case .string(let digits): Int(digits)
    default: nil
    }
  }
}

extension JSONValue: Codable {
  /// Reads any value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let items = try? container.decode([JSONValue].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}
