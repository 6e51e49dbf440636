/// Asks how many tokens a request would cost.
///
/// The request is wrapped, as only then its instructions and its schema count too; the wrapped one
/// has to name the model again.
/// Source: the Gemini API reference, `models.countTokens`.
struct CountTokensRequest: Encodable {
  private let generateContentRequest: GenerateContentRequest

  init(_ request: GenerateContentRequest, model: ModelName) {
    var wrapped = request
    wrapped.unknownFields["model"] = .string("models/\(model.name)")
    generateContentRequest = wrapped
  }
}
