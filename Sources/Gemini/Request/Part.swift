public import Foundation

/// One piece of a turn: a text, bytes, a file, or something this version does not know.
///
/// Source: the Gemini API reference, `Part`.
public struct Part: OpenObject {
  /// The text, of an answer or of a thought.
  public var text: String?
  /// Bytes that are sent along.
  public var inlineData: Blob?
  /// A file that was uploaded before.
  public var fileData: FileData?
  /// Whether this is the model's thinking and not its answer.
  public var thought: Bool?
  /// Opaque proof of the model's thinking, in base64; sent back as it came.
  public var thoughtSignature: String?
  /// Other kinds of part, such as `functionCall`.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates a text part.
  public init(text: String) { self.text = text }

  /// Creates a part that carries bytes.
  public init(inlineData: Blob) { self.inlineData = inlineData }

  /// Creates a part that names an uploaded file.
  public init(fileData: FileData) { self.fileData = fileData }

  static let fields: [JSONField<Self>] = [
    JSONField("text", \.text),
    JSONField("inlineData", \.inlineData),
    JSONField("fileData", \.fileData),
    JSONField("thought", \.thought),
    JSONField("thoughtSignature", \.thoughtSignature),
  ]
}

/// Bytes with their media type.
///
/// Source: the Gemini API reference, `Blob`.
public struct Blob: OpenObject {
  /// The media type, such as `image/png`.
  public var mimeType: String?
  /// The bytes themselves; on the wire they are in base64.
  public var data: Data?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates a blob.
  public init(mimeType: String, data: Data) {
    self.mimeType = mimeType
    self.data = data
  }

  static let fields: [JSONField<Self>] = [
    JSONField("mimeType", \.mimeType),
    .base64("data", \.data),
  ]
}

/// A file that was uploaded before.
///
/// Source: the Gemini API reference, `FileData`.
public struct FileData: OpenObject {
  /// The media type, such as `image/png`.
  public var mimeType: String?
  /// Where the API keeps the file.
  public var fileURI: String?
  /// Fields that have no property here.
  public var unknownFields: [String: JSONValue] = [:]

  init() {}

  /// Creates a reference to a file.
  public init(mimeType: String? = nil, fileURI: String) {
    self.mimeType = mimeType
    self.fileURI = fileURI
  }

  static let fields: [JSONField<Self>] = [
    JSONField("mimeType", \.mimeType),
    JSONField("fileUri", \.fileURI),
  ]
}
