public import Foundation

/// A response together with the bytes it was read from.
public struct GenerateContentResult: Hashable, Sendable {
  /// What was read; of a stream, or of a continued answer, all pieces together.
  public var response: GenerateContentResponse
  /// The body as it came, one behind the other where an answer was continued.
  public var body: Data
  /// What kept the rest of the answer from coming; nil when nothing did.
  public var interruption: GeminiError?

  /// Puts both together, as tests and fakes need to.
  public init(
    response: GenerateContentResponse,
    body: Data,
    interruption: GeminiError? = nil
  ) {
    self.response = response
    self.body = body
    self.interruption = interruption
  }
}
