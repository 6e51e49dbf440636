import Catalog

/// A reply that stands in a file: read, and not yet recorded.
struct SavedReply: Sendable {
  /// What a reply says that can be used.
  struct Content: Sendable {
    let said: PreparedRecommendations
    let report: MovieListReport
    let isPartial: Bool
    /// How many bytes it has.
    let size: Int
  }

  /// Where it stands in the file, counted from 1.
  let position: Int
  /// The line it stands on, where it stands on one.
  let line: Int?
  /// What it says; nil when it cannot be used.
  let content: Content?
  /// Why it cannot be used, or what ended it early.
  let fault: String?

  /// A reply that can be used.
  ///
  /// - Parameters:
  ///   - reply: The reply.
  ///   - position: Where it stands in the file, counted from 1.
  ///   - line: The line it stands on, where it stands on one.
  ///   - key: What a batch calls it.
  ///   - fileName: What the file is called.
  ///   - options: How it is imported.
  ///   - preparer: Reads what it says as far as that needs no catalog.
  init(
    _ reply: MovieReply,
    position: Int,
    line: Int? = nil,
    key: String? = nil,
    in fileName: String?,
    _ options: ImportOptions,
    _ preparer: inout RecommendationPreparer
  ) {
    self.position = position
    self.line = line
    fault = reply.ending
    var source = reply.savedSource(
      mood: options.mood,
      keepsRaw: options.keepsRaw,
      at: options.time
    )
    source.name = fileName
    source.position = position
    source.parameters = key.map { JSONLine.text(["key": $0]) }
    content = Content(
      said: preparer.prepare(SourceRecommendations(source, reply.movies)),
      report: reply.list.report,
      isPartial: reply.isPartial,
      size: reply.body.count
    )
  }

  /// A reply that cannot be used.
  init(unusable fault: String, position: Int, line: Int?) {
    self.position = position
    self.line = line
    self.fault = fault
    content = nil
  }

  /// The place, as people look for it.
  var place: String { "reply \(position)" + (line.map { " (line \($0))" } ?? "") }
}
