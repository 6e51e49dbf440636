public import Catalog
public import Gemini

extension Source.Tokens {
  /// The counts of a response; nil where it has none.
  public init(_ usage: UsageMetadata?) {
    self.init(
      prompt: usage?.promptTokenCount,
      candidates: usage?.candidatesTokenCount,
      thoughts: usage?.thoughtsTokenCount,
      total: usage?.totalTokenCount
    )
  }
}
