public import Foundation

/// A response together with the bytes it was read from.
public struct GenerateContentResult: Hashable, Sendable {
  /// What was read.
  public let response: GenerateContentResponse
  /// The body as it came.
  public let body: Data

  /// Puts both together, as tests and fakes need to.
  public init(response: GenerateContentResponse, body: Data) {
    self.response = response
    self.body = body
  }
}
