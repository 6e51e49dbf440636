/// A JSON object of the API: what we know is typed, everything else is kept as it came.
///
/// This is the one place where objects are read and written. A known field whose value has another
/// form than ours counts as unknown, so odd metadata never costs the text beside it, and what was
/// read is written again unchanged.
protocol OpenObject: Codable, Hashable, Sendable, JSONScannable {
  init()
  static var fields: [JSONField<Self>] { get }
  var unknownFields: [String: JSONValue] { get set }
}

extension OpenObject {
  /// Reads the fields; those that are not known, or not in the known form, go to `unknownFields`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: JSONKey.self)
    self.init()
    for key in container.allKeys {
      let field = Self.fields.first { $0.key.stringValue == key.stringValue }
      if let field, (try? field.read(&self, container)) != nil { continue }
      unknownFields[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
  }

  /// Writes the fields that are set, and the unknown ones.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    for (name, value) in unknownFields {
      try container.encode(value, forKey: JSONKey(stringValue: name))
    }
    for field in Self.fields { try field.write(self, &container) }
  }

  /// Takes over whatever a later version of the object says.
  mutating func update(from later: Self) {
    for field in Self.fields { field.update(&self, later) }
    unknownFields.merge(later.unknownFields) { $1 }
  }
}

/// The name of a member of an object.
struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
