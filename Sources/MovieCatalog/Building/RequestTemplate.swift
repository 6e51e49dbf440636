public import Catalog
import Foundation

/// What is asked with every mood of a plan, where a mood has nothing of its own.
public struct RequestTemplate: Sendable {
  /// The request; its mood does not matter.
  public let request: MovieRequest
  /// The model that is asked.
  public let model: String
  /// What makes a question this one and no other, besides the mood and what it has of its own.
  private let identity: String

  /// Puts a template together.
  ///
  /// - Parameters:
  ///   - request: What is asked besides the mood.
  ///   - model: The model that is asked.
  ///   - excluded: What is not to be recommended again, in words.
  public init(_ request: MovieRequest, of model: String, excluding excluded: [String] = []) {
    self.request = request
    self.model = model
    var common = request
    common.systemInstruction = nil
    let pictures = request.images.map { ContentHash.sha256(Array($0.data ?? Data())) }
    identity = Self.text([model, common.parameters ?? ""] + pictures + ["without"] + excluded)
  }

  /// The question that a mood of a list makes.
  func planned(_ line: MoodLine) -> PlannedRequest {
    var planned = PlannedRequest(
      mood: line.mood,
      count: line.count,
      language: line.language,
      systemInstruction: line.systemInstruction,
      model: model,
      line: line.line,
      identity: ""
    )
    let asked = asking(planned)
    planned.identity = Self.text([
      asked.mood.precomposedStringWithCanonicalMapping, String(asked.count), asked.language ?? "",
      asked.systemInstruction ?? "", identity,
    ])
    return planned
  }

  /// The request for a mood of a plan.
  func asking(_ planned: PlannedRequest) -> MovieRequest {
    var request = request
    request.mood = planned.mood
    if let count = planned.count { request.count = count }
    if let language = planned.language { request.language = language }
    if let system = planned.systemInstruction { request.systemInstruction = system }
    return request
  }

  /// Facts as one text: others make another text.
  private static func text(_ facts: [String]) -> String {
    facts.map { "\($0.utf8.count):\($0)" }.joined()
  }
}

extension RequestPlan {
  /// Adds a mood at the end, to be asked so many times; one that is there with the same parameters is
  /// not added again.
  ///
  /// - Throws: `CatalogError` when there is no room for temporary files.
  public func append(
    _ line: MoodLine,
    asking template: RequestTemplate,
    times: Int = 1
  ) throws(CatalogError) {
    try append(template.planned(line), times: times)
  }
}
