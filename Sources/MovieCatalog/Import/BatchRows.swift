import Foundation
import Gemini

/// The rows of a batch whose results stand in its own description.
enum BatchRows {
  /// The rows as JSON, each with a response or an error; nil when there are none in the document.
  static func rows(in document: [UInt8]) -> [[UInt8]]? {
    guard let value = try? JSONValue(parsing: Data(document)), let rows = rows(in: value) else {
      return nil
    }
    return rows.map { Array(JSONLine.text($0).utf8) }
  }

  private static func rows(in value: JSONValue) -> [JSONValue]? {
    guard let members = value.object else { return nil }
    if case .array(let rows)? = members["inlinedResponses"] {
      // What a row carries along is not the batch's own description.
      return rows.map { row in
        var members = row.object ?? [:]
        members["key"] = members["key"] ?? members["metadata"]?["key"]
        members["metadata"] = nil
        return .object(members)
      }
    }
    for name in ["inlinedResponses", "output", "metadata", "response"] {
      if let inner = members[name], let rows = rows(in: inner) { return rows }
    }
    return nil
  }
}
