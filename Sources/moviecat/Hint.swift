import MovieCatalog

/// What only the tool knows of a way out: its options and commands.
enum Hint {
  /// What to say after an error; nil when the error says all.
  static func text(for error: any Error) -> String? {
    let kind: APIError.Kind
    switch error {
    case GeminiError.api(let error), RecommendError.noAnswer(.failed(.api(let error))),
      RecommendError.noAnswer(.truncated(_, .failure(.api(let error)), _)):
      kind = error.kind
    case RecommendError.noAnswer(let outcome): return text(for: outcome)
    default: return nil
    }
    switch kind {
    case .notFound:
      return "'moviecat models' lists the models that the key can use; without --model it is "
        + MovieRecommender.defaultModel
    case .invalidKey, .permission:
      return try? APIKey.fromEnvironment().map { "the key is the one in \($0.variable)" }
    default: return nil
    }
  }

  /// What to say after an answer that is not whole.
  static func text(for outcome: Outcome) -> String? {
    guard case .truncated(_, .finishReason(.maxTokens), _) = outcome else { return nil }
    return "--max-output-tokens and --thinking-level say how much it may write and think"
  }
}
