import MovieCatalog

/// What calls took, for people and for programs.
struct UsageLedger {
  private let usages: [Usage]

  init(_ usages: [Usage]) { self.usages = usages }

  /// A table with a row for each day and model, and one for all of them.
  func text(width: Int?, bold: Bool) -> String {
    var table = Table([
      Table.Column("day"), Table.Column("model", minimumWidth: 12, shrinkOrder: 0),
      Table.Column("requests", alignment: .right), Table.Column("failed", alignment: .right),
      Table.Column("tokens in", alignment: .right), Table.Column("out", alignment: .right),
      Table.Column("thoughts", alignment: .right), Table.Column("in all", alignment: .right),
    ])
    for usage in usages { table.append(cells(usage)) }
    if usages.count > 1 {
      var sum = Usage(day: "all", model: "")
      for usage in usages {
        sum.requests += usage.requests
        sum.failures += usage.failures
        sum.tokens.add(usage.tokens)
      }
      table.append(cells(sum))
    }
    return table.text(width: width, bold: bold)
  }

  private func cells(_ usage: Usage) -> [String] {
    let tokens = usage.tokens
    let numbers = [
      usage.requests, usage.failures, tokens.prompt ?? 0, tokens.candidates ?? 0,
      tokens.thoughts ?? 0, tokens.total ?? 0,
    ]
    return [usage.day, usage.model] + numbers.map(\.grouped)
  }

  /// An array with an object for each day and model.
  var json: String {
    JSONText.array(
      usages.map { usage in
        [
          ("day", usage.day), ("model", usage.model), ("requests", usage.requests),
          ("failures", usage.failures), ("promptTokens", usage.tokens.prompt),
          ("answerTokens", usage.tokens.candidates), ("thoughtsTokens", usage.tokens.thoughts),
          ("totalTokens", usage.tokens.total),
        ]
      }
    )
  }
}
