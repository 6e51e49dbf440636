import Foundation
public import Movies

/// A place in an ordered list: after the row whose sort values it holds.
///
/// It is text that can be kept and handed back; it stays right when rows before it come or go.
public struct Cursor: Hashable, Sendable, CustomStringConvertible {
  /// What a row is sorted by first; the sort key and the id break ties.
  enum Value: Hashable, Codable, Sendable {
    case text(String)
    case number(Int)
    case missing
  }

  let order: String
  let value: Value
  let sortKey: String
  let id: Int64

  init(query: MovieQuery, value: Value, sortKey: String, id: Int64) {
    order = Cursor.name(of: query)
    self.value = value
    self.sortKey = sortKey
    self.id = id
  }

  /// Reads a cursor from its text; nil when it is none, or one of another order.
  public init?(_ text: String, for query: MovieQuery) {
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64 + padding),
      let fields = try? JSONDecoder().decode(Fields.self, from: data),
      fields.order == Cursor.name(of: query)
    else { return nil }
    order = fields.order
    value = fields.value
    sortKey = fields.sortKey
    id = fields.id
  }

  /// The cursor as text of letters, digits, `-` and `_`.
  public var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let fields = Fields(order: order, value: value, sortKey: sortKey, id: id)
    let data = (try? encoder.encode(fields)) ?? Data()
    return data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  private struct Fields: Codable {
    var order: String
    var value: Value
    var sortKey: String
    var id: Int64
  }

  private static func name(of query: MovieQuery) -> String {
    query.order.rawValue + (query.isReversed ? "-reversed" : "")
      + query.collation.functions.map { "-" + $0 }.joined()
  }
}
