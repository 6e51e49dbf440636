/// The form of an answer: the successor of `responseMimeType` and its schemas.
///
/// Source: the Gemini API reference, `ResponseFormatConfig`.
public struct ResponseFormat: OpenObject {
  /// The form of the text.
  public var text: TextFormat?
  /// Forms of other kinds, such as `image`.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates the form of a text.
  public init(text: TextFormat) { self.text = text }

  static let fields: [JSONField<Self>] = [JSONField("text", \.text)]
}

/// The form of a text.
///
/// Source: the Gemini API reference, `TextResponseFormat`.
public struct TextFormat: OpenObject {
  /// The media type, such as `application/json`.
  public var mimeType: String?
  /// The shape in JSON Schema.
  public var schema: JSONValue?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates the form of a text; nil is not sent.
  public init(mimeType: String, schema: JSONValue? = nil) {
    self.mimeType = mimeType
    self.schema = schema
  }

  static let fields: [JSONField<Self>] = [
    JSONField("mimeType", \.mimeType),
    JSONField("schema", \.schema),
  ]
}
