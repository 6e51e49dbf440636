import MovieCatalog

/// The movies of one reply, as they are shown when they come.
struct RecommendationList {
  private let output: Output
  private let isJSON: Bool
  /// What was to be left out; nil when nothing was.
  private let exclusions: [Exclusion]?
  private var count = 0
  private var failure: OutputError?
  /// What each movie should have been left out as.
  private var marks: [String?] = []

  init(asJSON isJSON: Bool, excluding exclusions: [Exclusion]? = nil, _ output: Output) {
    self.output = output
    self.isJSON = isJSON
    self.exclusions = exclusions
  }

  /// Shows the next movie; JSON is shown when the list is complete.
  mutating func show(_ movie: Recommendation) {
    count += 1
    // What cannot be looked up is no reason to lose the movie.
    marks.append(exclusions?.first { (try? $0.contains(movie)) ?? false }?.name)
    if isJSON || failure != nil { return }
    do throws(OutputError) {
      try output.write(Self.text(of: movie, number: count, mark: marks.last ?? nil))
      try output.flush()
    } catch {
      failure = error
    }
  }

  /// Ends the list: has it recorded, and says what was mended or left out.
  ///
  /// What cannot be shown is recorded all the same: the reply has been paid for.
  mutating func finish(_ reply: MovieReply, record: () throws -> Void = {}) throws -> ExitCode {
    do throws(OutputError) {
      if isJSON { try output.write(json(of: reply)) }
      try output.flush()
    } catch {
      failure = error
    }
    if reply.movies.isEmpty {
      output.note("no movies: the reply's list is empty")
    } else {
      try record()
    }
    let known = marks.compactMap(\.self).count
    if known > 0 {
      let verb = known == 1 ? "it was" : "they were"
      output.note("\(known) of \(marks.count) came although \(verb) to be left out")
    }
    for note in reply.notes { output.note(note) }
    if let failure { throw failure }
    return reply.isPartial ? .partial : .done
  }

  private func json(of reply: MovieReply) -> String {
    JSONText.array(
      zip(reply.movies, marks).map { movie, mark in
        movie.jsonMembers + (exclusions == nil ? [] : [("excludedAs", mark)])
      }
    )
  }

  private static func text(of movie: Recommendation, number: Int, mark: String?) -> String {
    let year = movie.year.map { " (\($0))" } ?? ""
    let original = movie.originalTitle.flatMap { $0 == movie.title ? nil : " · \($0)" } ?? ""
    let heading = "\(number). \(movie.title)\(year)\(original) · \(movie.genre)"
    let known = mark.map { " [known: \($0)]" } ?? ""
    return TerminalText.escaped(heading + known) + "\n   " + TerminalText.escaped(movie.reason)
      + "\n"
  }
}
