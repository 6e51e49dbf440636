import MovieCatalog

/// The movies of one reply, as they are shown when they come.
struct RecommendationList {
  private let output: Output
  private let isJSON: Bool
  private var count = 0
  private var failure: OutputError?

  init(asJSON isJSON: Bool, _ output: Output) {
    self.output = output
    self.isJSON = isJSON
  }

  /// Shows the next movie; JSON is shown when the list is complete.
  mutating func show(_ movie: Recommendation) {
    count += 1
    if isJSON || failure != nil { return }
    do throws(OutputError) {
      try output.write(Self.text(of: movie, number: count))
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
      if isJSON { try output.write(JSONText.array(reply.movies.map(\.jsonMembers))) }
      try output.flush()
    } catch {
      failure = error
    }
    if reply.movies.isEmpty {
      output.note("no movies: the reply's list is empty")
    } else {
      try record()
    }
    for note in reply.notes { output.note(note) }
    if let failure { throw failure }
    return reply.isPartial ? .partial : .done
  }

  private static func text(of movie: Recommendation, number: Int) -> String {
    let year = movie.year.map { " (\($0))" } ?? ""
    let original = movie.originalTitle.flatMap { $0 == movie.title ? nil : " · \($0)" } ?? ""
    let heading = "\(number). \(movie.title)\(year)\(original) · \(movie.genre)"
    return TerminalText.escaped(heading) + "\n   " + TerminalText.escaped(movie.reason) + "\n"
  }
}
