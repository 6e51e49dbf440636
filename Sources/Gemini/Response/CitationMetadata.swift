/// Where an answer repeats known texts.
///
/// Source: the Gemini API reference, `CitationMetadata`.
public struct CitationMetadata: OpenObject {
  /// The repeated texts, under the name that the Gemini API uses.
  public var citationSources: [CitationSource]?
  /// The repeated texts, under the name that Vertex AI uses.
  public var citations: [CitationSource]?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates empty metadata.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("citationSources", \.citationSources),
    JSONField("citations", \.citations),
  ]

  /// The repeated texts, whichever name they came under.
  public var sources: [CitationSource] { (citationSources ?? []) + (citations ?? []) }
}

/// One stretch of an answer, and the known text that it repeats.
///
/// Source: the Gemini API reference, `CitationSource`.
public struct CitationSource: OpenObject {
  /// Where the stretch begins, in bytes; 0 is left out on the wire.
  public var startIndex: Int?
  /// Where the stretch has ended, in bytes.
  public var endIndex: Int?
  /// Where the known text can be read.
  public var uri: String?
  /// The title of the known text.
  public var title: String?
  /// The licence of the known text.
  public var license: String?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  /// Creates an empty source.
  public init() {}

  static let fields: [JSONField<Self>] = [
    JSONField("startIndex", \.startIndex),
    JSONField("endIndex", \.endIndex),
    JSONField("uri", \.uri),
    JSONField("title", \.title),
    JSONField("license", \.license),
  ]
}
