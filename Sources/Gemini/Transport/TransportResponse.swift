import Foundation

/// One HTTP answer.
struct TransportResponse: Hashable, Sendable {
  /// The HTTP code.
  var status: Int
  /// The headers, by their names in lower case.
  var headers: [String: String]
  /// The bytes.
  var body: Data

  /// Creates an answer; the names of the headers may be in any case.
  init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.lowercased(), $1) },
      uniquingKeysWith: { $1 }
    )
    self.body = body
  }

  /// Takes the next piece of the answer.
  mutating func append(_ event: TransportEvent) {
    switch event {
    case .head(let status, let headers):
      self = TransportResponse(status: status, headers: headers, body: body)
    case .bytes(let bytes): body += bytes
    }
  }
}
