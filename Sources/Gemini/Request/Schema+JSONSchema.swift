import Foundation

extension Schema {
  /// The same shape in JSON Schema.
  ///
  /// `propertyOrdering` stays, as the API reads it there too; unknown fields stay as they are.
  public var jsonSchema: JSONValue {
    var members: [String: JSONValue] = [:]
    members["title"] = title.map(JSONValue.string)
    members["description"] = description.map(JSONValue.string)
    members["format"] = format.map(JSONValue.string)
    members["pattern"] = pattern.map(JSONValue.string)
    members["minLength"] = minLength.map(Self.number)
    members["maxLength"] = maxLength.map(Self.number)
    members["minimum"] = minimum.map(JSONValue.number)
    members["maximum"] = maximum.map(JSONValue.number)
    members["items"] = items?.jsonSchema
    members["minItems"] = minItems.map(Self.number)
    members["maxItems"] = maxItems.map(Self.number)
    members["properties"] = properties.map { .object($0.mapValues(\.jsonSchema)) }
    members["required"] = required.map(Self.strings)
    members["propertyOrdering"] = propertyOrdering.map(Self.strings)
    members["minProperties"] = minProperties.map(Self.number)
    members["maxProperties"] = maxProperties.map(Self.number)
    members["additionalProperties"] = additionalProperties.map(Self.converted)
    members["default"] = defaultValue
    members["examples"] = example.map { .array([$0]) }
    members["$defs"] = defs.map { .object($0.mapValues(\.jsonSchema)) }
    setType(in: &members)
    return .object(members.merging(unknownFields) { known, _ in known })
  }

  /// Sets what decides which values fit, and lets null be one of them when it may.
  private func setType(in members: inout [String: JSONValue]) {
    let isNullable = nullable == true
    if let word = type?.rawValue.lowercased() {
      let types = isNullable && word != "null" ? [word, "null"] : [word]
      members["type"] = types.count == 1 ? .string(word) : Self.strings(types)
    }
    members["enum"] = allowedValues.map {
      .array($0.map(JSONValue.string) + (isNullable ? [.null] : []))
    }
    var branches = anyOf?.map(\.jsonSchema)
    if let ref {
      let path = ref.hasPrefix("#/defs/") ? "#/$" + ref.dropFirst(2) : ref
      // The API refuses a reference that has other members beside it.
      if !isNullable, members.keys.allSatisfy({ $0.hasPrefix("$") }) {
        members["$ref"] = .string(path)
      } else {
        branches = [.object(["$ref": .string(path)])]
      }
    }
    if isNullable { branches?.append(.object(["type": .string("null")])) }
    members["anyOf"] = branches.map(JSONValue.array)
  }

  /// A schema that is kept as JSON; what is none, such as `false`, stays.
  private static func converted(_ value: JSONValue) -> JSONValue {
    guard case .object = value, let data = try? JSONEncoder().encode(value),
      let schema = try? JSONDecoder().decode(Schema.self, from: data)
    else { return value }
    return schema.jsonSchema
  }

  private static func number(_ count: Int) -> JSONValue { .number(Double(count)) }

  private static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }
}
