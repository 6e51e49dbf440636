public import Catalog
public import Foundation
public import Gemini
public import Movies

/// The movies of one reply of Gemini, with everything that is known of where they came from.
public struct MovieReply: Hashable, Sendable {
  /// The movies, what was mended and what was left out.
  public var list: MovieList
  /// What the call amounts to; nil for text that came without a response.
  public var outcome: Outcome?
  /// The response they were read from; nil for text that came without one.
  public var response: GenerateContentResponse?
  /// The bytes they were read from.
  public var body: Data

  /// The movies in the order of the reply.
  public var movies: [Recommendation] { list.movies }

  /// Reads the movies of a response.
  ///
  /// - Throws: `RecommendError` when there are none to use; an empty list is not an error.
  public init(_ result: GenerateContentResult) throws(RecommendError) {
    var reader = MovieReplyReader()
    reader.read(result.response) { _ in }
    self = try reader.finish(.success(result))
  }

  /// Reads the movies of a model's text that came without a response around it.
  ///
  /// - Throws: `RecommendError.noList`; an empty list is not an error.
  public init(text: Data) throws(RecommendError) {
    let list: MovieList
    do {
      list = try MovieListReader.read(String(decoding: text, as: UTF8.self))
    } catch {
      throw .noList(error)
    }
    if list.movies.isEmpty && list.report.isUnfinished { throw .noList(.unfinished) }
    self.init(list: list, body: text)
  }

  init(
    list: MovieList,
    outcome: Outcome? = nil,
    response: GenerateContentResponse? = nil,
    body: Data
  ) {
    self.list = list
    self.outcome = outcome
    self.response = response
    self.body = body
  }

  /// Whether saved bytes are what the API sent, and not the text of a model.
  public static func isResponse(_ body: Data) -> Bool {
    let members: Set = ["candidates", "promptFeedback", "usageMetadata", "modelVersion"]
    return GenerateContentResult.documents(in: body, limit: 8).contains { document in
      document["error"]?.object != nil
        || document.object.map { !members.isDisjoint(with: $0.keys) } ?? false
    }
  }

  /// Reads the movies of a saved reply: what the API sent, whole or as a stream, or the bare text of
  /// a model.
  ///
  /// - Throws: `RecommendError` when there are none to use; an empty list is not an error.
  public static func saved(_ body: Data) throws(RecommendError) -> MovieReply {
    if let response = GenerateContentResponse(ordinary: body.span) {
      return try MovieReply(GenerateContentResult(response: response, body: body))
    }
    guard isResponse(body) else { return try MovieReply(text: body) }
    var reader = MovieReplyReader()
    let result: GenerateContentResult
    do throws(GeminiError) {
      result = try GenerateContentResult(parsing: body) { reader.read($0) { _ in } }
    } catch {
      throw .noAnswer(.failed(error))
    }
    return try reader.finish(.success(result))
  }

  /// Whether a part of what the model meant to say is missing.
  public var isPartial: Bool {
    switch outcome {
    case .blockedAnswer: true
    case .truncated: !isListWhole || list.report.isPartial
    default: list.report.isPartial
    }
  }

  /// What was mended and what was left out, a sentence each, for the user to read.
  public var notes: [String] {
    let report = list.report
    var notes = report.repairs.map { "repaired: \($0.rawValue)" }
    notes += report.badItems.map { "left out \($0)" }
    if report.badItemCount > report.badItems.count {
      notes.append("left out \(report.badItemCount - report.badItems.count) more items")
    }
    if let ending = ending { notes.append(ending) }
    if let status = response?.modelStatus, let warning = status.warning { notes.append(warning) }
    return notes
  }

  /// Whether the list has come to its end; of movies without a list nobody knows which is the last.
  private var isListWhole: Bool {
    !list.report.isUnfinished && !list.report.repairs.contains(.noArray)
  }

  /// What ended the reply, where it was not the end of its list.
  var ending: String? {
    let report = list.report
    let after = "after " + (report.movieCount == 1 ? "1 movie" : "\(report.movieCount) movies")
    switch outcome {
    case .truncated(_, let cut, _) where isListWhole:
      return "\(cut.fault), but the list is complete"
    case .truncated(_, .failure(.cancelled), _): return "the answer was cut short \(after)"
    case .truncated(_, .failure(let error), _):
      return "the answer broke off \(after): \(error.description)"
    case .truncated(_, let cut, _): return "\(cut.fault) \(after); \(cut.wayOut)"
    case .blockedAnswer(let reason, let message, _):
      let outcome = Outcome.blockedAnswer(reason, message: message, partialText: "")
      return "\(outcome.fault) \(after); reword the prompt"
    default: return report.isUnfinished ? "the reply ends early, \(after)" : nil
    }
  }

  /// Describes these movies' source: a call made just now.
  ///
  /// - Parameters:
  ///   - request: What was asked.
  ///   - model: The model that was asked.
  ///   - keepsRaw: Whether the reply's bytes are to be kept in the catalog.
  ///   - time: When the call was made.
  /// - Returns: A source that is never the same as any other.
  public func source(
    for request: MovieRequest,
    model: String,
    keepsRaw: Bool = true,
    at time: Date = Date()
  ) -> Source {
    var source = Source.call(recordedAt: time)
    source.model = model
    source.mood = request.mood
    source.language = request.language
    source.requestedCount = request.count
    source.parameters = request.parameters
    describe(&source, keepsRaw: keepsRaw)
    return source
  }

  /// Describes these movies' source: a saved reply.
  ///
  /// - Parameters:
  ///   - mood: What was asked with, when it is known.
  ///   - keepsRaw: Whether the reply's bytes are to be kept in the catalog.
  ///   - time: When it is recorded.
  /// - Returns: A source that is the same whenever the reply is recorded.
  public func savedSource(
    mood: String? = nil,
    keepsRaw: Bool = true,
    at time: Date = Date()
  ) -> Source {
    var source = Source.reply(responseID: response?.responseID, body: Array(body), recordedAt: time)
    source.mood = mood
    describe(&source, keepsRaw: keepsRaw)
    return source
  }

  private func describe(_ source: inout Source, keepsRaw: Bool) {
    source.modelVersion = response?.modelVersion
    source.responseID = response?.responseID
    source.finishReason = response?.candidate?.finishReason?.rawValue
    source.tokens = Source.Tokens(response?.usageMetadata)
    source.isPartial = isPartial
    source.rawReply = keepsRaw ? Array(body) : nil
  }
}

extension ModelStatus {
  /// What to tell whoever relies on the model; nil while there is nothing to fear.
  fileprivate var warning: String? {
    switch modelStage {
    case .legacy?, .deprecated?, .retired?: break
    default: return nil
    }
    let stage = modelStage?.rawValue.lowercased() ?? ""
    let end = retirementTime.map { ", to be turned off on \($0.prefix(10))" } ?? ""
    return "the model is \(stage)\(end)\(message.map { ": \($0)" } ?? "")"
  }
}
