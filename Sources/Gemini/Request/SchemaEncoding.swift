/// How the shape of an answer is put on the wire; the raw value is the field that carries it.
public enum SchemaEncoding: String, CaseIterable, Sendable {
  /// In the subset of OpenAPI: every server of this API takes it, and batches need it.
  case responseSchema
  /// In JSON Schema, with its media type in one field: the documented successor.
  case responseFormat
  /// In JSON Schema, beside the media type.
  case responseJSONSchema = "responseJsonSchema"
}

extension GenerationConfig {
  /// Asks for JSON of this shape, in place of whatever form was asked for before.
  public mutating func setResponse(
    _ schema: Schema,
    encoding: SchemaEncoding = .responseSchema
  ) {
    let json = "application/json"
    for name in Self.responseFields { unknownFields[name] = nil }
    responseMIMEType = encoding == .responseFormat ? nil : json
    responseSchema = encoding == .responseSchema ? schema : nil
    responseJSONSchema = encoding == .responseJSONSchema ? schema.jsonSchema : nil
    responseFormat =
      encoding == .responseFormat
      ? ResponseFormat(text: TextFormat(mimeType: json, schema: schema.jsonSchema)) : nil
  }

  // A form that could not be read is kept as unknown, and would be sent beside the new one.
  private static let responseFields = [
    "responseMimeType", "responseSchema", "responseJsonSchema", "_responseJsonSchema",
    "responseFormat",
  ]
}
