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

  /// Reads the movies of a saved reply: what the API sent, whole or as a stream, or the bare text of
  /// a model.
  ///
  /// - Throws: `RecommendError` when there are none to use; an empty list is not an error.
  public static func saved(_ body: Data) throws(RecommendError) -> MovieReply {
    guard SavedReply.isResponse(body) else { return try MovieReply(text: body) }
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
    if case .blockedAnswer = outcome { return true }
    return list.report.isPartial
  }

  /// What was mended and what was left out, a sentence each, for the user to read.
  public var notes: [String] {
    let report = list.report
    var notes = report.repairs.map { "repaired: \($0.rawValue)" }
    notes += report.badItems.map { "left out \($0)" }
    if report.badItemCount > report.badItems.count {
      notes.append("left out \(report.badItemCount - report.badItems.count) more items")
    }
    let movies = report.movieCount == 1 ? "1 movie" : "\(report.movieCount) movies"
    switch outcome {
    case .truncated(_, .noFinishReason, _) where !report.isUnfinished:
      notes.append("Gemini did not say that its answer is complete; the list is")
    case .truncated(_, let cut, _) where report.isUnfinished:
      notes.append("\(cut.fault) after \(movies); \(cut.wayOut)")
    case .blockedAnswer: notes.append(outcome.map { "\($0.fault), after \(movies)" } ?? "")
    default: if report.isUnfinished { notes.append("the reply ends early, after \(movies)") }
    }
    if let status = response?.modelStatus, let warning = status.warning { notes.append(warning) }
    return notes
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
    let usage = response?.usageMetadata
    source.modelVersion = response?.modelVersion
    source.responseID = response?.responseID
    source.finishReason = response?.candidate?.finishReason?.rawValue
    source.tokens = Source.Tokens(
      prompt: usage?.promptTokenCount,
      candidates: usage?.candidatesTokenCount,
      thoughts: usage?.thoughtsTokenCount,
      total: usage?.totalTokenCount
    )
    source.isPartial = isPartial
    source.rawReply = keepsRaw ? Array(body) : nil
  }
}

/// Tells what a saved file holds.
enum SavedReply {
  /// Whether the bytes are a response of the API, and not the text of a model.
  static func isResponse(_ body: Data) -> Bool {
    guard let document = GenerateContentResult.firstDocument(in: body) else { return false }
    let object = document.array?.first ?? document
    let members: Set = ["candidates", "promptFeedback", "usageMetadata", "modelVersion"]
    if object["error"]?.object != nil { return true }
    return object.object.map { !members.isDisjoint(with: $0.keys) } ?? false
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
