/// One turn of a conversation: who speaks, and the pieces.
///
/// Source: the Gemini API reference, `Content`.
public struct Content: OpenObject {
  /// Who speaks.
  public var role: Role?
  /// The pieces, in order.
  public var parts: [Part]?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates a turn; a single turn needs no role.
  public init(role: Role? = nil, parts: [Part]) {
    self.role = role
    self.parts = parts
  }

  /// Creates a turn of one text part.
  public init(role: Role? = nil, text: String) {
    self.init(role: role, parts: [Part(text: text)])
  }

  static let fields: [JSONField<Self>] = [
    JSONField("role", \.role),
    JSONField("parts", \.parts),
  ]
}

/// Who speaks in a turn.
///
/// Open: a role this version does not know is kept as it came.
/// Source: the Gemini API reference, `Content`.
public struct Role: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The side that asks.
  public static let user = Self(rawValue: "user")
  /// The side that answers.
  public static let model = Self(rawValue: "model")
}
