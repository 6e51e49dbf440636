import MovieCatalog

/// A walk through the pairs of movies that may be one, which asks about each.
struct DuplicatesReview {
  private enum Answer { case same, different, skip, quit }

  private struct Pair: Hashable {
    let ids: Set<Int64>

    init(_ movie: Int64, _ other: Int64) {
      ids = [movie, other]
    }
  }

  private let catalog: Catalog
  private let output: Output

  init(_ catalog: Catalog, _ output: Output) {
    self.catalog = catalog
    self.output = output
  }

  /// Asks until there is no pair left, or nobody answers.
  func run() throws -> ExitCode {
    var skipped: Set<Pair> = []
    var merged = 0
    var apart = 0
    // Every answer may change what is left, so each pair is looked up anew.
    while let item = try next(except: skipped) {
      try show(item)
      switch try answer() {
      case .same:
        if try decide({ try catalog.merge(item.movie, with: item.other) }) { merged += 1 }
      case .different:
        if try decide({ try catalog.keepApart(item.movie, item.other) }) { apart += 1 }
      case .skip:
        skipped.insert(Pair(item.movie.id, item.other.id))
      case .quit:
        return try end(merged, apart, skipped.count, isFinished: false)
      }
    }
    return try end(merged, apart, skipped.count, isFinished: true)
  }

  /// Carries an answer out.
  ///
  /// - Returns: Whether it could be: another process may have changed the movies meanwhile.
  private func decide(_ act: () throws -> Void) throws -> Bool {
    do {
      try act()
      return true
    } catch CatalogError.changed(let title) {
      output.note("another process has just changed '\(title)'; the answer does not count")
      return false
    }
  }

  private func next(except skipped: Set<Pair>) throws -> MovieSuggestion? {
    try catalog.suggestions(limit: 1) { !skipped.contains(Pair($0, $1)) }.first
  }

  private func show(_ item: MovieSuggestion) throws {
    try line("")
    for movie in [item.movie, item.other] {
      try line(movie.label)
      if let original = movie.originalTitle { try line("  original title: \(original)") }
      let spellings = try catalog.mentions(of: movie).prefix(5).map(\.mention.label)
      try line("  named: \(spellings.joined(separator: " · "))")
      if let reason = movie.reason { try line("  \(reason)") }
    }
    try line(
      "\(item.rule.rawValue) (\(item.key)): one movie in about \(item.likelihood) of 100 such pairs"
    )
  }

  private func answer() throws -> Answer {
    while true {
      try output.write("one movie? y yes, n no, s skip, q quit: ")
      try output.flush()
      switch readLine()?.lowercased() {
      case "y"?, "yes"?: return .same
      case "n"?, "no"?: return .different
      case "s"?, "skip"?, ""?: return .skip
      case "q"?, "quit"?, nil: return .quit
      case _?: continue
      }
    }
  }

  private func end(_ merged: Int, _ apart: Int, _ skipped: Int, isFinished: Bool) throws -> ExitCode
  {
    if isFinished && merged + apart + skipped == 0 {
      output.note("no movies that may be one")
      return .done
    }
    try line("")
    try line("\(merged) made one, \(apart) kept apart, \(skipped) skipped")
    return .done
  }

  private func line(_ text: String) throws {
    try output.write(TerminalText.escaped(text) + "\n")
  }
}
