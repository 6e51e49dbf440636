import MovieCatalog

/// The movies of one reply, as they are shown when they come.
enum RecommendationList {
  /// Shows the movies, has them recorded, and says what was mended or left out.
  ///
  /// What cannot be shown is recorded all the same: the reply has been paid for.
  static func write(
    _ reply: MovieReply,
    asJSON: Bool,
    _ output: Output,
    record: () throws -> Void = {}
  ) throws -> ExitCode {
    var failure: OutputError?
    do throws(OutputError) {
      if asJSON {
        try output.write(JSONText.array(reply.movies.map(\.jsonMembers)))
      } else {
        for (index, movie) in reply.movies.enumerated() {
          try output.write(text(of: movie, number: index + 1))
        }
      }
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
