public import Catalog
public import Foundation
public import Gemini
public import Movies

/// The movies of one reply of Gemini, with everything that is known of where they came from.
public struct MovieReply: Hashable, Sendable {
  /// The movies, what was mended and what was left out.
  public var list: MovieList
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
    let outcome = result.response.outcome
    switch outcome {
    case .text(let text, _): list = try Self.list(in: text, outcome)
    case .truncated(let text, _, _) where !text.isEmpty: list = try Self.list(in: text, outcome)
    case .truncated, .blockedPrompt, .blockedAnswer, .noText: throw .noAnswer(outcome)
    }
    response = result.response
    body = result.body
  }

  /// Reads the movies of a model's text that came without a response around it.
  ///
  /// - Throws: `RecommendError.noList`; an empty list is not an error.
  public init(text: Data) throws(RecommendError) {
    list = try Self.list(in: String(decoding: text, as: UTF8.self), nil)
    body = text
  }

  /// Reads the movies of a saved reply: a response of the API, or the bare text of a model.
  ///
  /// - Throws: `RecommendError` when there are none to use; an empty list is not an error.
  public static func saved(_ body: Data) throws(RecommendError) -> MovieReply {
    guard SavedReply.isResponse(body) else { return try MovieReply(text: body) }
    let response: GenerateContentResponse
    do { response = try GenerateContentResponse(parsing: body) } catch { throw .gemini(error) }
    return try MovieReply(GenerateContentResult(response: response, body: body))
  }

  private static func list(in text: String, _ outcome: Outcome?) throws(RecommendError) -> MovieList
  {
    let list: MovieList
    do {
      list = try MovieListReader.read(text)
    } catch {
      // The cut explains more than what is missing because of it.
      if let outcome, case .truncated = outcome { throw .noAnswer(outcome) }
      throw .noList(error)
    }
    if list.movies.isEmpty && list.report.isUnfinished {
      if let outcome, case .truncated = outcome { throw .noAnswer(outcome) }
      throw .noList(.unfinished)
    }
    return list
  }

  /// Whether a part of what the model meant to say is missing.
  public var isPartial: Bool { list.report.isPartial }

  /// What was mended and what was left out, a sentence each, for the user to read.
  public var notes: [String] {
    let report = list.report
    var notes = report.repairs.map { "repaired: \($0.rawValue)" }
    notes += report.badItems.map { "left out \($0)" }
    if report.badItemCount > report.badItems.count {
      notes.append("left out \(report.badItemCount - report.badItems.count) more items")
    }
    if report.isUnfinished {
      let movies = report.movieCount == 1 ? "1 movie" : "\(report.movieCount) movies"
      notes.append(
        response.flatMap { response -> String? in
          guard case .truncated(_, let reason, _) = response.outcome else { return nil }
          return "Gemini stopped early (\(reason.rawValue)) after \(movies); ask for fewer"
        } ?? "the reply ends early, after \(movies)"
      )
    }
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
    guard let document = try? JSONValue(parsing: body) else { return false }
    let object = document.array?.first ?? document
    let members: Set = ["candidates", "promptFeedback", "usageMetadata", "modelVersion"]
    if object["error"]?.object != nil { return true }
    return object.object.map { !members.isDisjoint(with: $0.keys) } ?? false
  }
}
