import Foundation

/// One typed field of an object: its name on the wire and the property that holds it.
struct JSONField<Object>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Object, Value> & Sendable

  let key: JSONKey
  let read: @Sendable (inout Object, KeyedDecodingContainer<JSONKey>) throws -> Void
  /// Reads the value without Foundation, where that can be done; false when the value is another one.
  private(set) var scan: (@Sendable (inout Object, Span<UInt8>, inout JSONScanner) -> Bool)?
  let write: @Sendable (Object, inout KeyedEncodingContainer<JSONKey>) throws -> Void
  /// Takes the value of another object over, unless that has none.
  let update: @Sendable (inout Object, Object) -> Void

  /// A field that is sent when it is not nil.
  init<Value: Codable & Sendable>(_ name: String, _ path: Path<Value?>) {
    self.init(name, path, reading: { (value: Value) in value }, writing: { $0 })
  }

  /// A field that is sent when it is not nil, and of a kind that is read often.
  init<Value: Codable & Sendable & JSONScannable>(_ name: String, _ path: Path<Value?>) {
    self.init(name, path, reading: { (value: Value) in value }, writing: { $0 })
    scan = { object, json, scanner in
      guard let value = Value.scan(json, &scanner) else { return false }
      object[keyPath: path] = value
      return true
    }
  }

  /// A field that is always sent.
  init<Value: Codable & Sendable>(always name: String, _ path: Path<Value>) {
    let key = JSONKey(stringValue: name)
    self.key = key
    read = { $0[keyPath: path] = try $1.decode(Value.self, forKey: key) }
    write = { try $1.encode($0[keyPath: path], forKey: key) }
    update = { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// A field that looks different on the wire.
  init<Value: Sendable, Wire: Codable & Sendable>(
    _ name: String,
    _ path: Path<Value?>,
    reading: @escaping @Sendable (Wire) -> Value?,
    writing: @escaping @Sendable (Value) -> Wire
  ) {
    let key = JSONKey(stringValue: name)
    self.key = key
    read = { object, container in
      guard let value = reading(try container.decode(Wire.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: container,
          debugDescription: "not in the expected form"
        )
      }
      object[keyPath: path] = value
    }
    write = { object, container in
      guard let value = object[keyPath: path] else { return }
      try container.encode(writing(value), forKey: key)
    }
    update = { if let value = $1[keyPath: path] { $0[keyPath: path] = value } }
  }

  /// A 64-bit integer, which the API writes as a string and takes as a number too.
  static func int64(_ name: String, _ path: Path<Int?>) -> Self {
    Self(
      name,
      path,
      reading: { (value: JSONValue) in value.integer },
      writing: { .number(Double($0)) }
    )
  }

  /// Bytes in base64, read in the URL-safe alphabet and without padding too.
  static func base64(_ name: String, _ path: Path<Data?>) -> Self {
    Self(name, path, reading: Self.bytes(base64:), writing: { $0.base64EncodedString() })
  }

  private static func bytes(base64 text: String) -> Data? {
    var standard = text.replacing("-", with: "+").replacing("_", with: "/")
    standard += String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    return Data(base64Encoded: standard)
  }
}
