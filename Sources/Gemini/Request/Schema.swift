/// The shape of an answer, in the API's subset of OpenAPI.
///
/// Keywords outside the subset (`$schema`, `const`, `oneOf`, …) are refused by the API.
/// Source: the Gemini API reference, `Schema`.
public struct Schema: OpenObject {
  /// One type; a value that may be null is `nullable`, not of two types.
  public var type: SchemaType?
  /// A narrower form of the type, such as `int32` or `date-time`.
  public var format: String?
  /// A name for people.
  public var title: String?
  /// What the value means, for the model to read.
  public var description: String?
  /// Whether the value may be null.
  public var nullable: Bool?
  /// The texts allowed for a string; on the wire `enum`.
  public var allowedValues: [String]?
  /// The fewest items of an array.
  public var minItems: Int?
  /// The most items of an array.
  public var maxItems: Int?
  /// The properties of an object.
  public var properties: [String: Schema]?
  /// The properties that are always there.
  public var required: [String]?
  /// The order in which the model writes the properties.
  public var propertyOrdering: [String]?
  /// The fewest properties of an object.
  public var minProperties: Int?
  /// The most properties of an object.
  public var maxProperties: Int?
  /// Whether an object may have other properties, or their schema.
  public var additionalProperties: JSONValue?
  /// The smallest number.
  public var minimum: Double?
  /// The largest number.
  public var maximum: Double?
  /// The fewest characters of a string.
  public var minLength: Int?
  /// The most characters of a string.
  public var maxLength: Int?
  /// A regular expression for a string.
  public var pattern: String?
  /// A value that fits.
  public var example: JSONValue?
  /// The value that is meant when there is none; on the wire `default`.
  public var defaultValue: JSONValue?
  /// Shapes of which one is enough.
  public var anyOf: [Schema]?
  /// The shape that stands elsewhere, such as `#/defs/River`; nothing else may stand beside it.
  public var ref: String?
  /// Shapes by name, for `ref`; at the root only.
  public var defs: [String: Schema]?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  // A value type cannot hold itself, an array of it can.
  private var itemSchema: [Schema] = []

  /// The shape of each item of an array.
  public var items: Schema? {
    get { itemSchema.first }
    set { itemSchema = newValue.map { [$0] } ?? [] }
  }

  init() {}

  /// Creates a schema; nil is not sent, and the rarer keywords are set on the value.
  public init(
    type: SchemaType,
    description: String? = nil,
    nullable: Bool? = nil,
    allowedValues: [String]? = nil,
    items: Schema? = nil,
    properties: [String: Schema]? = nil,
    required: [String]? = nil,
    propertyOrdering: [String]? = nil
  ) {
    self.type = type
    self.description = description
    self.nullable = nullable
    self.allowedValues = allowedValues
    self.properties = properties
    self.required = required
    self.propertyOrdering = propertyOrdering
    self.items = items
  }

  static let fields: [JSONField<Self>] = [
    JSONField("type", \.type),
    JSONField("format", \.format),
    JSONField("title", \.title),
    JSONField("description", \.description),
    JSONField("nullable", \.nullable),
    JSONField("enum", \.allowedValues),
    JSONField("items", \.items),
    .int64("minItems", \.minItems),
    .int64("maxItems", \.maxItems),
    JSONField("properties", \.properties),
    JSONField("required", \.required),
    JSONField("propertyOrdering", \.propertyOrdering),
    .int64("minProperties", \.minProperties),
    .int64("maxProperties", \.maxProperties),
    JSONField("additionalProperties", \.additionalProperties),
    JSONField("minimum", \.minimum),
    JSONField("maximum", \.maximum),
    .int64("minLength", \.minLength),
    .int64("maxLength", \.maxLength),
    JSONField("pattern", \.pattern),
    JSONField("example", \.example),
    JSONField("default", \.defaultValue),
    JSONField("anyOf", \.anyOf),
    JSONField("ref", \.ref),
    JSONField("defs", \.defs),
  ]
}

/// The type of a value in a schema.
///
/// Open: a type this version does not know is kept as it came; lower case is taken too.
/// Source: the Gemini API reference, `Type`.
public struct SchemaType: RawRepresentable, Hashable, Codable, Sendable {
  /// The word as it is on the wire.
  public let rawValue: String

  /// Takes the word as it is on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A text.
  public static let string = Self(rawValue: "STRING")
  /// A number.
  public static let number = Self(rawValue: "NUMBER")
  /// A whole number.
  public static let integer = Self(rawValue: "INTEGER")
  /// True or false.
  public static let boolean = Self(rawValue: "BOOLEAN")
  /// A list.
  public static let array = Self(rawValue: "ARRAY")
  /// Properties by name.
  public static let object = Self(rawValue: "OBJECT")
  /// Nothing.
  public static let null = Self(rawValue: "NULL")
}
