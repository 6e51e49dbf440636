/// What a `JSONScanner` can read.
protocol JSONScannable {
  /// Reads a value; nil leaves the whole text to Foundation's reader.
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> Self?
}

extension String: JSONScannable {
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> String? {
    scanner.string(json)
  }
}

extension Bool: JSONScannable {
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> Bool? {
    scanner.bool(json)
  }
}

extension Int: JSONScannable {
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> Int? {
    scanner.number(json).flatMap { Int($0) }
  }
}

extension Double: JSONScannable {
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> Double? {
    scanner.number(json).flatMap { Double($0) }
  }
}

extension Array: JSONScannable where Element: JSONScannable {
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> [Element]? {
    guard scanner.take(UInt8(ascii: "["), json) else { return nil }
    if scanner.take(UInt8(ascii: "]"), json) { return [] }
    var items: [Element] = []
    repeat {
      guard let item = Element.scan(json, &scanner) else { return nil }
      items.append(item)
    } while scanner.take(UInt8(ascii: ","), json)
    return scanner.take(UInt8(ascii: "]"), json) ? items : nil
  }
}

extension JSONScannable where Self: RawRepresentable, RawValue == String {
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> Self? {
    scanner.string(json).flatMap { Self(rawValue: $0) }
  }
}

extension BlockReason: JSONScannable {}
extension FinishReason: JSONScannable {}
extension HarmCategory: JSONScannable {}
extension HarmProbability: JSONScannable {}
extension Modality: JSONScannable {}
extension ModelStage: JSONScannable {}
extension Role: JSONScannable {}
extension ServiceTier: JSONScannable {}

extension OpenObject {
  /// Reads an object of known fields, each once and in the known form.
  static func scan(_ json: Span<UInt8>, _ scanner: inout JSONScanner) -> Self? {
    guard scanner.take(UInt8(ascii: "{"), json) else { return nil }
    var object = Self()
    if scanner.take(UInt8(ascii: "}"), json) { return object }
    let fields = Self.fields
    var seen: UInt64 = 0
    repeat {
      guard let range = scanner.name(json) else { return nil }
      let name = json.extracting(range)
      guard let index = fields.indices.first(where: { fields[$0].key.isSpelled(name) }),
        seen & 1 << index == 0, fields[index].scan?(&object, json, &scanner) == true
      else { return nil }
      seen |= 1 << index
    } while scanner.take(UInt8(ascii: ","), json)
    return scanner.take(UInt8(ascii: "}"), json) ? object : nil
  }

  /// Reads a text that is one object of known fields; nil leaves it to Foundation's reader.
  init?(scanning json: Span<UInt8>) {
    var scanner = JSONScanner()
    guard let object = Self.scan(json, &scanner), scanner.isAtEnd(json) else { return nil }
    self = object
  }
}

extension JSONKey {
  fileprivate func isSpelled(_ name: Span<UInt8>) -> Bool {
    let own = stringValue.utf8.span
    guard own.count == name.count else { return false }
    for index in own.indices where own[index] != name[index] { return false }
    return true
  }
}
